import { type Books, codes, type Wire, withBooks } from "../books.ts";
import { type Chapter, check, expectEqual, expectThat } from "../check.ts";
import type { Service } from "../service.ts";

const members = [
  ..."GLAccountKey AccountGroupKey ID Description".split(" "),
  "AccountGroup Order",
  "AccountGroup Status",
  ..."AccountGroup AccountType AccountTypeValue Allocated AllowJournalEntries IntercompanyAccountType".split(" "),
  ..."IntercompanyAccountTypeValue IntercompanyAccount NormalDebitBalance Notes Order Status SummarizeGroupOnFS".split(
    " ",
  ),
  ..."PrintNetProfitAfterGroup Amount GLBalance GLBudget GLCashBasisBalance GLCashBasisBudget".split(" "),
];

const own = async (service: Service, method: string, books: Books, args: object = {}): Promise<Wire[]> =>
  (await service.content(method, { FilterByAccountGroup: [books.group], ...args }))["GLAccounts"] as Wire[];

export const glAccounts: Chapter = {
  name: "GL accounts",
  checks: [
    check("ListGLAccounts sends list items by ID, filtered by group, status and type", (service) =>
      withBooks(service, async (books) => {
        const accounts = await own(service, "ListGLAccounts", books);
        expectEqual(
          "keys",
          accounts.map((each) => each["GLAccountKey"]),
          [books.expense, books.income, books.payable],
        );
        expectEqual(
          "members",
          Object.keys(accounts[0] ?? {}),
          "GLAccountKey ID Description AccountType AccountGroup Order Status".split(" "),
        );
        expectEqual("AccountGroup", accounts[0]?.["AccountGroup"], books.marker);
        const income = await own(service, "ListGLAccounts", books, { FilterByType: ["income"] });
        expectEqual(
          "by type",
          income.map((each) => each["GLAccountKey"]),
          [books.income],
        );
        expectEqual("inactive", await own(service, "ListGLAccounts", books, { FilterByStatus: ["Inactive"] }), []);
      }),
    ),

    check("both spellings of the account-group filter are taken", (service) =>
      withBooks(service, async (books) => {
        for (const method of ["ListGLAccounts", "GetGLAccounts"])
          for (const name of ["FilterByAccountGroup", "FitlerByAccountGroup"]) {
            const envelope = await service.call(method, { [name]: [books.group] });
            expectEqual(`${method} ${name}`, (envelope.Content["GLAccounts"] as Wire[]).length, 3);
            expectEqual("Warnings", envelope.Warnings ?? [], []);
          }
      }),
    ),

    check("GetGLAccounts sends every documented member, spaces included, and numbers for the figures", (service) =>
      withBooks(service, async (books) => {
        const [account] = await own(service, "GetGLAccounts", books);
        for (const name of members) expectThat(`${name} is sent`, Object.hasOwn(account ?? {}, name), account);
        for (const name of ["Amount", "GLBalance", "GLBudget", "GLCashBasisBalance", "GLCashBasisBudget"])
          expectEqual(name, account?.[name], 0);
        expectEqual("NormalDebitBalance", account?.["NormalDebitBalance"], true);
      }),
    ),

    check("AsOfDate is taken in every form; anything else is -420", async (service) => {
      for (const AsOfDate of [
        "01/31/2026",
        "2026-01-31",
        "Today",
        "Yesterday",
        "EndOfLastMonth",
        "EndOfLastQuarter",
        "EndOfLastYear",
      ])
        await service.content("GetGLAccounts", { AsOfDate });
      for (const AsOfDate of ["31/01/2026", "2026-02-30", "someday"])
        expectEqual(AsOfDate, codes(await service.call("GetGLAccounts", { AsOfDate })), [-420]);
    }),

    check("requested accounts come in the order of their keys, each once; unknown ones are a warning", (service) =>
      withBooks(service, async ({ income, expense }) => {
        const envelope = await service.call("GetGLAccounts", {
          RequestedGLAccounts: [income, 2_000_000_000, expense, income],
        });
        const keys = (envelope.Content["GLAccounts"] as Wire[]).map((each) => each["GLAccountKey"]);
        expectEqual("keys", keys, [income, expense]);
        expectEqual("warning", envelope.Warnings?.[0]?.WarningID, -404);
      }),
    ),

    check("the methods belong to version 1; a type or status that is none is refused", async (service) => {
      for (const method of ["ListGLAccounts", "GetGLAccounts"]) {
        expectEqual(method, codes(await service.call(method, {}, {}, 2)), [-403]);
        expectEqual("type", codes(await service.call(method, { FilterByType: ["Costs"] })), [-422]);
        expectEqual("status", codes(await service.call(method, { FilterByStatus: ["Open"] })), [-422]);
      }
    }),
  ],
};
