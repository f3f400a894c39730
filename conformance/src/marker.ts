/** A short unique name, by which the records of a check are found and deleted again. */
export function newMarker(): string {
  const random = Math.floor(Math.random() * 36 ** 4);
  return `Check${Date.now().toString(36)}${random.toString(36).padStart(4, "0")}`;
}
