//! The layer between SQLite and the file system: passes everything on, and lets a [`Disk`] know
//! what is written and synced in its folder. It becomes the default of this process, so that the
//! store is opened as ever.

#![expect(unsafe_code, reason = "SQLite calls a VFS through C function pointers")]

use std::ffi::{CStr, OsStr, c_char, c_int, c_void};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::ptr::null_mut;
use std::sync::{Arc, Mutex, Once, PoisonError};

use rusqlite::ffi;

use super::disk::Disk;

type File = ffi::sqlite3_file;
type Vfs = ffi::sqlite3_vfs;

/// The disks whose folders are watched.
static DISKS: Mutex<Vec<Arc<Disk>>> = Mutex::new(Vec::new());

/// Watches a disk's folder until dropped.
pub struct Watching(Arc<Disk>);

impl Watching {
    pub fn new(disk: Disk) -> Self {
        register();
        let disk = Arc::new(disk);
        disks().push(Arc::clone(&disk));
        Self(disk)
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        disks().retain(|disk| !Arc::ptr_eq(disk, &self.0));
    }
}

fn disks() -> std::sync::MutexGuard<'static, Vec<Arc<Disk>>> {
    DISKS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The disk whose folder the file lies in.
fn disk_of(path: &Path) -> Option<Arc<Disk>> {
    let found = disks();
    let mut found = found.iter();
    let disk = found.find(|disk| path.parent() == Some(&disk.folder))?;
    Some(Arc::clone(disk))
}

/// A file as SQLite sees it; the real one lies behind it in the same memory.
#[repr(C)]
struct Opened {
    base: File,
    watched: *mut Watched,
}

/// A file of a watched folder.
struct Watched {
    disk: Arc<Disk>,
    number: usize,
}

/// Puts the layer in the way of every file that is opened from now on.
fn register() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // SAFETY: SQLite gives its own default, which lives as long as the process, and so does
        // ours.
        let registered = unsafe {
            let real = ffi::sqlite3_vfs_find(std::ptr::null());
            let ours = Vfs {
                szOsFile: (*real).szOsFile + size_of::<Opened>() as c_int,
                pNext: null_mut(),
                zName: c"losing power".as_ptr(),
                xOpen: Some(open),
                xDelete: Some(delete),
                ..*real
            };
            REAL.store(real, std::sync::atomic::Ordering::SeqCst);
            ffi::sqlite3_vfs_register(Box::leak(Box::new(ours)), 1)
        };
        assert_eq!(registered, ffi::SQLITE_OK);
    });
}

static REAL: std::sync::atomic::AtomicPtr<Vfs> = std::sync::atomic::AtomicPtr::new(null_mut());

fn real_vfs() -> *mut Vfs {
    REAL.load(std::sync::atomic::Ordering::SeqCst)
}

/// What of a file is worth watching; the rest is not there after a restart, or made anew.
const LASTING: c_int =
    ffi::SQLITE_OPEN_MAIN_DB | ffi::SQLITE_OPEN_MAIN_JOURNAL | ffi::SQLITE_OPEN_WAL;

unsafe fn path_of<'a>(name: *const c_char) -> &'a Path {
    // SAFETY: SQLite's names end with a zero, and live as long as the call.
    let name = unsafe { CStr::from_ptr(name) };
    Path::new(OsStr::from_bytes(name.to_bytes()))
}

unsafe extern "C" fn open(
    _: *mut Vfs,
    name: *const c_char,
    file: *mut File,
    flags: c_int,
    got: *mut c_int,
) -> c_int {
    let vfs = real_vfs();
    // SAFETY: SQLite lends memory of the size that we asked for, and passes a name or none.
    unsafe {
        let watched = if name.is_null() || flags & LASTING == 0 {
            None
        } else {
            let path = path_of(name);
            disk_of(path).map(|disk| Watched {
                number: disk.opens(path),
                disk,
            })
        };
        let opened = file.cast::<Opened>();
        (*opened).base.pMethods = std::ptr::null();
        (*opened).watched = null_mut();
        let open = (*vfs).xOpen.expect("SQLite's own can open files");
        let code = open(vfs, name, real(file), flags, got);
        if !(*real(file)).pMethods.is_null() {
            (*opened).base.pMethods = &METHODS;
            if let Some(watched) = watched {
                watched.disk.opened(watched.number);
                (*opened).watched = Box::into_raw(Box::new(watched));
            }
        }
        code
    }
}

unsafe extern "C" fn delete(_: *mut Vfs, name: *const c_char, sync_folder: c_int) -> c_int {
    let vfs = real_vfs();
    // SAFETY: as above.
    unsafe {
        let path = path_of(name);
        if let Some(disk) = disk_of(path) {
            disk.deleted(path, sync_folder != 0);
        }
        let delete = (*vfs).xDelete.expect("SQLite's own can delete files");
        delete(vfs, name, sync_folder)
    }
}

static METHODS: ffi::sqlite3_io_methods = ffi::sqlite3_io_methods {
    // Without the methods of version 3: files are not mapped into memory.
    iVersion: 2,
    xClose: Some(close),
    xRead: Some(read),
    xWrite: Some(write),
    xTruncate: Some(truncate),
    xSync: Some(sync),
    xFileSize: Some(file_size),
    xLock: Some(lock),
    xUnlock: Some(unlock),
    xCheckReservedLock: Some(check_reserved_lock),
    xFileControl: Some(file_control),
    xSectorSize: Some(sector_size),
    xDeviceCharacteristics: Some(device_characteristics),
    xShmMap: Some(shm_map),
    xShmLock: Some(shm_lock),
    xShmBarrier: Some(shm_barrier),
    xShmUnmap: Some(shm_unmap),
    xFetch: None,
    xUnfetch: None,
};

/// The real file behind ours.
unsafe fn real(file: *mut File) -> *mut File {
    // SAFETY: the memory is as large as both.
    unsafe { file.cast::<Opened>().add(1).cast() }
}

/// The methods of the real file, which has all of them.
unsafe fn own(file: *mut File) -> &'static ffi::sqlite3_io_methods {
    // SAFETY: the file is open, and its methods are a constant of SQLite's.
    unsafe { &*(*real(file)).pMethods }
}

unsafe fn watched<'a>(file: *mut File) -> Option<&'a Watched> {
    // SAFETY: it was boxed when the file was opened, and is freed when that is closed.
    unsafe { (*file.cast::<Opened>()).watched.as_ref() }
}

const ALL: &str = "SQLite's own files have all methods";

unsafe extern "C" fn close(file: *mut File) -> c_int {
    // SAFETY: an open file is closed once.
    unsafe {
        let code = own(file).xClose.expect(ALL)(real(file));
        let watched = (*file.cast::<Opened>()).watched;
        if !watched.is_null() {
            drop(Box::from_raw(watched));
        }
        code
    }
}

unsafe extern "C" fn read(file: *mut File, into: *mut c_void, amount: c_int, at: i64) -> c_int {
    // SAFETY: what we are given is passed on, here and below.
    unsafe { own(file).xRead.expect(ALL)(real(file), into, amount, at) }
}

unsafe extern "C" fn write(file: *mut File, from: *const c_void, amount: c_int, at: i64) -> c_int {
    unsafe {
        if let Some(Watched { disk, number }) = watched(file) {
            let bytes = std::slice::from_raw_parts(from.cast::<u8>(), amount as usize);
            disk.write(*number, at as usize, bytes);
        }
        own(file).xWrite.expect(ALL)(real(file), from, amount, at)
    }
}

unsafe extern "C" fn truncate(file: *mut File, size: i64) -> c_int {
    unsafe {
        if let Some(Watched { disk, number }) = watched(file) {
            disk.resize(*number, size as usize);
        }
        own(file).xTruncate.expect(ALL)(real(file), size)
    }
}

unsafe extern "C" fn sync(file: *mut File, flags: c_int) -> c_int {
    unsafe {
        let code = own(file).xSync.expect(ALL)(real(file), flags);
        if let Some(Watched { disk, number }) = watched(file).filter(|_| code == ffi::SQLITE_OK) {
            disk.synced(*number);
        }
        code
    }
}

unsafe extern "C" fn file_size(file: *mut File, size: *mut i64) -> c_int {
    unsafe { own(file).xFileSize.expect(ALL)(real(file), size) }
}

unsafe extern "C" fn lock(file: *mut File, level: c_int) -> c_int {
    unsafe { own(file).xLock.expect(ALL)(real(file), level) }
}

unsafe extern "C" fn unlock(file: *mut File, level: c_int) -> c_int {
    unsafe { own(file).xUnlock.expect(ALL)(real(file), level) }
}

unsafe extern "C" fn check_reserved_lock(file: *mut File, is: *mut c_int) -> c_int {
    unsafe { own(file).xCheckReservedLock.expect(ALL)(real(file), is) }
}

unsafe extern "C" fn file_control(file: *mut File, what: c_int, with: *mut c_void) -> c_int {
    unsafe { own(file).xFileControl.expect(ALL)(real(file), what, with) }
}

unsafe extern "C" fn sector_size(file: *mut File) -> c_int {
    unsafe { own(file).xSectorSize.expect(ALL)(real(file)) }
}

unsafe extern "C" fn device_characteristics(file: *mut File) -> c_int {
    unsafe { own(file).xDeviceCharacteristics.expect(ALL)(real(file)) }
}

unsafe extern "C" fn shm_map(
    file: *mut File,
    page: c_int,
    size: c_int,
    extend: c_int,
    at: *mut *mut c_void,
) -> c_int {
    unsafe { own(file).xShmMap.expect(ALL)(real(file), page, size, extend, at) }
}

unsafe extern "C" fn shm_lock(file: *mut File, from: c_int, count: c_int, flags: c_int) -> c_int {
    unsafe { own(file).xShmLock.expect(ALL)(real(file), from, count, flags) }
}

unsafe extern "C" fn shm_barrier(file: *mut File) {
    unsafe { own(file).xShmBarrier.expect(ALL)(real(file)) }
}

unsafe extern "C" fn shm_unmap(file: *mut File, delete: c_int) -> c_int {
    unsafe { own(file).xShmUnmap.expect(ALL)(real(file), delete) }
}
