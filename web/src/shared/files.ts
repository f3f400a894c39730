/** A file in base64, as API methods expect it. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result).replace(/^[^,]*,/, "")));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("Cannot read the file.")));
    reader.readAsDataURL(file);
  });
}

/** The file that an API method returned in base64. */
export function blobOf(base64: string, type: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], { type });
}
