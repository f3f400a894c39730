import { type Chapter, check } from "../check.ts";
import { contactDetailLimits } from "../contact-details.ts";
import {
  changeSet as ownerChanges,
  client,
  type OwnerKind,
  vendor as plainVendor,
  withOwners,
} from "../contact-owners.ts";
import { changeSet as contactChanges, readContacts, withContacts } from "../contacts/helpers.ts";
import { expenseActivity, newReport, refused, withReport } from "../expense-reports/helpers.ts";
import { changeSet, minimum, phase, type Project, withProject, withSetting } from "../projects/helpers.ts";
import type { Envelope } from "../service.ts";
import { expectEqual } from "../expectations.ts";

type Limits = Readonly<Record<string, number>>;

/** A text for each member, as long as its limit or longer. Each one over its limit must be named in its own error. */
const texts = (limits: Limits, more: number) =>
  Object.fromEntries(Object.entries(limits).map(([name, max]) => [name, "x".repeat(max + more)]));
const tooLong = (limits: Limits) => Object.keys(limits).map(() => -421);
const codes = (envelope: Envelope) => envelope.Errors.map((each) => each.ErrorID);

/** 1099 members of vendors without the form are kept and sent empty. */
const vendor: OwnerKind = { ...plainVendor, minimum: { ...plainVendor.minimum, Receives1099Form: true } };
const ownLimits: Readonly<Record<string, Limits>> = {
  Client: contactDetailLimits,
  Vendor: { ...contactDetailLimits, OtherDescriptionW9: 20, RecipientID1099: 80, RecipientName1099: 80 },
};
const projectLimits = { ID: 30, SalesTaxCode: 20, UnitDescription: 50, BillingDescription: 80 };

export const limits: Chapter = {
  name: "Limits",
  checks: [
    check(
      "contacts: every text of the contact-details block is accepted at its maximum and refused one over",
      (service) =>
        withContacts(service, 1, async ([contact]) => {
          const at = { ...texts(contactDetailLimits, 0), MailingAddressSameAsPrimary: false };
          await service.content("UpdateContacts", contactChanges([{ ...contact, ...at }], [contact]));
          const [after] = await readContacts(service, [contact?.ContactKey]);
          for (const [name, value] of Object.entries(at)) expectEqual(name, after?.[name], value);
          const over = { ...contact, ...texts(contactDetailLimits, 1) };
          const answer = await service.call("UpdateContacts", contactChanges([over], [contact]));
          service.expectCode("over", codes(answer), tooLong(contactDetailLimits));
        }),
    ),

    ...[client, vendor].map((kind) =>
      check(`${kind.thing.toLowerCase()}s: every text is accepted at its maximum and refused one over`, (service) => {
        const own = ownLimits[kind.thing] ?? {};
        const at = { ...texts(own, 0), MailingAddressSameAsPrimary: false };
        return withOwners(service, kind, [at], async ([one]) => {
          for (const [name, value] of Object.entries(at)) expectEqual(name, one?.[name], value);
          const over = { ...one, ...texts(own, 1) };
          const answer = await service.call(`Update${kind.thing}s`, ownerChanges(kind, [over], [one]));
          service.expectCode("over", codes(answer), tooLong(own));
        });
      }),
    ),

    check("a vendor's Name has at most 80 characters", async (service) => {
      const named = (length: number) => ({ VendorKey: -1, ...vendor.minimum, Name: "x".repeat(length) });
      const answer = await service.call("UpdateVendors", ownerChanges(vendor, [named(81)]));
      service.expectCode("81", codes(answer), [-421]);
    }),

    check("projects: Description 80, ID 30, SalesTaxCode 20, UnitDescription 50, BillingDescription 80", (service) =>
      withProject(service, async (project) => {
        const update = (values: object) =>
          service.call("UpdateProjects", changeSet([{ ...project, ...values }], [project]));
        expectEqual("at the maximum", (await update(texts(projectLimits, 0))).Errors, []);
        const all = { ...projectLimits, Description: 80 };
        service.expectCode("over", codes(await update(texts(all, 1))), tooLong(all));
      }),
    ),

    check(
      "invoice groups and phases: Description 80, and a phase's texts like the project's",
      (service) =>
        withSetting(service, async (setting) => {
          const [group] = minimum(setting)["InvoiceGroups"] as [Record<string, unknown>];
          const Phases = [phase(-3, "x".repeat(81), texts(projectLimits, 1))];
          const record = minimum(setting, { InvoiceGroups: [{ ...group, Description: "x".repeat(81), Phases }] });
          const answer = await service.call("UpdateProjects", changeSet([record]));
          service.expectCode("over", codes(answer), [-421, -421, ...tooLong(projectLimits)]);
        }),
      "phaseLimits",
    ),

    check("at most 5 contacts on a project, each with an Order of 0 to 4", (service) =>
      withProject(service, (project) =>
        withContacts(service, 6, async (contacts) => {
          const sent = (count: number, first = 0): Project & { Contacts: object[] } => ({
            ...project,
            Contacts: contacts
              .slice(0, count)
              .map(({ ContactKey }, at) => ({ ContactKey, Order: first + at, Text: "" })),
          });
          const update = (record: object) => service.call("UpdateProjects", changeSet([record], [project]));
          service.expectCode("six", (await update(sent(6))).ResponseCode, -422);
          service.expectCode("an Order of 5", (await update(sent(1, 5))).ResponseCode, -422);
          expectEqual("five", (await update(sent(5))).Errors, []);
          const now = await service.content("GetProjects", { RequestedProjects: [project.ProjectKey] });
          const [after] = now["Projects"] as [Project];
          await service.content("UpdateProjects", changeSet([{ ...after, Contacts: [] }], [after]));
        }),
      ),
    ),

    check("project dates start at 1900-01-01; completion is not before start", (service) =>
      withProject(service, async (project) => {
        const update = (values: object) =>
          service.call("UpdateProjects", changeSet([{ ...project, ...values }], [project]));
        service.expectCode("1899-12-31", (await update({ EstimatedStartDate: "1899-12-31" })).ResponseCode, -422);
        const wrong = { ActualStartDate: "2019-02-02", ActualCompletionDate: "2019-02-01" };
        service.expectCode("start after completion", (await update(wrong)).ResponseCode, -422);
        expectEqual("1900-01-01", (await update({ EstimatedStartDate: "1900-01-01" })).Errors, []);
      }),
    ),

    check(
      "project dates end at the latest allowed date",
      (service) =>
        withProject(service, async (project) => {
          const last = service.target.decisions.latestProjectDate;
          const after = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10);
          const update = (EstimatedCompletionDate: string) =>
            service.call("UpdateProjects", changeSet([{ ...project, EstimatedCompletionDate }], [project]));
          service.expectCode("the day after", (await update(after)).ResponseCode, -422);
          expectEqual("the day itself", (await update(last)).Errors, []);
        }),
      "latestProjectDate",
    ),

    check("expense reports: Description 80, Payee 255, Reference 80", async (service) => {
      const activity = await expenseActivity(service);
      const sent = (more: number) => ({
        Description: `${Date.now()}`.padEnd(80 + more, "d"),
        Expenses: [
          {
            ExpenseKey: -2,
            ActivityKey: activity,
            CostAmount: 1,
            ...texts({ Payee: 255, Reference: 80 }, more),
          },
        ],
      });
      service.expectCode("over", codes(await refused(service, newReport(activity, sent(1)))), [-421, -421, -421]);
      await withReport(
        service,
        async (report) => expectEqual("Payee", String(report.Expenses[0]?.["Payee"]).length, 255),
        sent(0),
      );
    }),
  ],
};
