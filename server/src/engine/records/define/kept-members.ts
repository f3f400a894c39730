import type { Field, Fields } from "../../fields/field.ts";

/**
 * What the service keeps for programs that write and read it and does nothing with, so that nobody finds out by trying (decision 0141).
 * The service reads every other switch, choice, number and key of the interface document; texts and dates inform people. `npm test`
 * compares this table with the code (tools/kept-members.test.ts).
 */

/** Whether nothing reads a member, or one filter alone. */
type Kept = "kept" | `FilterBy${string}`;

/** The members that projects and phases share; project templates have those of projects. */
const workMembers = {
  MarketingContact: "kept",
  WageTableKey: "kept",
  IsCertified: "kept",
  TaxState: "kept",
  TaxLocalKey: "kept",
  IsFinalBudget: "kept",
  LockFee: "kept",
  UnitDescription: "kept",
  ReportedPercentCompleteDate: "kept",
} as const;

const projectMembers = {
  ...workMembers,
  PercentDistribution: "kept",
  BudgetedOverheadRate: "kept",
  SyncToCRM: "FilterBySyncToCRM",
} as const;

export const keptMembers: Readonly<Record<string, Readonly<Record<string, Kept>>>> = {
  Activity: {
    ICRExpense: "FilterByIsICRExpense",
    UtilizationType: "FilterByUtilizationType",
    AllowPurchaseOrderEntry: "FilterByAllowPurchaseOrderEntry",
  },
  VendorType: { IsCreditCard: "FilterByIsCreditCard" },
  Client: {
    SendStatements: "kept",
    CreateFinanceCharge: "kept",
    AnnualPercentageRate: "kept",
    PrePaymentBeginningBalance: "kept",
    AccountKey: "kept",
    EmailStatementTemplateKey: "kept",
  },
  Vendor: { ReceivesW9Form: "kept", BuisnessTypeW9: "kept", OtherDescriptionW9: "kept" },
  Project: projectMembers,
  InvoiceGroup: {
    EmailInvoiceTemplateKey: "kept",
    EmailClientStatementTemplateKey: "kept",
    EmailIncludeBackup: "kept",
    BillingManager: "kept",
  },
  Phase: workMembers,
  Resource: {
    Priority: "kept",
    Reference: "kept",
    VendorTypeKey: "kept",
    PercentDistribution: "kept",
    CostRate: "kept",
    FeeRate: "kept",
    MarkupRate: "kept",
    BeginBalanceCostAmount: "kept",
    BeginBalanceFeeAmount: "kept",
  },
  GLAccount: { Allocated: "kept" },
};

/** The reference lists whose records nothing uses; members that refer to them are kept members. */
export const keptLists: readonly string[] = [
  "PayrollTax",
  "Pay",
  "WageTable",
  "MarketingFinalDisposition",
  "MarketingStage",
  "Deduction",
  "Fringe",
  "LocalTax",
  "EmailTemplate",
];

export const keptSentence = "Kept for integrations; this service does nothing with it.";

export function sentenceOf(kept: Kept): string {
  return kept === "kept" ? keptSentence : `Kept for integrations; in this service only ${kept} uses it.`;
}

/** The description of a record, which says whether nothing uses it. */
export function docOfRecord(name: string, doc: string): string {
  return keptLists.includes(name) ? `${doc} ${keptSentence}` : doc;
}

/** The fields of a record, whose descriptions say which members nothing uses. */
export function withKept<F extends Fields>(name: string, fields: F): F {
  const kept = keptMembers[name];
  if (kept === undefined) return fields;
  const described = Object.entries<Field>(fields).map(([member, field]): [string, Field] => {
    const how = kept[member];
    if (how === undefined) return [member, field];
    return [member, { ...field, doc: [field.doc, sentenceOf(how)].filter(Boolean).join(" ") }];
  });
  return Object.fromEntries(described) as F;
}
