/**
 * A text with the letters A to Z in lower case, and no others: rules about case that know all letters make one address of two, because
 * the Kelvin sign folds to k and a dotted İ to i.
 */
export function asciiLower(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
}
