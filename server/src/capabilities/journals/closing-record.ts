import { choice, date, dateTime, type Fields, key, text } from "../../engine/fields/fields.ts";
import { reasonLengthMax } from "../../engine/fields/limits.ts";
import { defineRecord } from "../../engine/records/index.ts";

const lastChange = (table: string) =>
  ({
    ChangedBy: text({
      sql: `${table}.changed_by`,
      doc: "The user who last closed or reopened it.",
    }),
    Reason: text({ sql: `${table}.reason`, doc: "Why it was reopened; empty while it is closed." }),
  }) satisfies Fields;

export const periodStatuses = ["Closed", "Open"] as const;

export const Period = defineRecord({
  name: "Period",
  plural: "Periods",
  key: "PeriodKey",
  table: "period",
  from: "period join company on company.company_key = period.company_key",
  doc: "A range of dates of a company that was closed. Nothing can be posted on its days, or on earlier ones, while it is Closed.",
  fields: {
    PeriodKey: key("period_key", { doc: "The key of the period." }),
    LastModifiedDate: dateTime("last_modified", { doc: "When the period was last closed or reopened." }),
    CompanyKey: key("company_key", { of: "Company", doc: "The company whose books the period belongs to." }),
    CompanyDescription: text({ sql: "company.description", doc: "The name of the company." }),
    FirstDate: date("first_date", { doc: "The first day of the period." }),
    LastDate: date("last_date", { doc: "The last day of the period." }),
    Status: choice(periodStatuses, "status", { doc: "Closed, or Open after the period was reopened." }),
    ...lastChange("period"),
  },
});

export const yearClosingStatuses = ["Closed", "Reopened"] as const;

export const YearClosing = defineRecord({
  name: "YearClosing",
  plural: "YearClosings",
  key: "YearClosingKey",
  table: "year_closing",
  from: "year_closing join company on company.company_key = year_closing.company_key",
  doc: "The closing of a company's fiscal year. Its key is the SourceKey of its postings in ListGLTransactions.",
  fields: {
    YearClosingKey: key("year_closing_key", { doc: "The key of the closing." }),
    LastModifiedDate: dateTime("last_modified", { doc: "When the year was last closed or reopened." }),
    CompanyKey: key("company_key", { of: "Company", doc: "The company whose year was closed." }),
    CompanyDescription: text({ sql: "company.description", doc: "The name of the company." }),
    FirstDate: date("first_date", { doc: "The first day of the fiscal year." }),
    LastDate: date("last_date", { doc: "The last day of the fiscal year, which is the date of the closing entry." }),
    Status: choice(yearClosingStatuses, "status", { doc: "Closed, or Reopened after the closing was reversed." }),
    ...lastChange("year_closing"),
  },
});

export const periodArguments = {
  CompanyKey: key({ of: "Company", required: true, doc: "The company whose books the period belongs to." }),
  FirstDate: date({ doc: "The first day of the period. The default is the first day of the month of LastDate." }),
  LastDate: date({ required: true, doc: "The last day of the period." }),
} satisfies Fields;

export const Confirm = date({
  doc: "LastDate once more; required if LastDate is after the current date of the firm.",
});

export const yearArguments = {
  CompanyKey: key({ of: "Company", required: true, doc: "The company whose year it is." }),
  Date: date({
    required: true,
    doc: "Any day of the fiscal year, which starts in the company's FiscalYearStartMonth, or on the day after a closed year if that is later.",
  }),
} satisfies Fields;

export const Reason = text({
  required: true,
  filled: true,
  max: reasonLengthMax,
  doc: "Why it is reopened; stored with the name of the user.",
});

export const LastSeal = text({
  doc: "The last seal of the firm's books before this call, as NUMBER:HASH; empty if nothing is sealed yet. Keep it with the closing report: plumbline check --against verifies it.",
});
