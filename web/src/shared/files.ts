/** A file as methods take it. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result).replace(/^[^,]*,/, "")));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The file cannot be read.")));
    reader.readAsDataURL(file);
  });
}

/** A file as methods answer it. */
export function blobOf(base64: string, type: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], { type });
}
