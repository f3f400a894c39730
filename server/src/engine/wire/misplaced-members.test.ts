import { beforeAll, describe, expect, it } from "vitest";
import { type Answered, testFirm, testPassword } from "../../../testing/firm.ts";

const firm = testFirm();
let token: string;

beforeAll(async () => {
  const opened = await send({ Method: "CreateAPISession", Username: "api", Password: testPassword, APIVersion: 1 });
  token = opened.Content.SessionToken as string;
});

const send = (body: object) => firm.send(JSON.stringify(body));
const call = (Method: string, more: object) => send({ Method, SessionToken: token, ...more });
const firstError = ({ Errors: [first] }: Answered) => [first?.ErrorID, first?.ErrorData["Property"]];
const reasonOf = ({ Errors: [first] }: Answered) => first?.ErrorData["Reason"];

describe("arguments at the top level", () => {
  it("are said to belong in MethodArguments where they are required", async () => {
    const answer = await call("GetContacts", { RequestedContacts: [1] });
    expect(firstError(answer)).toEqual([-420, "RequestedContacts"]);
    expect(reasonOf(answer)).toBe("RequestedContacts is required in MethodArguments; it was sent beside them.");
  });

  it("are ignored with a warning that says where they belong, in any letter case", async () => {
    const answer = await call("ListContacts", { FilterByText: "nobody", filterbystatus: ["Active"], Colour: "red" });
    expect(answer.ResponseCode).toBe(200);
    expect(answer.Warnings).toMatchObject([
      {
        WarningID: -150,
        WarningMessage:
          "Unknown member ignored. FilterByText, filterbystatus are arguments of ListContacts and belong in MethodArguments.",
        WarningData: { Members: ["FilterByText", "filterbystatus"], BelongsIn: "MethodArguments" },
      },
      { WarningID: -150, WarningData: { Members: ["Colour"] } },
    ]);
  });

  it("are refused where unknown filters are, and by methods that refuse unknown members", async () => {
    await firm.setSetting("unknownFilters", "refuse");
    const answer = await call("ListContacts", { FilterByText: "nobody", Colour: "red" });
    await firm.setSetting("unknownFilters", "ignore");
    expect(answer.Errors).toMatchObject([{ ErrorID: -422, ErrorData: { Property: "FilterByText" } }]);
    expect(reasonOf(answer)).toBe("FilterByText belongs in MethodArguments.");
    const strict = await call("ListSignIns", { FilterByUser: "nobody" });
    expect(strict.Errors[0]?.ErrorID).toBe(-422);
  });

  it("of a session method that were sent as arguments are missed by name", async () => {
    const MethodArguments = { Username: "api", Password: testPassword, APIVersion: 1 };
    const answer = await send({ Method: "CreateAPISession", MethodArguments });
    expect(answer.Errors.map(({ ErrorData }) => ErrorData["Reason"])).toContain(
      "Username is required beside MethodArguments; it was sent inside them.",
    );
  });
});

describe("a name in another letter case, or misspelled", () => {
  it.each([
    [{ method: "ListContacts" }, "method is spelled Method."],
    [{ METHOD: "ListContacts" }, "METHOD is spelled Method."],
    [{ Mehtod: "ListContacts" }, "Mehtod is spelled Method."],
  ])("of Method: %j", async (body, hint) => {
    const answer = await send(body);
    expect([answer.status, answer.ResponseCode]).toEqual([400, -400]);
    expect(answer.Message).toContain(hint);
  });

  it("of the SessionToken and of a method's name", async () => {
    const answer = await send({ Method: "ListContacts", sessionToken: token });
    expect(answer.Message).toContain("sessionToken is spelled SessionToken.");
    expect((await call("listContacts", {})).Message).toContain("Did you mean ListContacts?");
  });

  it("of a required argument names both", async () => {
    const answer = await call("GetContacts", { MethodArguments: { requestedcontacts: [1] } });
    expect(firstError(answer)).toEqual([-420, "RequestedContacts"]);
    expect(reasonOf(answer)).toBe(
      "RequestedContacts is required; got requestedcontacts, which is spelled RequestedContacts.",
    );
  });

  it.each([
    ["FilterByStaus", "FilterByStatus"],
    ["filterByStatus", "FilterByStatus"],
    ["Status", "FilterByStatus"],
    ["ContactType", "FilterByContactType"],
  ])("of a filter: %s names %s", async (sent, meant) => {
    const answer = await call("ListContacts", { MethodArguments: { [sent]: ["Active"] } });
    expect(answer.Warnings).toMatchObject([{ WarningID: -150, WarningData: { DidYouMean: { [sent]: meant } } }]);
  });

  it("of MethodArguments itself", async () => {
    const answer = await call("ListContacts", { Arguments: {} });
    expect(answer.Warnings).toMatchObject([{ WarningData: { DidYouMean: { Arguments: "MethodArguments" } } }]);
  });
});
