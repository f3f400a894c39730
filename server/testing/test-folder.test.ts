import { tmpdir } from "node:os";
import { expect, it } from "vitest";

it("everything temporary of a test run is in the folder of the run", () => {
  expect(tmpdir()).toMatch(/\/plumbline-test-\d+\/\d+$/);
});
