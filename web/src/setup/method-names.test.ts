import { expect, test } from "vitest";
import { eventTypesIn, methodNamesIn } from "./method-names.ts";

const request = (name: string) => ({ properties: { Method: { const: name } } });

test("each method is named once, without those of sessions", () => {
  const schemas = {
    A: request("ListProjects"),
    B: request("ListClients"),
    C: request("ListProjects"),
    D: request("CreateAPISession"),
    Client: { properties: {} },
  };
  expect(methodNamesIn({ components: { schemas } })).toEqual(["ListClients", "ListProjects"]);
});

test("the types of a webhook's events are those that the service names", () => {
  const Webhook = { properties: { RecordTypes: { items: { enum: ["Vendor", "Client"] } } } };
  expect(eventTypesIn({ components: { schemas: { Webhook } } })).toEqual(["Client", "Vendor"]);
  expect(eventTypesIn({})).toEqual([]);
});
