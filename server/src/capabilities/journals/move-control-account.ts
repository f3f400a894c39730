import { type AccountKey, type CompanyKey, postControlMove } from "@plumbline/accounting";
import { needs } from "../../engine/access/access.ts";
import { choice, date, key, text } from "../../engine/fields/fields.ts";
import { missing, notAllowed, refuseAll, refuseReference, wrongState } from "../../engine/fields/refusal-words.ts";
import type { Refusal } from "../../engine/fields/refusals.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { findRecords, listOfRecord, recordHistory } from "../../engine/records/index.ts";
import { chooseDate, findDateLimits } from "../ledger/index.ts";
import { ControlMove, type MovableControl, movableControls } from "./control-move-record.ts";
import { type ControlMoveFacts, lockControl, saveControlMove } from "./control-move-store.ts";

export const moveControlAccount = defineMethod({
  name: "MoveControlAccount",
  chapter: "Journals and closing",
  versions: [1, 2],
  extension: true,
  access: needs("keepBooks"),
  effect: "write",
  posts: { areas: ["Journals"], date: "Date" },
  summary: "Changes a control account of a company and moves its open items to the new account with an entry.",
  rules: [
    "Each open item moves with its balance on each basis, so agings and documents stay the same. What the void of an older document posts on the old account goes on to the new one, on the day of the void or of the move, whichever is later.",
    "Date must not be before the last posting of an item that moves (-422). The default is the first open day from that day or today on.",
    "The new account must be active and have the type of the present one (-422). It must not have postings of its own (-424). A company without such an account yet is -424; set it with UpdateCompanies.",
  ],
  errors: ["notFound", "notAllowed", "wrongState"],
  args: {
    CompanyKey: key({ of: "Company", required: true, doc: "The company." }),
    Control: choice(movableControls, { required: true, doc: "The use of the account to change." }),
    ToAccountKey: key({ of: "GLAccount", required: true, doc: "The new account." }),
    Date: date({
      ofDocument: true,
      doc: "The posting date of the move. Defaults to the first open day from today on.",
    }),
    Reason: text({ required: true, filled: true, max: 255, doc: "Why the account is changed." }),
  },
  content: { ControlMoves: listOfRecord(ControlMove) },
  example: { CompanyKey: 1, Control: "ClientPrepayments", ToAccountKey: 9, Reason: "Separate account for retainers." },
  async handle(args, call) {
    const facts = await lockControl(call.db, args);
    refuseAll(refuseMove(args, facts));
    const company = args.CompanyKey as CompanyKey;
    const limits = await findDateLimits(call, [company]);
    const asked = { companies: [company], area: "Journals", notBefore: facts.lastDay } as const;
    const day = chooseDate(call, args.Date, asked, limits, "Date");
    const [from, to] = [facts.account, args.ToAccountKey] as [AccountKey, AccountKey];
    const post = (move: number) => postControlMove({ move, date: day, company, from, to, items: facts.items });
    const moved = await saveControlMove(call, { ...args, from, day, items: facts.items.length }, post);
    await recordHistory(call, ControlMove, [moved]);
    return { content: { ControlMoves: (await findRecords(call.db, ControlMove, [moved])).json } };
  },
});

function refuseMove(
  { CompanyKey, Control, ToAccountKey }: { CompanyKey: number; Control: MovableControl; ToAccountKey: number },
  { companyExists, account, accountType, target }: ControlMoveFacts,
): Refusal[] {
  if (!companyExists) return [missing("CompanyKey", CompanyKey)];
  if (account === null)
    return [
      wrongState("Company", "CompanyKey", CompanyKey, `has no ${Control}AccountKey. Set it with UpdateCompanies.`),
    ];
  const refused = (rest: string) => [notAllowed("ToAccountKey", ToAccountKey, rest)];
  if (account === ToAccountKey) return refused("is the present account.");
  if (target?.active !== true) return refuseReference("ToAccountKey", ToAccountKey, target?.active, "account");
  if (target.type === accountType) return [];
  return refused(`is of type ${target.type}; the present account is of type ${accountType}.`);
}
