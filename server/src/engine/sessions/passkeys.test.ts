import { expect, it } from "vitest";
import { passkeySiteAt } from "./passkeys.ts";

it.each([
  [undefined, undefined],
  ["https://127.0.0.1", undefined],
  ["https://[::1]:8080", undefined],
  ["http://books.example.com", undefined],
  ["http://127.0.0.1:8080", undefined],
  ["http://localhost:8080", { id: "localhost", origin: "http://localhost:8080" }],
  ["https://books.example.com", { id: "books.example.com", origin: "https://books.example.com" }],
  ["https://Books.example.com:443/prefix", { id: "books.example.com", origin: "https://books.example.com" }],
  ["https://books.example.com:8443", { id: "books.example.com", origin: "https://books.example.com:8443" }],
])("passkeys of the address %s are bound to %j", (address, site) => {
  expect(passkeySiteAt(address)).toEqual(site);
});
