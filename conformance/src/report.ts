import type { CheckResult } from "./run-checks.ts";

export const reports = { table, junit, json } as const;
export type ReportName = keyof typeof reports;

function table(results: readonly CheckResult[]): string {
  const lines = results.map(({ chapter, check, failure, skipped }) => {
    const word = failure !== undefined ? "FAIL" : skipped !== undefined ? "skip" : "ok  ";
    const reason = failure ?? skipped;
    return `${word}  ${chapter}: ${check}${reason === undefined ? "" : `\n        ${reason}`}`;
  });
  const { failed, left } = counts(results);
  const good = results.length - failed - left;
  return [...lines, "", `${results.length} checks: ${good} ok, ${failed} failed, ${left} skipped`].join("\n");
}

function json(results: readonly CheckResult[]): string {
  return JSON.stringify(results, null, 2);
}

function junit(results: readonly CheckResult[]): string {
  const { failed, left } = counts(results);
  const cases = results.map(({ chapter, check, milliseconds, failure, skipped }) => {
    const attributes = `classname="${escape(chapter)}" name="${escape(check)}" time="${(milliseconds / 1000).toFixed(3)}"`;
    if (failure !== undefined) return `  <testcase ${attributes}><failure message="${escape(failure)}"/></testcase>`;
    if (skipped !== undefined) return `  <testcase ${attributes}><skipped message="${escape(skipped)}"/></testcase>`;
    return `  <testcase ${attributes}/>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="conformance" tests="${results.length}" failures="${failed}" skipped="${left}">`,
    ...cases,
    "</testsuite>",
  ].join("\n");
}

function counts(results: readonly CheckResult[]): { failed: number; left: number } {
  return {
    failed: results.filter((each) => each.failure !== undefined).length,
    left: results.filter((each) => each.skipped !== undefined).length,
  };
}

function escape(text: string): string {
  const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? "").replace(/\p{Cc}/gu, " ");
}
