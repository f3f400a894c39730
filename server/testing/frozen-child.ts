import { startWatchdog } from "../src/process/watchdog.ts";

// A worker that finishes one call and never returns from another, as a quadratic pattern would make it.
const watchdog = startWatchdog("worker 1");
watchdog.watch();
watchdog.began("first", { method: "ListClients", firm: "demo", user: "ada" });
watchdog.ended("first");
watchdog.began("second", { method: "UpdateProjects", firm: "demo", user: "björn" });
setTimeout(() => {
  process.stdout.write("{}\n");
  if (process.argv[2] === "idle") setTimeout(() => process.exit(0), 8_000);
  else for (;;);
}, 1_000);
