// A file that somebody chooses to send.

/** Opens the choice of a file by a button; `attach({ filename, content_type, text })` gets each one, its content in base64. */
export function chosenFile(opener, input, attach) {
  opener.addEventListener("click", () => input.click());
  input.addEventListener("change", async () => {
    const [file] = input.files;
    if (!file) return;
    const text = await inBase64(file);
    input.value = "";
    await attach({ filename: file.name.replaceAll(/\s+/gu, "_"), content_type: file.type || "application/octet-stream", text });
  });
}

function inBase64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(",") + 1));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
