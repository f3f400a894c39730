import { expect, test } from "vitest";
import { eventTypesIn, methodNamesIn } from "./method-names.ts";

const request = (name: string) => ({ properties: { Method: { const: name } } });

test("each method is listed once, without session methods", () => {
  const schemas = {
    A: request("ListProjects"),
    B: request("ListClients"),
    C: request("ListProjects"),
    D: request("CreateAPISession"),
    Client: { properties: {} },
  };
  expect(methodNamesIn({ components: { schemas } })).toEqual(["ListClients", "ListProjects"]);
});

test("event types come from the service's schema", () => {
  const Webhook = { properties: { RecordTypes: { items: { enum: ["Vendor", "Client"] } } } };
  expect(eventTypesIn({ components: { schemas: { Webhook } } })).toEqual(["Client", "Vendor"]);
  expect(eventTypesIn({})).toEqual([]);
});
