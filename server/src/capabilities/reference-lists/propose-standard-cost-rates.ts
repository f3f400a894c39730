import { needs } from "../../engine/access/access.ts";
import { date, group, integer, key, list, rate, text } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { averagedPeopleMin, findProposal, roundedTo } from "./standard-rate-proposal-store.ts";

const proposed = {
  EmployeeTypeKey: key({ required: true, nullable: true, doc: "The employee type; null for the firm's rate." }),
  EmployeeTypeDescription: text({ required: true, doc: "The employee type's description; empty for the firm's rate." }),
  EffectiveDate: date({ required: true, doc: "The first day of the rate." }),
  CostRate: rate({ required: true, doc: `The average hourly pay, rounded to ${roundedTo}.` }),
  People: integer({ required: true, doc: "How many people the average is of." }),
};

export const proposeStandardCostRates = defineMethod({
  name: "ProposeStandardCostRates",
  chapter: "Reference lists",
  versions: [1, 2],
  extension: true,
  access: needs("setPay", { also: "seePay" }),
  effect: "read",
  summary: "Proposes standard cost rates from what active employees are paid. UpdateStandardCostRates saves them.",
  rules: [
    `A rate is the average of at least ${averagedPeopleMin} people, rounded to ${roundedTo}. Smaller employee types get none: their work costs the firm's rate.`,
    "The firm's rate is the average of all active employees.",
  ],
  args: {
    EffectiveDate: date({
      doc: "The first day of the rates. The default is the first day of posted labor if the firm has no rates yet, and today otherwise.",
    }),
  },
  content: {
    StandardCostRates: list(group(proposed, { title: "ProposedStandardCostRate" }), {
      required: true,
      doc: "The firm's rate, then those of the employee types by name.",
    }),
  },
  example: {},
  async handle({ EffectiveDate }, call) {
    const today = call.today();
    const { effective, rates } = await findProposal(call.db, today);
    return {
      content: {
        StandardCostRates: rates.map(({ type, description, average, people }) => ({
          EmployeeTypeKey: type,
          EmployeeTypeDescription: description,
          EffectiveDate: EffectiveDate ?? effective,
          CostRate: Number(average),
          People: people,
        })),
      },
    };
  },
});
