import type { Response } from "../src/engine/wire/request.ts";
import { textPieces } from "../src/engine/wire/respond.ts";

/** The text of a response with its file. */
export async function wholeText(response: Response): Promise<string> {
  let text = "";
  for await (const piece of textPieces(response)) text += piece;
  return text;
}
