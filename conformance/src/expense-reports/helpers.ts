import { expectMarked, newMarker } from "../marker.ts";
import type { Envelope, Service } from "../service.ts";
import { needThat } from "../expectations.ts";

export type Wire = Record<string, unknown>;
export type Report = Wire & {
  readonly ExpenseReportKey: number;
  readonly LastModifiedDate: string;
  readonly Expenses: (Wire & { readonly ExpenseKey: number })[];
};

export const changeSet = (updated: readonly unknown[], unchanged: readonly unknown[] = []) => ({
  UpdatedExpenseReports: updated,
  UnchangedExpenseReports: unchanged,
});

/** An activity that allows expenses; the firm must have one. */
export async function expenseActivity(service: Service): Promise<number> {
  const args = { FilterByStatus: ["Active"], FilterByAllowExpenseEntry: [true], FilterByIsUnitBased: [false] };
  const [found] = (await service.content("ListActivities", args))["Activities"] as Wire[];
  needThat("no active activity that allows expenses", found !== undefined);
  return found["ActivityKey"] as number;
}

/** Creates a report with two lines, runs the work with it, and deletes it if it still exists. */
export async function withReport(
  service: Service,
  work: (report: Report, activity: number) => Promise<void>,
  values: Wire = {},
): Promise<void> {
  const activity = await expenseActivity(service);
  const Description = newMarker();
  await service.content("UpdateExpenseReports", changeSet([newReport(activity, { Description, ...values })]));
  const name = String(values["Description"] ?? Description);
  const listed = (await service.content("ListExpenseReports", { FilterByNameLike: name }))[
    "ExpenseReports"
  ] as Report[];
  expectMarked("ListExpenseReports with FilterByNameLike", listed, "Description", name);
  const key = listed[0]?.ExpenseReportKey as number;
  try {
    await work((await read(service, key)) as Report, activity);
  } finally {
    const now = await read(service, key);
    if (now !== undefined) {
      const { ExpenseReportKey, LastModifiedDate } = now;
      await service.content("UpdateExpenseReports", changeSet([{ ExpenseReportKey, LastModifiedDate, Delete: true }]));
    }
  }
}

export const newReport = (activity: number, values: Wire = {}): Wire => ({
  ExpenseReportKey: -1,
  Description: "Conformance",
  BeginningDate: "2026-03-01",
  EndingDate: "2026-03-31",
  AdvanceAmount: 10,
  Expenses: [
    { ExpenseKey: -2, Date: "2026-03-30", ActivityKey: activity, Units: 3, UnitRate: 2.5 },
    { ExpenseKey: -3, Date: "2026-03-30", ActivityKey: activity, CostAmount: 99, IsPersonalExpense: true },
  ],
  ...values,
});

export async function read(service: Service, key: number): Promise<Report | undefined> {
  const content = await service.content("GetExpenseReports", { RequestedExpenseReports: [key] });
  return (content["ExpenseReports"] as Report[])[0];
}

/** An update that is refused, so that nothing is saved. */
export const refused = (service: Service, updated: Wire, unchanged: readonly unknown[] = []): Promise<Envelope> =>
  service.call("UpdateExpenseReports", changeSet([updated], unchanged));

/** What an update would return; nothing is saved. */
export const preview = (service: Service, updated: Wire, unchanged: readonly unknown[] = []): Promise<Envelope> =>
  service.call("UpdateExpenseReports", changeSet([updated], unchanged), { Preview: true });

export const codes = (envelope: Envelope): number[] => envelope.Errors.map((each) => each.ErrorID);
