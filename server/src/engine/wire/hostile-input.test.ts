import { expect, test } from "vitest";
import { testFirm } from "../../testing/firm.ts";

/** Inputs that once made every caller wait for the better part of a minute: each must cost less than a second per megabyte. */
const firm = testFirm();
const long = 400_000;

async function cpuMs(run: () => Promise<unknown>): Promise<number> {
  await firm.call("ListContacts", {});
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const contact = (more: object) => ({
  UpdatedContacts: [{ ContactKey: -1, LastName: "Palladio", ...more }],
  UnchangedContacts: [],
  UseSingleTransaction: true,
});

test.each<[string, string, object]>([
  [
    "a date-time of spaces",
    "ListContacts",
    { FilterByEarliestModifiedDate: `2026-01-01 00:00:00${" ".repeat(long)}x` },
  ],
  ["an unknown custom field with a very long name", "UpdateContacts", contact({ [`CF_${"a".repeat(long)}.`]: 1 })],
  ["a custom field whose name is all brackets", "UpdateContacts", contact({ [`CF_${"[1]".repeat(long / 3)}!`]: 1 })],
  [
    "a file of nothing but padding",
    "SaveAttachment",
    { ExpenseKey: -1, Filename: "a.pdf", MimeType: "application/pdf", Data: `${"=".repeat(long)}x` },
  ],
  ["UnchangedData of nothing but padding", "UpdateTimesheets", unchangedData(`${"=".repeat(long)}x`)],
])("%s does not freeze the service", async (_what, method, args) => {
  expect(
    await cpuMs(() => firm.call(method, args as Record<string, unknown>, { version: methodVersion(method) })),
  ).toBeLessThan(1_000);
});

function unchangedData(packed: string): object {
  return { Timesheets: [{ "Timesheet Key": 1, UnchangedData: { Overhead: packed, Project: packed } }] };
}

const methodVersion = (method: string) => (method === "UpdateTimesheets" ? 2 : 1);
