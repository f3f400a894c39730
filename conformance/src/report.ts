import type { CheckResult } from "./run-checks.ts";

export const reports = { table, junit, json } as const;
export type ReportName = keyof typeof reports;

function table(results: readonly CheckResult[]): string {
  const lines = results.map(
    ({ chapter, check, failure }) =>
      `${failure === undefined ? "ok  " : "FAIL"}  ${chapter}: ${check}${failure === undefined ? "" : `\n        ${failure}`}`,
  );
  const failed = results.filter((each) => each.failure !== undefined).length;
  return [...lines, "", `${results.length} checks, ${results.length - failed} ok, ${failed} failed`].join("\n");
}

function json(results: readonly CheckResult[]): string {
  return JSON.stringify(results, null, 2);
}

function junit(results: readonly CheckResult[]): string {
  const failed = results.filter((each) => each.failure !== undefined).length;
  const cases = results.map(({ chapter, check, milliseconds, failure }) => {
    const attributes = `classname="${escape(chapter)}" name="${escape(check)}" time="${(milliseconds / 1000).toFixed(3)}"`;
    return failure === undefined
      ? `  <testcase ${attributes}/>`
      : `  <testcase ${attributes}><failure message="${escape(failure)}"/></testcase>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="conformance" tests="${results.length}" failures="${failed}">`,
    ...cases,
    "</testsuite>",
  ].join("\n");
}

function escape(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? "").replace(/\p{Cc}/gu, " ");
}
