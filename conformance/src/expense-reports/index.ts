import { type Chapter, check, expectEqual, expectThat } from "../check.ts";
import {
  changeSet,
  codes,
  expenseActivity,
  newReport,
  preview,
  read,
  type Report,
  type Wire,
  withReport,
} from "./helpers.ts";

const reportMembers =
  "ExpenseReportKey LastModifiedDate IsProcessed BeginningDate EndingDate Description AdvanceAmount TotalAmount SubmittedByEmployeeKey SubmittedByEmployeeName SubmittedDate SupervisorApprovedByEmployeeKey SupervisorApprovedByEmployeeName SupervisorApprovedDate AccountingApprovedByEmployeeKey AccountingApprovedByEmployeeName AccountingApprovedDate Status Notes NeedsReApproval ReApprovedBy ReApprovedDateTime Expenses".split(
    " ",
  );
const lineMembers =
  "ExpenseKey Date Attachments ActivityKey ActivityDescription ProjectKey ProjectName PhaseKey PhaseName IsUnitBased Units UnitRate CostAmount BankAccountKey CreditCardName RejectedByByEmployeeKey RejectedByByEmployeeName Payee IsPersonalExpense Reference ManagerNotes Notes".split(
    " ",
  );
const missing = (names: readonly string[], found: Wire) => names.filter((name) => !(name in found));

export const expenseReports: Chapter = {
  name: "Expense reports",
  checks: [
    check("ListExpenseReports items hold the documented members; FilterByEmployee takes no part", (service) =>
      withReport(service, async ({ ExpenseReportKey }) => {
        const args = { FilterByEmployee: [2_000_000_000], FilterByNameLike: "CONFORM", FilterByIsProcessed: false };
        const listed = (await service.content("ListExpenseReports", args))["ExpenseReports"] as Wire[];
        const item = listed.find((each) => each["ExpenseReportKey"] === ExpenseReportKey);
        expectEqual(
          "members",
          Object.keys(item ?? {}),
          "ExpenseReportKey CompanyKey Description BeginningDate EndingDate IsProcessed Status".split(" "),
        );
        expectEqual("Status", item?.["Status"], "In Progress");
        for (const none of [
          { FilterByEarliestEndingDate: "2026-04-01" },
          { FilterByLatestBeginningDate: "2026-02-28" },
        ]) {
          const others = (await service.content("ListExpenseReports", { ...args, ...none }))[
            "ExpenseReports"
          ] as Wire[];
          expectThat(
            "not listed",
            others.every((each) => each["ExpenseReportKey"] !== ExpenseReportKey),
          );
        }
      }),
    ),

    check("GetExpenseReports carries ExpenseReports at the top level too; unknown keys give a warning", (service) =>
      withReport(service, async ({ ExpenseReportKey }) => {
        const keys = [2_000_000_000, ExpenseReportKey];
        const envelope = await service.call("GetExpenseReports", { RequestedExpenseReports: keys });
        expectEqual("both places", envelope["ExpenseReports"], envelope.Content["ExpenseReports"]);
        expectEqual("found", (envelope["ExpenseReports"] as unknown[]).length, 1);
        expectThat("a warning", (envelope.Warnings ?? []).length === 1, envelope.Warnings);
      }),
    ),

    check("a report and its lines hold the documented members, odd spellings included", (service) =>
      withReport(service, async (report) => {
        expectEqual("of the report, missing", missing(reportMembers, report), []);
        expectEqual("of the line, missing", missing(lineMembers, report.Expenses[0] ?? {}), []);
        expectThat("ProjectInfoValid absent", !("ProjectInfoValid" in (report.Expenses[0] ?? {})));
      }),
    ),

    check(
      "CostAmount is calculated when not supplied; TotalAmount is without personal items and the advance",
      (service) =>
        withReport(service, async (report) => {
          expectEqual("CostAmount", report.Expenses[0]?.["CostAmount"], 7.5);
          expectEqual("TotalAmount", report["TotalAmount"], -2.5);
        }),
    ),

    check("an empty EndingDate is the documented -420, with the report as submitted", async (service) => {
      const sent = newReport(await expenseActivity(service), { EndingDate: "", Status: "In Progress" });
      const { Errors } = await preview(service, sent);
      expectEqual("one error", Errors.length, 1);
      const { ErrorID, ErrorMessage, ErrorData } = Errors[0]!;
      expectEqual("error", [ErrorID, ErrorMessage], [-420, "Required property is missing or invalid."]);
      expectEqual("the property", ErrorData["EndingDate"], "");
      expectEqual("ExpenseReportKey", ErrorData["ExpenseReportKey"], -1);
      expectEqual("ExpenseReport", ErrorData["ExpenseReport"], sent);
    }),

    check("EndingDate may be null until submission", async (service) => {
      const sent = newReport(await expenseActivity(service), { EndingDate: null });
      expectEqual("saved", codes(await preview(service, sent)), []);
      expectEqual("submitted", codes(await preview(service, { ...sent, Submit: true })), [-420]);
    }),

    check("Submit true submits and fills the submission's members", (service) =>
      withReport(service, async (report) => {
        const { Errors, Content } = await preview(service, { ...report, Submit: true }, [report]);
        expectEqual("Errors", Errors, []);
        const [after] = Content["ExpenseReports"] as Report[];
        expectEqual("Status", after?.["Status"], "Submitted");
        expectThat("SubmittedByEmployeeKey", typeof after?.["SubmittedByEmployeeKey"] === "number");
        expectThat("SubmittedDate", typeof after?.["SubmittedDate"] === "string");
        expectEqual("the count", Content["NumberOfExpenseReportsUpdated"], 1);
      }),
    ),

    check("lines are added, changed and deleted by ExpenseKey; those not named stay", (service) =>
      withReport(service, async (report, activity) => {
        const [first, second] = report.Expenses;
        const lines = [
          { ...first, Payee: "Cab" },
          { ExpenseKey: -9, ActivityKey: activity, CostAmount: 1 },
        ];
        await service.content("UpdateExpenseReports", changeSet([{ ...report, Expenses: lines }], [report]));
        const now = (await read(service, report.ExpenseReportKey)) as Report;
        expectEqual(
          "payees",
          now.Expenses.map((each) => each["Payee"]),
          ["Cab", "", ""],
        );
        const gone = [{ ExpenseKey: second?.ExpenseKey, Delete: true }];
        await service.content("UpdateExpenseReports", changeSet([{ ...now, Expenses: gone }], [now]));
        expectEqual("left", ((await read(service, report.ExpenseReportKey)) as Report).Expenses.length, 2);
      }),
    ),

    check(
      "texts at their maximum are taken, one over is -421; ProjectKey needs PhaseKey; keys are unique",
      async (service) => {
        const activity = await expenseActivity(service);
        const line = (more: Wire, key = -2) => ({ ExpenseKey: key, ActivityKey: activity, CostAmount: 1, ...more });
        const texts = (more: number) => ({
          Description: "d".repeat(80 + more),
          Expenses: [line({ Payee: "p".repeat(255 + more), Reference: "r".repeat(80 + more) })],
        });
        const coded = async (values: Wire) => codes(await preview(service, newReport(activity, values)));
        expectEqual("at the limit", await coded(texts(0)), []);
        expectEqual("over", await coded(texts(1)), [-421, -421, -421]);
        expectThat("ProjectKey alone", (await coded({ Expenses: [line({ ProjectKey: 1 })] })).length > 0);
        expectEqual("twice", await coded({ Expenses: [line({}), line({})] }), [-423]);
        expectEqual("a real key on a new report", await coded({ Expenses: [line({}, 7)] }), [-423]);
      },
    ),
  ],
};
