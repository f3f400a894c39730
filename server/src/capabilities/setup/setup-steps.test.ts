import { describe, expect, test } from "vitest";
import { testFirm } from "../../../testing/firm.ts";
import { expectDone } from "../../../testing/capabilities/billing.ts";

const firm = testFirm();
const db = () => firm.database.firm.db;
const mark = (Steps: readonly string[], Status: string) => firm.call("MarkSetupSteps", { Steps, Status });
const undo = (Step: string) => firm.call("UndoSetupStep", { Step });
const progress = async () => (await expectDone(firm.call("GetSetupProgress", {}))).Content;
const status = async (step: string): Promise<string> =>
  (await progress()).SetupSteps.find(({ Step }: { Step: string }) => Step === step).Status;

describe("steps are refused", () => {
  test("as done when records show it, and for someone who does not set up the firm", async () => {
    const wrong = await mark(["Firm", "Accounts"], "Done");
    expect(wrong.Errors.map(({ ErrorID, ErrorData }) => [ErrorID, ErrorData["Steps"]])).toEqual([[-422, "Accounts"]]);
    expect(await status("Firm")).toBe("Open");
    await firm.addUser({ userName: "reader", rights: ["seeBooks"] });
    const marked = await firm.call("MarkSetupSteps", { Steps: ["Firm"], Status: "Done" }, { user: "reader" });
    const undone = await firm.call("UndoSetupStep", { Step: "Firm" }, { user: "reader" });
    expect([marked, undone].map(({ Errors }) => Errors[0]?.ErrorID)).toEqual([-403, -403]);
  });

  test("when a step that has no settings is undone", async () => {
    expect((await undo("Accounts")).Errors[0]?.ErrorID).toBe(-422);
  });
});

test("a new firm leads to its setup until a step is confirmed or skipped", async () => {
  expect((await progress()).IsNew).toBe(true);
  await expectDone(mark(["Firm"], "Skipped"));
  expect((await progress()).IsNew).toBe(false);
  expect(await status("Firm")).toBe("Skipped");
  await expectDone(mark(["Firm"], "Done"));
  expect(await status("Firm")).toBe("Done");
  await expectDone(mark(["Firm"], "Open"));
  expect(await status("Firm")).toBe("Open");
  expect((await progress()).IsNew).toBe(true);
  const audited = await db().rows("select from audit where method = 'MarkSetupSteps'");
  expect(audited).toHaveLength(3);
});

test("a skipped step is done once there is a record", async () => {
  await expectDone(mark(["Clients"], "Skipped"));
  expect(await status("Clients")).toBe("Skipped");
  const UpdatedClients = [{ ClientKey: -1, Description: "Harbor City" }];
  await expectDone(firm.call("UpdateClients", { UseSingleTransaction: true, UnchangedClients: [], UpdatedClients }));
  expect(await status("Clients")).toBe("Done");
});

test("undoing the firm's step restores its settings as the firm was created", async () => {
  await firm.setSetting("firmName", "Acme");
  const set = (Settings: Record<string, unknown>) => expectDone(firm.call("UpdateFirmSettings", { Settings }));
  await set({ weekStartsOn: "Sunday", firmName: "Acme Engineers" });
  await set({ weekStartsOn: "Saturday" });
  await expectDone(mark(["Firm"], "Done"));
  await expectDone(undo("Firm"));
  const { Content } = await firm.call("ListFirmSettings", {});
  const value = (name: string) => Content.FirmSettings.find((each: { Name: string }) => each.Name === name).Value;
  expect([value("weekStartsOn"), value("firmName")]).toEqual(["Monday", "Acme"]);
  expect(await status("Firm")).toBe("Open");
});

test("undoing the companies restores the first one without its control accounts, and deletes those that were added", async () => {
  const companies = async () => {
    const listed = await firm.call("ListCompanies", {});
    const keys = listed.Content.Companies.map((each: { CompanyKey: number }) => each.CompanyKey);
    return (await firm.call("GetCompanies", { RequestedCompanies: keys })).Content.Companies;
  };
  const update = (UpdatedCompanies: readonly unknown[], UnchangedCompanies: readonly unknown[]) =>
    expectDone(firm.call("UpdateCompanies", { UpdatedCompanies, UnchangedCompanies, UseSingleTransaction: true }));
  const [first] = await companies();
  await update([{ ...first, Description: "Renamed", FiscalYearStartMonth: 7 }], [first]);
  await update([{ CompanyKey: -1, Description: "Second" }], []);
  await expectDone(firm.call("ApplySetupTemplate", { Template: "Minimal", CompanyKey: firm.companyKey }));
  await expectDone(mark(["Companies"], "Done"));
  await expectDone(undo("Companies"));
  const left = await companies();
  expect(left).toHaveLength(1);
  expect(left[0]).toMatchObject({ Description: "Test Company", FiscalYearStartMonth: 1 });
  expect(left[0].ReceivableAccountKey).toBeGreaterThan(0);
});

test("after the first posting nothing is undone, and the settings count as confirmed", async () => {
  const accounts = await firm.call("ListGLAccounts", {});
  const keyOf = (id: string) => accounts.Content.GLAccounts.find((each: { ID: string }) => each.ID === id).GLAccountKey;
  const line = (id: string, side: "Debit" | "Credit") => ({ GLAccountKey: keyOf(id), [side]: 100 });
  await expectDone(
    firm.call("CreateJournalEntries", {
      JournalEntries: [
        {
          CompanyKey: firm.companyKey,
          Description: "Capital",
          Lines: [line("1000", "Debit"), line("3000", "Credit")],
        },
      ],
    }),
  );
  const now = await progress();
  expect([now.CanUndo, now.IsNew]).toEqual([false, false]);
  expect(await status("Firm")).toBe("Done");
  expect((await undo("Firm")).Errors[0]?.ErrorID).toBe(-424);
});
