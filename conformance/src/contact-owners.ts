import { check, type Check } from "./check.ts";
import { expectMarked, newMarker } from "./marker.ts";
import { expectRequestedOrder } from "./requested-order.ts";
import type { Service } from "./service.ts";
import { expectEqual, expectMembers, expectThat } from "./expectations.ts";

export type Owner = Record<string, unknown> & { readonly LastModifiedDate: string };

/** A client, a vendor or a contact: what the checks must know to create one. */
export interface OwnerKind {
  readonly thing: "Client" | "Vendor" | "Contact";
  /** The member that holds its name. */
  readonly name: string;
  readonly minimum: Readonly<Record<string, unknown>>;
}

export const client: OwnerKind = { thing: "Client", name: "Description", minimum: {} };
export const contact: OwnerKind = { thing: "Contact", name: "LastName", minimum: {} };
export const vendor: OwnerKind = {
  thing: "Vendor",
  name: "Name",
  minimum: { Status: "Active", CalculatePaymentDateMethod: "1", NumberOfDaysFromInvoiceDate: 30 },
};

export function changeSet({ thing }: OwnerKind, updated: readonly unknown[], unchanged: readonly unknown[] = []) {
  return { [`Updated${thing}s`]: updated, [`Unchanged${thing}s`]: unchanged, UseSingleTransaction: true };
}

/** Creates records named with a unique marker, runs the work with them, and deletes what is left, including new contacts. */
export async function withOwners(
  service: Service,
  kind: OwnerKind,
  values: readonly Record<string, unknown>[],
  work: (records: Owner[], marker: string) => Promise<void>,
): Promise<void> {
  const { thing, name, minimum } = kind;
  const marker = newMarker();
  const records = values.map((each, index) => ({
    [`${thing}Key`]: -1 - index,
    ...minimum,
    [name]: `${marker} ${index}`,
    ...each,
  }));
  await service.content(`Update${thing}s`, changeSet(kind, records));
  try {
    await work(await marked(service, kind, marker), marker);
  } finally {
    await remove(service, kind, marker);
  }
}

/** What the lists of clients, contacts and vendors share. */
export function listChecks(kind: OwnerKind): Check[] {
  const { thing } = kind;
  return [
    check(
      `List${thing}s without any filter includes inactive records`,
      (service) =>
        withOwners(service, kind, [{}, { Status: "Inactive" }], async (records) => {
          const listed = (await service.content(`List${thing}s`))[`${thing}s`] as Owner[];
          const keys = new Set(listed.map((each) => each[`${thing}Key`]));
          for (const each of records)
            expectThat(`the ${String(each["Status"])} one is listed`, keys.has(each[`${thing}Key`]), each);
        }),
      "unfilteredLists",
    ),

    check(
      `Get${thing}s returns records in the order of the keys, also when it is not its own`,
      (service) =>
        withOwners(service, kind, [{}, {}], async (records) => {
          const keys = records.map((each) => each[`${thing}Key`]);
          const get = async (asked: readonly unknown[]) =>
            (await service.content(`Get${thing}s`, { [`Requested${thing}s`]: asked }))[`${thing}s`];
          await expectRequestedOrder(`Get${thing}s`, `${thing}Key`, keys, get);
        }),
      "keyOrder",
    ),
  ];
}

/** What clients and vendors share: their contacts. */
export function contactChecks(kind: OwnerKind): Check[] {
  const { thing, minimum, name } = kind;
  const update = `Update${thing}s`;
  const refused = async (service: Service, Contacts: unknown[], code: number, what: string) => {
    const record = { [`${thing}Key`]: -1, ...minimum, [name]: "Refused", Contacts };
    const envelope = await service.call(update, changeSet(kind, [record]));
    expectEqual(what, envelope.ResponseCode, code);
  };
  return [
    check(
      "Contacts: more than 5 or an Order used twice is -422, a repeated negative key -423, an unknown one -404",
      async (service) => {
        const contact = (key: number, Order: number) => ({ ContactKey: key, LastName: "x", Order });
        await refused(
          service,
          [2, 3, 4, 5, 6, 7].map((each) => contact(-each, each)),
          -422,
          "six contacts",
        );
        await refused(service, [contact(-2, 0), contact(-3, 0)], -422, "an Order used twice");
        await refused(service, [contact(-1, 0)], -423, "the record's own negative key");
        await refused(service, [contact(2_000_000_000, 0)], -404, "an unknown contact");
      },
    ),

    check("Contacts: a negative ContactKey creates the contact; Note or Text is accepted, Text is sent", (service) =>
      withOwners(
        service,
        kind,
        [{ Contacts: [{ ContactKey: -50, Order: 0, Note: "n", LastName: "New" }] }],
        async ([one]) => {
          const [item] = contactsOf(one);
          expectMembers("item", item, "ContactKey Order Text FirstName MiddleName LastName Title Company".split(" "));
          expectEqual("Text", item?.["Text"], "n");
          expectThat("its own key", Number(item?.["ContactKey"]) > 0, item);
          const contact = await service.content("GetContacts", { RequestedContacts: [item?.["ContactKey"]] });
          expectEqual("the contact", (contact["Contacts"] as Owner[])[0]?.["LastName"], "New");
        },
      ),
    ),

    check(
      "Contacts: two callers who add different contacts both keep theirs",
      (service) =>
        withOwners(service, kind, [{}], async ([one]) => {
          for (const [key, LastName] of [
            [-60, "One"],
            [-61, "Two"],
          ] as const)
            await service.content(
              update,
              changeSet(kind, [{ ...one, Contacts: [{ ContactKey: key, LastName, Order: 0 }] }], [one]),
            );
          const [after] = await readAll(service, kind, [one as Owner]);
          expectEqual(
            "names",
            contactsOf(after).map((each) => each["LastName"]),
            ["One", "Two"],
          );
        }),
      "merge",
    ),

    check(
      "a contact in such a list cannot be deleted: -410 with UsedBy",
      (service) =>
        withOwners(service, kind, [{ Contacts: [{ ContactKey: -50, LastName: "Used" }] }], async ([one]) => {
          const [item] = contactsOf(one);
          const read = await service.content("GetContacts", { RequestedContacts: [item?.["ContactKey"]] });
          const [contact] = read["Contacts"] as Owner[];
          const envelope = await service.call("UpdateContacts", {
            UpdatedContacts: [{ ...contact, Delete: true }],
            UnchangedContacts: [],
            UseSingleTransaction: true,
          });
          service.expectCode("ResponseCode", envelope.ResponseCode, -410);
          expectThat("UsedBy", Array.isArray(envelope.Errors[0]?.ErrorData["UsedBy"]), envelope.Errors);
        }),
      "errorCodes",
    ),

    check(
      "changes of two callers to different members are both kept; to the same member is -409",
      (service) =>
        withOwners(service, kind, [{}], async ([one]) => {
          const change = (values: object) => service.call(update, changeSet(kind, [{ ...one, ...values }], [one]));
          expectEqual("first", (await change({ Notes: "theirs" })).Errors, []);
          expectEqual("second", (await change({ Email: "a@b.c" })).Errors, []);
          const conflict = await change({ Notes: "yours" });
          service.expectCode("ResponseCode", conflict.ResponseCode, -409);
          const [after] = await readAll(service, kind, [one as Owner]);
          expectEqual("both", [after?.["Notes"], after?.["Email"]], ["theirs", "a@b.c"]);
        }),
      "merge",
    ),

    check("with MailingAddressSameAsPrimary true, the primary address is sent as the mailing address", (service) =>
      withOwners(
        service,
        kind,
        [{ MailingAddressSameAsPrimary: true, PrimaryAddressCity: "Home", MailingAddressCity: "Away" }],
        async ([one]) => {
          expectEqual("MailingAddressCity", one?.["MailingAddressCity"], "Home");
        },
      ),
    ),

    check(
      "a mailing address that is sent without MailingAddressSameAsPrimary is kept",
      (service) =>
        withOwners(service, kind, [{ PrimaryAddressCity: "Home", MailingAddressCity: "Away" }], async ([one]) => {
          expectEqual("MailingAddressSameAsPrimary", one?.["MailingAddressSameAsPrimary"], false);
          expectEqual("MailingAddressCity", one?.["MailingAddressCity"], "Away");
        }),
      "mailingAddress",
    ),
  ];
}

function contactsOf(record: Owner | undefined): Record<string, unknown>[] {
  return (record?.["Contacts"] ?? []) as Record<string, unknown>[];
}

async function readAll(service: Service, { thing }: OwnerKind, records: readonly Owner[]): Promise<Owner[]> {
  const keys = records.map((each) => each[`${thing}Key`]);
  return (await service.content(`Get${thing}s`, { [`Requested${thing}s`]: keys }))[`${thing}s`] as Owner[];
}

/** In the order they were created: their names end in a number. */
async function marked(service: Service, kind: OwnerKind, marker: string): Promise<Owner[]> {
  const filter = kind.thing === "Contact" ? "FilterByText" : "FilterByNameLike";
  const listed = (await service.content(`List${kind.thing}s`, { [filter]: marker }))[`${kind.thing}s`] as Owner[];
  expectMarked(`List${kind.thing}s with ${filter}`, listed, kind.name, marker);
  return readAll(service, kind, listed);
}

async function remove(service: Service, kind: OwnerKind, marker: string): Promise<void> {
  const { thing } = kind;
  const records = await marked(service, kind, marker);
  await service.content(
    `Update${thing}s`,
    changeSet(
      kind,
      records.map((each) => ({ ...each, Delete: true })),
      records,
    ),
  );
  const contacts = records.flatMap((each) => contactsOf(each).map((item) => item["ContactKey"]));
  const read = (await service.content("GetContacts", { RequestedContacts: contacts }))["Contacts"] as Owner[];
  await service.content("UpdateContacts", {
    UpdatedContacts: read.map((each) => ({ ...each, Delete: true })),
    UnchangedContacts: [],
    UseSingleTransaction: true,
  });
}
