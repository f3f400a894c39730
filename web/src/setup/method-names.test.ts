import { expect, test } from "vitest";
import { methodNamesIn } from "./method-names.ts";

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
