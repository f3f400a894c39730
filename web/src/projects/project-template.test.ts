import { describe, expect, it } from "vitest";
import { CallError } from "../calls/call.ts";
import { refusalInPlainWords } from "../calls/plain-words.ts";
import { creationOf } from "./new-project-page.tsx";
import { inactiveKinds, phaseNames, startingFrom } from "./project-template.ts";

const template = {
  ProjectTemplateKey: 8,
  Description: "Pattern",
  BillingType: "FixedFee",
  CompanyKey: 2,
  ProjectTypeKey: 3,
  InvoiceGroups: [
    {
      Description: "All services",
      ClientKey: 5,
      InvoiceFormatKey: 1,
      Phases: [{ Description: "Design", Phases: [{ Description: "Sketches" }] }, { Description: "Site" }],
    },
  ],
};

describe("a project from a template", () => {
  it("starts with what the template brings, not with its name", () => {
    const starting = startingFrom(template);
    expect(starting).toMatchObject({ BillingType: "FixedFee", CompanyKey: 2, ClientKey: 5, RateTableKey: null });
    expect(starting).not.toHaveProperty("Description");
    expect(phaseNames(template)).toEqual(["Design", "Sketches", "Site"]);
  });

  it("sends only what the user changed", () => {
    const changes = { ProjectTemplateKey: 8, Description: "Library", ProjectTypeKey: null, ClientKey: 6 };
    expect(creationOf({ ...startingFrom(template), ...changes }, changes)).toEqual({
      CreateType: "Project",
      ProjectTemplateKey: 8,
      Project: { Description: "Library", ProjectTypeKey: null },
      InvoiceGroups: [{ Description: "All services", ClientKey: 6 }],
      Phases: [],
    });
  });

  it("names the kinds of inactive records once", () => {
    const item = (Reason: string) => ({ ErrorID: -421, ErrorMessage: "", ErrorData: { Reason } });
    const refused = new CallError("CreateProjects", {
      Message: "2 errors",
      ResponseCode: -421,
      Errors: [
        item("Project.ProjectTypeKey 4 names an inactive ProjectType."),
        item("ProjectTypeKey 4 names an inactive ProjectType."),
      ],
    } as unknown as ConstructorParameters<typeof CallError>[1]);
    const error = refusalInPlainWords(refused);
    expect(inactiveKinds(error)).toEqual(["project type"]);
    expect(inactiveKinds(new Error("names an inactive Client."))).toEqual([]);
  });
});

it("a project without a template sends the whole form", () => {
  const values = { Description: "Pier", BillingType: "TimeAndExpense", Location: "", GroupDescription: "All work" };
  expect(creationOf(values, { Description: "Pier" })).toMatchObject({
    Project: { Description: "Pier", BillingType: "TimeAndExpense" },
    InvoiceGroups: [{ Description: "All work" }],
  });
});
