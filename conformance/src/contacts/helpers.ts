import { expectMarked, newMarker } from "../marker.ts";
import type { Service } from "../service.ts";

export type Contact = Record<string, unknown> & { readonly ContactKey: number; readonly LastModifiedDate: string };

export const changeSet = (updated: readonly unknown[], unchanged: readonly unknown[] = [], single = true) => ({
  UpdatedContacts: updated,
  UnchangedContacts: unchanged,
  UseSingleTransaction: single,
});

/** Creates contacts whose last name is a unique marker, runs the work with them, and deletes what is left. */
export async function withContacts(
  service: Service,
  count: number,
  work: (contacts: Contact[], marker: string) => Promise<void>,
): Promise<void> {
  const marker = newMarker();
  const records = Array.from({ length: count }, (_, index) => ({
    ContactKey: -1 - index,
    FirstName: `No ${index % 7}`,
    LastName: marker,
  }));
  await service.content("UpdateContacts", changeSet(records));
  try {
    await work(await named(service, marker), marker);
  } finally {
    await removeContacts(service, marker);
  }
}

export async function removeContacts(service: Service, marker: string): Promise<void> {
  const deletions = (await named(service, marker)).map(({ ContactKey, LastModifiedDate }) => ({
    ContactKey,
    LastModifiedDate,
    Delete: true,
  }));
  await service.content("UpdateContacts", changeSet(deletions));
}

export async function readContacts(service: Service, keys: readonly unknown[]): Promise<Contact[]> {
  return (await service.content("GetContacts", { RequestedContacts: keys }))["Contacts"] as Contact[];
}

async function named(service: Service, marker: string): Promise<Contact[]> {
  const listed = (await service.content("ListContacts", { FilterByText: marker }))["Contacts"] as Contact[];
  expectMarked("ListContacts with FilterByText", listed, "LastName", marker);
  const keys = listed.map((each) => each.ContactKey);
  return readContacts(service, keys);
}
