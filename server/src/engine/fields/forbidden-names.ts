/** Names that can reach an object's prototype when it is copied carelessly. */
export const forbiddenNames: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
