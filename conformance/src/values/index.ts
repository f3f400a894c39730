import { type Chapter, check } from "../check.ts";
import { changeSet, type Contact, readContacts, withContacts } from "../contacts/helpers.ts";
import { contactDetailLimits, emptyTexts, nullableTexts } from "../contact-details.ts";
import { client, contact, vendor, withOwners } from "../contact-owners.ts";
import { changeSet as projectChanges, minimum, withProject, withSetting } from "../projects/helpers.ts";
import type { Service } from "../service.ts";
import { expectEqual, expectMatch, expectThat } from "../expectations.ts";

const dateTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} GMT[+-]\d\d:\d\d( \(.+\))?$/;

const found = async (service: Service, args: object) =>
  ((await service.content("ListContacts", args))["Contacts"] as Contact[]).length;

export const values: Chapter = {
  name: "Value formats",
  checks: [
    check("LastModifiedDate is sent as YYYY-MM-DD HH:MM:SS.mmm GMT±hh:mm, and accepted as it was read", (service) =>
      withContacts(service, 1, async ([contact]) => {
        expectMatch("LastModifiedDate", contact?.LastModifiedDate, dateTime);
        const { ContactKey, LastModifiedDate } = contact as Contact;
        await service.content("UpdateContacts", changeSet([{ ContactKey, LastModifiedDate, Title: "Dr" }]));
        const [after] = await readContacts(service, [ContactKey]);
        expectThat("it changes with an update", after?.LastModifiedDate !== LastModifiedDate);
      }),
    ),

    check("filters accept GMT±hhmm, GMT±hh:mm and a zone's name in parentheses", (service) =>
      withContacts(service, 1, async ([contact], marker) => {
        const at = String(contact?.LastModifiedDate).replace(/ \(.+\)$/, "");
        const [, date, zone] = /^(.+ GMT)([+-]\d\d:\d\d)$/.exec(at) ?? [];
        for (const same of [at, `${date}${zone?.replace(":", "")}`, `${at} (Anywhere Standard Time)`])
          for (const filter of ["FilterByEarliestModifiedDate", "FilterByLatestModifiedDate"])
            expectEqual(`${filter} ${same}`, await found(service, { FilterByText: marker, [filter]: same }), 1);
      }),
    ),

    check("the time zone of a filter matters", (service) =>
      withContacts(service, 1, async ([contact], marker) => {
        const text = String(contact?.LastModifiedDate);
        const [, day, time, hours, minutes] = /^(\S+) (\S+) GMT([+-]\d\d):(\d\d)/.exec(text) ?? [];
        const moment = Date.parse(`${day}T${time}${hours}:${minutes}`);
        const shown = (at: number) => `${new Date(at).toISOString().replace("T", " ").replace("Z", "")} GMT+0000`;
        const args = (at: number) => ({ FilterByText: marker, FilterByEarliestModifiedDate: shown(at) });
        expectEqual("the same moment elsewhere", await found(service, args(moment)), 1);
        expectEqual("a millisecond later", await found(service, args(moment + 1)), 0);
      }),
    ),

    check(
      "filters accept a plain date, for the whole day",
      (service) =>
        withContacts(service, 1, async ([contact], marker) => {
          const day = String(contact?.LastModifiedDate).slice(0, 10);
          const args = { FilterByEarliestModifiedDate: day, FilterByLatestModifiedDate: day };
          expectEqual("found", await found(service, { FilterByText: marker, ...args }), 1);
        }),
      "scalars",
    ),

    check("anything but a date-time is refused", async (service) => {
      for (const FilterByEarliestModifiedDate of ["someday", "2026-13-01", "2026-02-30 00:00:00.000 GMT+0000", 7])
        service.expectCode(
          String(FilterByEarliestModifiedDate),
          (await service.call("ListContacts", { FilterByEarliestModifiedDate })).ResponseCode,
          -420,
        );
    }),

    check("a date is YYYY-MM-DD or null, and nothing else", (service) =>
      withSetting(service, async (setting) => {
        for (const EstimatedStartDate of ["2018-02-30", "soon", "02/01/2018x", 20180201]) {
          const record = minimum(setting, { EstimatedStartDate });
          const { ResponseCode } = await service.call("UpdateProjects", projectChanges([record]));
          service.expectCode(String(EstimatedStartDate), ResponseCode, -420);
        }
      }),
    ),

    check("dates and amounts are read back as they were sent: exactly, as numbers", (service) =>
      withProject(service, async (project) => {
        const sent = {
          EstimatedStartDate: "2018-02-28",
          ActualStartDate: null,
          TotalContractAmount: 12345678.91,
          SalesTaxRate: 8.8754,
          HoursCostBudget: 0.1,
        };
        await service.content("UpdateProjects", projectChanges([{ ...project, ...sent }], [project]));
        const read = await service.content("GetProjects", { RequestedProjects: [project.ProjectKey] });
        const [after] = read["Projects"] as Record<string, unknown>[];
        for (const [name, value] of Object.entries(sent)) expectEqual(name, after?.[name], value);
      }),
    ),

    ...[client, contact, vendor].map((kind) =>
      check(
        `an empty text of a ${kind.thing.toLowerCase()} is null only where the document says nullable, otherwise ""`,
        (service) =>
          withOwners(service, kind, [{}], async ([one]) => {
            const whenNullable = service.target.decisions.compatibility === "hosted" ? "" : null;
            const expected = [
              ...[...emptyTexts[kind.thing], ...Object.keys(contactDetailLimits)].map((name) => [name, ""] as const),
              ...nullableTexts[kind.thing].map((name) => [name, whenNullable] as const),
            ];
            for (const [name, value] of expected) expectEqual(name, one?.[name], value);
          }),
        "compatibility",
      ),
    ),

    check(
      "in a change set null and an empty text are equal",
      (service) =>
        withOwners(service, contact, [{}], async ([one]) => {
          const swapped = { ...one, Notes: one?.["Notes"] === null ? "" : null, Title: null };
          for (const [updated, unchanged] of [
            [swapped, one],
            [one, swapped],
          ]) {
            const { Errors, Content } = await service.call("UpdateContacts", changeSet([updated], [unchanged]));
            expectEqual("Errors", Errors, []);
            expectEqual("NumberOfContactsUpdated", Content["NumberOfContactsUpdated"] ?? 0, 0);
          }
        }),
      "compatibility",
      "updateResult",
    ),

    check(
      "one value where a list is documented and a whole number as text are accepted with a warning; null is no filter",
      (service) =>
        withContacts(service, 1, async ([one], marker) => {
          const key = one?.ContactKey;
          for (const RequestedContacts of [key, String(key), [String(key)]]) {
            const envelope = await service.call("GetContacts", { RequestedContacts });
            const found = (envelope.Content["Contacts"] as Contact[] | undefined)?.map((each) => each.ContactKey);
            expectEqual(JSON.stringify(RequestedContacts), found, [key]);
            if (service.asks("warnings")) expectThat("a warning", (envelope.Warnings ?? []).length > 0, envelope);
          }
          const filters = { FilterByText: marker, FilterByStatus: "active", FilterByContactType: null };
          expectEqual("FilterByStatus without a list", await found(service, filters), 1);
          for (const RequestedContacts of ["many", "1.5", {}, null])
            service.expectCode(
              JSON.stringify(RequestedContacts),
              (await service.call("GetContacts", { RequestedContacts })).ResponseCode,
              -420,
            );
        }),
      "scalars",
    ),

    check(
      "decimals are also accepted as text; more than two decimals in an amount are refused",
      (service) =>
        withProject(service, async (project) => {
          const update = (values: object) =>
            service.call("UpdateProjects", projectChanges([{ ...project, ...values }], [project]));
          expectEqual("a text", (await update({ TotalContractAmount: "12.50" })).Errors, []);
          service.expectCode("12.505", (await update({ LaborContractAmount: 12.505 })).ResponseCode, -422);
          expectThat("a word", (await update({ LaborContractAmount: "much" })).Errors.length > 0);
        }),
      "scalars",
    ),
  ],
};
