import type { Service } from "../service.ts";

export type Contact = Record<string, unknown> & { readonly ContactKey: number; readonly LastModifiedDate: string };

export const changeSet = (updated: readonly unknown[], unchanged: readonly unknown[] = [], single = true) => ({
  UpdatedContacts: updated,
  UnchangedContacts: unchanged,
  UseSingleTransaction: single,
});

/** Makes contacts whose last name is a marker no other has, lets the work use them, and deletes what is left. */
export async function withContacts(
  service: Service,
  count: number,
  work: (contacts: Contact[], marker: string) => Promise<void>,
): Promise<void> {
  const marker = `Conformance${Date.now()}${Math.floor(Math.random() * 1e6)}`;
  const records = Array.from({ length: count }, (_, index) => ({
    ContactKey: -1 - index,
    FirstName: `No ${index % 7}`,
    LastName: marker,
  }));
  const made = await service.content("UpdateContacts", changeSet(records));
  try {
    await work((made["Contacts"] as Contact[]).map(withoutOriginalKey), marker);
  } finally {
    await removeContacts(service, marker);
  }
}

export async function removeContacts(service: Service, marker: string): Promise<void> {
  const listed = (await service.content("ListContacts", { FilterByText: marker }))["Contacts"] as Contact[];
  const keys = listed.map((each) => each.ContactKey);
  const read = (await service.content("GetContacts", { RequestedContacts: keys }))["Contacts"] as Contact[];
  const deletions = read.map(({ ContactKey, LastModifiedDate }) => ({ ContactKey, LastModifiedDate, Delete: true }));
  await service.content("UpdateContacts", changeSet(deletions));
}

function withoutOriginalKey(created: Contact): Contact {
  const contact: Record<string, unknown> = { ...created };
  delete contact["OriginalContactKey"];
  return contact as Contact;
}
