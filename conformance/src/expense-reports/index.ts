import { expectRequestedOrder } from "../requested-order.ts";
import { type Chapter, check } from "../check.ts";
import {
  changeSet,
  codes,
  expenseActivity,
  newReport,
  preview,
  read,
  refused,
  type Report,
  type Wire,
  withReport,
} from "./helpers.ts";
import { expectEqual, expectMembers, expectThat } from "../expectations.ts";

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
    check("ListExpenseReports items have the documented members; FilterByEmployee is ignored", (service) =>
      withReport(service, async ({ ExpenseReportKey, Description }) => {
        const args = {
          FilterByEmployee: [2_000_000_000],
          FilterByNameLike: String(Description).toUpperCase(),
          FilterByIsProcessed: false,
        };
        const listed = (await service.content("ListExpenseReports", args))["ExpenseReports"] as Wire[];
        const item = listed.find((each) => each["ExpenseReportKey"] === ExpenseReportKey);
        expectMembers(
          "item",
          item,
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

    check("GetExpenseReports sends ExpenseReports at the top level too; unknown keys return a warning", (service) =>
      withReport(service, async ({ ExpenseReportKey }) => {
        const keys = [2_000_000_000, ExpenseReportKey];
        const envelope = await service.call("GetExpenseReports", { RequestedExpenseReports: keys });
        expectEqual("both places", envelope["ExpenseReports"], envelope.Content["ExpenseReports"]);
        expectEqual("found", (envelope["ExpenseReports"] as unknown[]).length, 1);
        service.expectWarning("a warning", envelope, -404);
      }),
    ),

    check(
      "GetExpenseReports returns reports in the order of the keys, also when it is not its own",
      (service) =>
        withReport(service, (one) =>
          withReport(service, async (other) => {
            const get = async (RequestedExpenseReports: readonly unknown[]) =>
              (await service.content("GetExpenseReports", { RequestedExpenseReports }))["ExpenseReports"];
            const keys = [one, other].map((each) => each.ExpenseReportKey);
            await expectRequestedOrder("GetExpenseReports", "ExpenseReportKey", keys, get);
          }),
        ),
      "keyOrder",
    ),

    check("a report and its lines have the documented members, including odd spellings", (service) =>
      withReport(service, async (report) => {
        expectEqual("of the report, missing", missing(reportMembers, report), []);
        expectEqual("of the line, missing", missing(lineMembers, report.Expenses[0] ?? {}), []);
        expectThat("ProjectInfoValid absent", !("ProjectInfoValid" in (report.Expenses[0] ?? {})));
      }),
    ),

    check("CostAmount is calculated when left out; TotalAmount excludes personal items and the advance", (service) =>
      withReport(service, async (report) => {
        expectEqual("CostAmount", report.Expenses[0]?.["CostAmount"], 7.5);
        expectEqual("TotalAmount", report["TotalAmount"], -2.5);
      }),
    ),

    check("an empty EndingDate is the documented -420, with the report as submitted", async (service) => {
      const sent = newReport(await expenseActivity(service), { EndingDate: "", Status: "In Progress" });
      const { Errors } = await refused(service, sent);
      expectEqual("one error", Errors.length, 1);
      const { ErrorID, ErrorMessage, ErrorData } = Errors[0]!;
      expectEqual("error", [ErrorID, ErrorMessage], [-420, "Required property is missing or invalid."]);
      expectEqual("the property", ErrorData["EndingDate"], "");
      expectEqual("ExpenseReportKey", ErrorData["ExpenseReportKey"], -1);
      expectEqual("ExpenseReport", ErrorData["ExpenseReport"], sent);
    }),

    check("EndingDate may be null until submission", async (service) => {
      const sent = newReport(await expenseActivity(service), { EndingDate: null, Submit: true });
      service.expectCode("submitted", codes(await refused(service, sent)), [-420]);
      await withReport(
        service,
        async (report) => {
          expectEqual("EndingDate", report["EndingDate"], null);
        },
        { EndingDate: null },
      );
    }),

    check(
      "Submit true submits and fills the submission's members",
      (service) =>
        withReport(service, async (report) => {
          const { Errors, Content } = await preview(service, { ...report, Submit: true }, [report]);
          expectEqual("Errors", Errors, []);
          const [after] = Content["ExpenseReports"] as Report[];
          expectEqual("Status", after?.["Status"], service.target.decisions.submittedStatus);
          expectThat("SubmittedByEmployeeKey", typeof after?.["SubmittedByEmployeeKey"] === "number");
          expectThat("SubmittedDate", typeof after?.["SubmittedDate"] === "string");
          expectEqual("the count", Content["NumberOfExpenseReportsUpdated"], 1);
        }),
      "extensions",
      "submittedStatus",
    ),

    check("lines are added, changed and deleted by ExpenseKey; lines that are left out stay", (service) =>
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

    check("a delete needs only the key and LastModifiedDate; a caller sees only their own reports", (service) =>
      withReport(service, async ({ ExpenseReportKey, LastModifiedDate }) => {
        const gone = { ExpenseReportKey, LastModifiedDate, Delete: true };
        await service.content("UpdateExpenseReports", changeSet([gone]));
        expectEqual("read", await read(service, ExpenseReportKey), undefined);
      }),
    ),

    check("ProjectKey needs PhaseKey; keys in a new report are negative and unique", async (service) => {
      const activity = await expenseActivity(service);
      const line = (more: Wire, key = -2) => ({ ExpenseKey: key, ActivityKey: activity, CostAmount: 1, ...more });
      const coded = async (lines: Wire[]) => codes(await refused(service, newReport(activity, { Expenses: lines })));
      expectThat("ProjectKey alone", (await coded([line({ ProjectKey: 1 })])).length > 0);
      service.expectCode("twice", await coded([line({}), line({})]), [-423]);
      service.expectCode("a real key on a new report", await coded([line({}, 7)]), [-423]);
      service.expectCode("no ActivityKey", await coded([{ ExpenseKey: -2, CostAmount: 1 }]), [-420]);
    }),

    check(
      "an attachment is saved with SaveAttachment and read with its line",
      (service) =>
        withReport(service, async (report) => {
          const { ExpenseKey } = report.Expenses[0] as { ExpenseKey: number };
          const saved = await service.content("SaveAttachment", {
            ExpenseKey,
            Filename: "receipt.pdf",
            MimeType: "application/pdf",
            Data: Buffer.from("%PDF-1.4\n%%EOF\n").toString("base64"),
            Description: "Taxi",
          });
          const now = await read(service, report.ExpenseReportKey);
          const [attachment] = (now?.Expenses[0]?.["Attachments"] ?? []) as Wire[];
          expectMembers("attachment", attachment, ["FileKey", "Description", "Filename", "MimeType"]);
          expectEqual("FileKey", attachment?.["FileKey"], saved["FileKey"]);
        }),
      "attachments",
    ),
  ],
};
