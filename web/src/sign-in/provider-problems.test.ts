import { expect, test } from "vitest";
import { problems } from "../../../server/src/capabilities/single-sign-on/person-rules.ts";
import { problemSentence } from "./provider-problems.ts";

test("every problem of a sign-in through a provider has a sentence of its own", () => {
  const shown = problems.map(problemSentence);
  expect(new Set(shown).size).toBe(problems.length);
  expect(shown).not.toContain(problemSentence("toString"));
});
