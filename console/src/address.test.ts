import { expect, test } from "vitest";
import { addressOf, readAddress } from "./address.ts";

test("a request survives its address", () => {
  const request = {
    id: "ListContacts",
    version: 2,
    args: { FilterByText: "a&b=ü?#", FilterByStatus: ["Active"] },
  } as const;
  expect(addressOf(request)).toMatch(/^#ListContacts\?version=2&args=%7B/);
  expect(readAddress(addressOf(request))).toEqual(request);
  expect(addressOf({ id: "ListContacts" })).toBe("#ListContacts");
  expect(readAddress("#ListContacts")).toEqual({ id: "ListContacts", version: undefined, args: undefined });
});

test("secrets and long arguments stay out of the address", () => {
  for (const args of [{ NewPassword: "x" }, { Webhooks: [{ Secret: "x" }] }, { Notes: "n".repeat(4_000) }])
    expect(addressOf({ id: "Update", version: 1, args })).toBe("#Update?version=1");
});

test("what cannot be read is left out", () => {
  for (const hash of ["#List?version=3&args={", "#List?args=[1]", "#List?args=null", "#List?"])
    expect(readAddress(hash)).toEqual({ id: "List", version: undefined, args: undefined });
  expect(readAddress("#%E0%A4%A")).toMatchObject({ id: "" });
  expect(readAddress("")).toMatchObject({ id: "" });
});
