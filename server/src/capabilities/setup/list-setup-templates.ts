import { needs } from "../../engine/access/access.ts";
import { choice, group, integer, key, list, text } from "../../engine/fields/fields.ts";
import { defineMethod } from "../../engine/method/method.ts";
import { findApplied } from "./setup-store.ts";
import { setupTemplates, templateNames } from "./setup-templates.ts";

export const listSetupTemplates = defineMethod({
  name: "ListSetupTemplates",
  chapter: "Setup",
  versions: [1, 2],
  extension: true,
  access: needs("setUp"),
  effect: "read",
  summary: "Lists the templates that a new firm can start from, and those that were applied.",
  args: {},
  content: {
    SetupTemplates: list(
      group(
        {
          Template: choice(templateNames, { required: true, doc: "The name of the template." }),
          Description: text({ required: true, doc: "What people see." }),
          About: text({ required: true, doc: "Which firms it is for." }),
          Accounts: integer({ required: true, doc: "The number of GL accounts." }),
          Activities: integer({ required: true, doc: "The number of activities." }),
          InvoiceFormats: integer({ required: true, doc: "The number of invoice formats." }),
        },
        { title: "SetupTemplate", doc: "A template." },
      ),
      { required: true, doc: "The templates." },
    ),
    AppliedTemplates: list(
      group(
        {
          CompanyKey: key({ of: "Company", required: true, doc: "The company." }),
          Template: text({ required: true, doc: "The template that was applied to it." }),
          AppliedBy: text({ required: true, doc: "Who applied it." }),
          AppliedDate: text({ required: true, doc: "The day it was applied." }),
        },
        { title: "AppliedTemplate", doc: "A template that was applied and not undone." },
      ),
      { required: true, doc: "The templates that were applied." },
    ),
  },
  example: {},
  async handle(_args, call) {
    const applied = await findApplied(call.db);
    return {
      content: {
        SetupTemplates: templateNames.map((Template) => {
          const { label, about, accounts, labor, expenses, consultants, invoiceFormats } = setupTemplates[Template];
          return {
            Template,
            Description: label,
            About: about,
            Accounts: accounts.length,
            Activities: labor.length + expenses.length + consultants.length,
            InvoiceFormats: invoiceFormats.length,
          };
        }),
        AppliedTemplates: applied.map(({ company, template, by, at }) => ({
          CompanyKey: company,
          Template: template,
          AppliedBy: by,
          AppliedDate: at,
        })),
      },
    };
  },
});
