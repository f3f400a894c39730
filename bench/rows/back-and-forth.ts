import type { Call } from "../row.ts";

/** Two calls in turn: the first changes the text that a record has, and the second changes it back. */
export function backAndForth(name: string, key: number, member: string, stored: string): readonly Call[] {
  const plural = `${name}s`;
  const change = (from: string, to: string): Call => ({
    Method: `Update${plural}`,
    MethodArguments: {
      [`Updated${plural}`]: [{ [`${name}Key`]: key, [member]: to, LastModifiedDate: longAgo }],
      [`Unchanged${plural}`]: [{ [`${name}Key`]: key, [member]: from }],
      UseSingleTransaction: true,
    },
  });
  return [change(stored, "Changed"), change("Changed", stored)];
}

/** The copy that is sent decides; when the record was read does not matter then. */
const longAgo = "2026-01-01 00:00:00.000 GMT+00:00";
