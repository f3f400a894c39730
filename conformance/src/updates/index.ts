import { type Chapter, check } from "../check.ts";
import { changeSet, client, contact, type Owner, type OwnerKind, vendor, withOwners } from "../contact-owners.ts";
import { newMarker } from "../marker.ts";
import type { Service } from "../service.ts";
import { expectEqual } from "../expectations.ts";

const unknownKey = 2_000_000_000;

const named = (kind: OwnerKind, key: number, name: string = newMarker()) => ({
  ...kind.minimum,
  [`${kind.thing}Key`]: key,
  [kind.name]: name,
});

const read = async (service: Service, { thing }: OwnerKind, key: unknown): Promise<Owner | undefined> =>
  ((await service.content(`Get${thing}s`, { [`Requested${thing}s`]: [key] }))[`${thing}s`] as Owner[])[0];

/** The shared rules of the Update operations, for each record type that follows them. */
export const updates: Chapter = {
  name: "Version 1 updates",
  checks: [contact, client, vendor].flatMap((kind) => {
    const { thing } = kind;
    const update = `Update${thing}s`;
    const code = async (service: Service, record: object) =>
      (await service.call(update, changeSet(kind, [record]))).ResponseCode;
    return [
      check(`${update}: both arrays and UseSingleTransaction are required`, async (service) => {
        const whole = changeSet(kind, []);
        for (const name of Object.keys(whole)) {
          const lacking = Object.fromEntries(Object.entries(whole).filter(([each]) => each !== name));
          service.expectCode(`without ${name}`, (await service.call(update, lacking)).ResponseCode, -420);
        }
      }),

      check(`${update}: each negative key is used once; key 0 and an unknown key are refused`, async (service) => {
        const twice = await service.call(update, changeSet(kind, [named(kind, -1), named(kind, -1)]));
        service.expectCode("twice", twice.ResponseCode, -423);
        service.expectCode("key 0", await code(service, named(kind, 0)), -423);
        const unknown = { ...named(kind, unknownKey), LastModifiedDate: "2026-01-01" };
        service.expectCode("unknown", await code(service, unknown), -404);
      }),

      check(`${update}: a change needs LastModifiedDate; a delete needs only the key and LastModifiedDate`, (service) =>
        withOwners(service, kind, [{}], async ([one]) => {
          const key = { [`${thing}Key`]: one?.[`${thing}Key`] };
          service.expectCode("a change", await code(service, { ...key, Notes: "x" }), -420);
          service.expectCode("a delete", await code(service, { ...key, Delete: true }), -420);
          const gone = { ...key, LastModifiedDate: one?.LastModifiedDate, Delete: true };
          await service.content(update, changeSet(kind, [gone]));
          expectEqual("read", await read(service, kind, one?.[`${thing}Key`]), undefined);
        }),
      ),

      check(
        `${update}: the change is the difference from the unchanged record; members that are left out stay`,
        (service) =>
          withOwners(service, kind, [{ Email: "a@b.c" }], async ([one]) => {
            const { LastModifiedDate } = one as Owner;
            const change = { [`${thing}Key`]: one?.[`${thing}Key`], LastModifiedDate, Notes: "new" };
            await service.content(update, changeSet(kind, [change], [one]));
            const after = await read(service, kind, one?.[`${thing}Key`]);
            expectEqual("members", [after?.["Notes"], after?.["Email"]], ["new", "a@b.c"]);
          }),
      ),

      check(
        `${update}: UseSingleTransaction true saves all or none, false each record by itself`,
        (service) =>
          withOwners(service, kind, [{}], async ([one]) => {
            const good = { ...one, Notes: "good" };
            const bad = { ...named(kind, unknownKey), LastModifiedDate: one?.LastModifiedDate };
            const whole = await service.call(update, changeSet(kind, [good, bad], [one]));
            service.expectCode("all or none", whole.ResponseCode, -404);
            expectEqual("nothing saved", (await read(service, kind, one?.[`${thing}Key`]))?.["Notes"], one?.["Notes"]);
            const each = { ...changeSet(kind, [good, bad], [one]), UseSingleTransaction: false };
            const partial = await service.call(update, each);
            service.expectCode("each by itself", partial.ResponseCode, -404);
            expectEqual("saved", (await read(service, kind, one?.[`${thing}Key`]))?.["Notes"], "good");
          }),
        "singleTransaction",
      ),
    ];
  }),
};
