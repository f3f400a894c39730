import { existsSync, readFileSync } from "node:fs";
import { installedFile } from "../../installed-files.ts";
import type { MethodDefinition } from "../../engine/method/method.ts";
import { contentIsText } from "./described.ts";
import { sampleOf } from "./sample.ts";

/** The complete request of a method's example, with a placeholder for the token. */
export function requestExample(method: MethodDefinition): Record<string, unknown> {
  if (method.isSessionMethod) {
    const token = method.access.is === "anyone" && Object.keys(method.envelope).length > 0 ? {} : sessionToken;
    return { Method: method.name, ...token, ...method.example };
  }
  return { Method: method.name, ...sessionToken, MethodArguments: method.example };
}

const sessionToken = { SessionToken: "{token}" };

/**
 * The response to a method's example as last recorded from the demo firm (`npm run print -- --record`), otherwise a sample of
 * the right shape.
 */
export function answerExample(method: MethodDefinition, identifier: string): Record<string, unknown> {
  const recorded = recordedAnswers()[identifier];
  if (recorded !== undefined) return recorded;
  const content = contentIsText(method) ? "You have been signed out." : sampleOf(method.content);
  return {
    ResponseCode: method.success,
    Message: "Success",
    Errors: [],
    Content: content,
    UsageKey: "3f0c8a52-6c1e-4b58-9f0e-2d7a4f1b9c33",
  };
}

export const recordedAnswersFile = installedFile("server/recorded-answers.json");

type Answers = Readonly<Record<string, Record<string, unknown>>>;
let known: Answers | undefined;

function recordedAnswers(): Answers {
  known ??= existsSync(recordedAnswersFile) ? (JSON.parse(readFileSync(recordedAnswersFile, "utf8")) as Answers) : {};
  return known;
}

/** A call of the demo firm that can be pasted into a shell. */
export function curlOf(body: object): string {
  const text = JSON.stringify(body, undefined, 2).replaceAll("'", "'\\''");
  return `curl 'http://127.0.0.1:8080/ServiceAPI.ashx?demo' \\\n  -H 'Content-Type: application/json' \\\n  -d '${text}'`;
}
