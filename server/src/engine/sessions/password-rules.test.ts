import { describe, expect, it } from "vitest";
import { checkPassword } from "./password-rules.ts";

const owner = {
  userName: "maria.lopez",
  employeeName: "María López",
  firmName: "Northwind Engineers",
  firmId: "northwind",
};
const reasons = (password: string, isExempt = false) =>
  checkPassword(password, owner, { property: "NewPassword", isExempt }).map((each) => each.reason);

describe("a password", () => {
  it.each([
    ["short words", /at least 12 characters/],
    ["123456789012", /guessed first/],
    ["1q2w3e4r5t6y", /guessed first/],
    ["Password2026!", /guessed first/],
    ["footballfootball", /guessed first/],
    ["aaaaaaaaaaaaaaaa", /guessed first/],
    ["Maria.Lopez-2026", /name of the user or the firm/],
    ["NorthwindEngineers1", /name of the user or the firm/],
    ["northwind-maria-99", /name of the user or the firm/],
  ])("%j is refused without being repeated", (password, reason) => {
    const [refused = ""] = reasons(password);
    expect(refused).toMatch(reason);
    expect(refused).not.toContain(password);
  });

  it("is refused beyond 200 characters, even in the demo firm", () => {
    expect(reasons("é".repeat(200))).toEqual([expect.stringMatching(/guessed first/)]);
    expect(reasons("x y z ".repeat(34))[0]).toMatch(/204 characters; the maximum is 200/);
    expect(reasons("x y z ".repeat(34), true)[0]).toMatch(/204 characters/);
  });

  it.each([
    "four plain words here",
    "kwzq-8821-tvbm",
    "maria bought twelve lamps",
    "密码很长也可以而且完全没有问题",
    "🙂🙃🙂🙃 blue lamp",
  ])("%j is fine", (password) => expect(reasons(password)).toEqual([]));

  it("of the demo firm on loopback may be anything but empty", () => {
    expect(reasons("demo", true)).toEqual([]);
    expect(reasons("", true)).toHaveLength(1);
  });
});
