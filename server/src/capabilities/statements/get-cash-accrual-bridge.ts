import { needs } from "../../engine/access/access.ts";
import { choice, group, key, list, money } from "../../engine/fields/fields.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { documentKinds, payInStatements, refusePayInStatement } from "../ledger/index.ts";
import { findCashAccrualBridge } from "./account-store.ts";
import { findFirstDay } from "./first-day.ts";
import { datedMembers, datedShown, findSettledWithPay } from "./dated-members.ts";
import { daysShown, firstDayArguments, readScope, statementDayArguments } from "./statement-arguments.ts";

const source = choice(documentKinds, { required: true, doc: "The kind of document that was posted." });
const amounts = {
  Accrual: money({ required: true, doc: "Income less costs that count on the accrual basis only." }),
  Cash: money({ required: true, doc: "Income less costs that count on the cash basis only." }),
  Difference: money({ required: true, doc: "Accrual less Cash." }),
};

export const getCashAccrualBridge = defineMethod({
  name: "GetCashAccrualBridge",
  chapter: "Statements",
  versions: [1, 2],
  extension: true,
  access: needs("seeBooks"),
  effect: "read",
  heavy: true,
  summary: "Reconciles net income on the cash basis with net income on the accrual basis, by kind of document.",
  rules: [
    payInStatements,
    "CashResult plus the Differences of Sources equals AccrualResult. Documents that count the same on both bases and year-end closing entries are left out.",
  ],
  args: {
    ...statementDayArguments,
    ...firstDayArguments,
    Detail: choice(["Totals", "Documents"], {
      default: "Totals",
      doc: "Documents adds a row for each document. The default is Totals.",
    }),
  },
  content: {
    CashResult: money({ required: true, doc: "Income less costs on the cash basis." }),
    AccrualResult: money({ required: true, doc: "Income less costs on the accrual basis." }),
    Sources: list(group({ Source: source, ...amounts }), {
      required: true,
      doc: "The difference that each kind of document makes.",
    }),
    Documents: list(
      group({ Source: source, SourceKey: key({ required: true, doc: "The key of the document." }), ...amounts }),
      { onlyWhenSet: true, doc: "The difference that each document makes; sent if Detail is Documents." },
    ),
    ...daysShown,
    ...datedShown,
  },
  example: { AsOfDate: "EndOfLastMonth" },
  async handle(args, call) {
    const scope = readScope(args, call);
    const settled = await findSettledWithPay(call, scope);
    const from = await findFirstDay(args, scope, call);
    await refusePayInStatement(call, scope, [{ from, asOf: scope.asOf }]);
    const withDocuments = args.Detail === "Documents";
    const bridge = await findCashAccrualBridge(call.db, scope, from, withDocuments);
    return {
      content: {
        CashResult: new RawJson(bridge.cash),
        AccrualResult: new RawJson(bridge.accrual),
        Sources: new RawJson(bridge.sources),
        ...(withDocuments ? { Documents: new RawJson(bridge.documents) } : {}),
        FromDate: from,
        AsOfDate: scope.asOf,
        ...(await datedMembers(call, scope, settled)),
      },
    };
  },
});
