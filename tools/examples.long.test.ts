import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { jsonSchemasOf, recordedAnswersFile } from "../server/src/surfaces/docs/index.ts";
import { methods } from "../server/src/methods.ts";
import { testDatabase } from "../server/testing/database.ts";
import { type ExampleAnswer, exampleAnswers } from "./example-answers.ts";
import { schemaProblems } from "./schema-check.ts";

const database = testDatabase();
let answers: ExampleAnswer[] = [];

beforeAll(async () => {
  answers = await exampleAnswers(database.pools, database.connection);
}, 300_000);

describe("every method's example", () => {
  it("is answered by the demo firm without errors, in the shape that the schema describes", () => {
    const schemas = jsonSchemasOf(methods);
    const problems = answers.flatMap(({ identifier, answer }) => {
      const errors = answer["Errors"] as object[];
      if (errors.length > 0) return [`${identifier}: ${JSON.stringify(errors[0]).slice(0, 300)}`];
      return schemaProblems(schemas, `${identifier}Content`, answer["Content"])
        .slice(0, problemsShown)
        .map((each) => `${identifier}: ${each}`);
    });
    expect(answers).toHaveLength(methods.filter((each) => each.exampleIsOnce !== true).length);
    expect(problems).toEqual([]);
  });

  it("gives no warning about unknown members", () => {
    const warned = answers.filter(({ answer }) => {
      const warnings = (answer["Warnings"] ?? []) as { WarningID: number }[];
      return warnings.some((each) => each.WarningID === -150);
    });
    expect(warned.map(({ identifier, answer }) => `${identifier}: ${JSON.stringify(answer["Warnings"])}`)).toEqual([]);
  });

  it("has a recorded answer of the same shape for the reference", () => {
    const recorded = JSON.parse(readFileSync(recordedAnswersFile, "utf8")) as Record<string, { Content: unknown }>;
    const differing = answers
      .filter(({ identifier, answer }) => shapeOf(recorded[identifier]?.Content) !== shapeOf(answer["Content"]))
      .map(({ identifier }) => `${identifier}: run npm run print -- --record`);
    expect(differing).toEqual([]);
  });
});

const problemsShown = 5;

/** The members of an answer and of the first items of its lists, by name. */
function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length === 0 ? "" : shapeOf(value[0])}]`;
  if (typeof value !== "object" || value === null) return "";
  return `{${Object.entries(value)
    .map(([name, each]) => `${name}${shapeOf(each)}`)
    .join(",")}}`;
}
