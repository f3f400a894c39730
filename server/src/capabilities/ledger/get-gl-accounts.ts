import { documented, needs } from "../../engine/access/access.ts";
import { boolean, key, list, text } from "../../engine/fields/fields.ts";
import { requestedKeysMax } from "../../engine/fields/limits.ts";
import { defineMethod, RawJson } from "../../engine/method/method.ts";
import { forPages, listOfRecord, warnOfMissing } from "../../engine/records/index.ts";
import { asKnownAt, readMoment } from "./as-of-date.ts";
import { GLAccount } from "./gl-account-record.ts";
import { findAccountFigures, GLAccountFigures } from "./gl-account-store.ts";
import { findSettled, knownAtOf, knownAtShown } from "./known-at.ts";
import { glAccountConditions, glAccountFilters } from "./list-gl-accounts.ts";
import { payInStatements, refusePayInStatement } from "./pay-in-statements.ts";

export const getGLAccounts = defineMethod({
  name: "GetGLAccounts",
  chapter: "GL accounts",
  versions: [1],
  access: documented(needs("seeBooks"), "authorized"),
  effect: "read",
  summary: "Returns GL accounts with their balances and budgets as of a date.",
  rules: [
    payInStatements,
    "Amounts have the account's normal sign.",
    "Budgets are summed from the start of each company's fiscal year through the month of AsOfDate.",
    "AsKnownAt is an extension of this service: balances leave out what was posted after that moment, whatever its date. Budgets are always the current ones, and KnownAt is sent.",
  ],
  args: {
    RequestedGLAccounts: list(key({ of: "GLAccount" }), {
      max: requestedKeysMax,
      doc: "The accounts to return. Omit it or send an empty list for all accounts.",
    }),
    ExcludeCloseYearEntries: boolean({
      doc: "If true, GLBalance and GLCashBasisBalance leave out year-end closing entries.",
    }),
    AsOfDate: text({
      max: 40,
      doc: "The date of the balances: MM/DD/YYYY, YYYY-MM-DD, Today, Yesterday, EndOfLastMonth, EndOfLastQuarter or EndOfLastYear. The default is today.",
    }),
    ...glAccountFilters,
    AsKnownAt: asKnownAt,
  },
  content: { GLAccounts: listOfRecord(GLAccountFigures), ...knownAtShown },
  example: { FilterByType: ["Income", "Expense"], AsOfDate: "EndOfLastMonth", ExcludeCloseYearEntries: true },
  async handle(args, call) {
    const keys = args.RequestedGLAccounts ?? [];
    const moment = readMoment(args, call);
    await refusePayInStatement(call, moment);
    const settled = moment.knownAt === null ? null : await findSettled(call, moment);
    const { found, accounts } = await findAccountFigures(call.db, {
      keys,
      where: glAccountConditions(args),
      ...moment,
      excludeCloseYear: args.ExcludeCloseYearEntries === true,
      record: forPages(GLAccountFigures, call),
    });
    warnOfMissing(call, GLAccount, keys, found);
    const known = settled === null ? {} : await knownAtOf(call, settled);
    return { content: { GLAccounts: new RawJson(accounts), ...known } };
  },
});
