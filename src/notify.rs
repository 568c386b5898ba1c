//! Events to notices for audiences.
