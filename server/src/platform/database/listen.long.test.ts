import { expect, it, vi } from "vitest";
import { testDatabase } from "../../../testing/database.ts";
import { openDatabaseProxy } from "../../../testing/database-proxy.ts";
import { listen } from "./index.ts";

const database = testDatabase();

it("receives announcements, also after the connection was lost", async () => {
  const { admin } = database.pools;
  const [heard, onUp, onDown] = [vi.fn(), vi.fn(), vi.fn()];
  const listener = listen(database.connection, "odd Channel", heard, onUp, onDown);
  await vi.waitFor(() => expect(onUp).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  await admin.rows("select pg_notify('odd Channel', $1)", ["first"]);
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith("first"), { timeout: 10_000 });

  // Not those of other test files, which run at the same time.
  await admin.rows(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
  );
  await vi.waitFor(() => expect(onDown).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  await vi.waitFor(() => expect(onUp).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  await admin.rows("select pg_notify('odd Channel', $1)", ["second"]);
  await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith("second"), { timeout: 10_000 });

  await listener.close();
  expect(onDown).toHaveBeenCalledTimes(1);
});

it("notices within 10 seconds that its connection went silent, and listens again", async () => {
  const proxy = await openDatabaseProxy(database.connection);
  const [onUp, onDown] = [vi.fn(), vi.fn()];
  const listener = listen(proxy.connection, "silent", () => {}, onUp, onDown);
  await vi.waitFor(() => expect(onUp).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  proxy.freezeCurrent();
  await vi.waitFor(() => expect(onDown).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  await vi.waitFor(() => expect(onUp).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  await listener.close();
  await proxy.close();
});
