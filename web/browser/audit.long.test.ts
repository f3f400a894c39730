import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { apiNames, apiNamesIn } from "../src/testing/api-names.ts";
import { accessibilityFindings, call, choose, field, open, visitAs } from "../src/testing/browser.ts";

test("an administrator finds who changed a contact, sees the values before and after, and exports them", async () => {
  const manager = await visitAs("demo.accountant");
  const change = async (UpdatedContacts: object[], UnchangedContacts: object[]) =>
    (
      await call<{ Contacts: { ContactKey: number }[] }>(manager, "UpdateContacts", {
        UpdatedContacts,
        UnchangedContacts,
        UseSingleTransaction: true,
      })
    ).Contacts[0];
  const made = await change([{ ContactKey: -1, LastName: "Audited", Title: "Engineer" }], []);
  await change([{ ...made, Title: "Architect" }], [made ?? {}]);

  const admin = await visitAs("demo.admin");
  const { page } = admin;
  await open(admin, "/app/setup");
  await page.getByRole("link", { name: /^Audit/ }).click();
  await page.getByRole("heading", { name: "Audit" }).waitFor();
  await choose(page, "Record type", "Contact");
  await field(page, "Record number").fill(String(made?.ContactKey));
  await page.getByText("2 rows").waitFor();
  await field(page, "User name").fill("demo.accountant");
  await page.getByText("Title: Engineer → Architect").click();
  const dialog = page.getByRole("dialog");
  const row = dialog.getByRole("row", { name: "Title Engineer Architect" });
  await row.waitFor();
  expect(apiNamesIn(await dialog.innerText(), apiNames())).toEqual([]);
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(apiNamesIn(await page.locator("main").innerText(), apiNames())).toEqual([]);

  await page.getByRole("button", { name: "Export" }).click();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "CSV" }).click(),
  ]);
  expect(readFileSync(await file.path(), "utf8")).toMatch(
    /demo\.accountant,.*Contact,\d+,Updated,Title,Engineer,Architect/,
  );

  await open(admin, "/app/setup/audit?type=AuditExport");
  await page.getByText("Export audit entries").first().waitFor();
  expect(admin.errors).toEqual([]);
  await admin.context.close();
  await manager.context.close();
});

test("someone without the right to the audit cannot open it by its address", async () => {
  const employee = await visitAs("demo.employee");
  await open(employee, "/app/setup/audit");
  await employee.page.getByText("Not found, or you do not have access").first().waitFor();
  await employee.context.close();
});
