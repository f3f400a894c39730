/** A short name no other record has: what a check makes is found by it, and taken away again. */
export function newMarker(): string {
  const random = Math.floor(Math.random() * 36 ** 4);
  return `Check${Date.now().toString(36)}${random.toString(36).padStart(4, "0")}`;
}
