import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { bodyBytesMax } from "../server/src/engine/fields/limits.ts";
import { serviceVersion } from "../server/src/service-version.ts";
import { settingsList } from "../server/src/settings.ts";

const folder = fileURLToPath(new URL("../deploy", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "plumbline-deploy-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const read = (name: string) => readFileSync(join(folder, name), "utf8");
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((each) => each.isFile())
  .map((each) => join(each.parentPath, each.name).slice(folder.length + 1));

/** Runs a checker of the system; undefined where it is not installed. */
function check(program: string, ...args: string[]) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: "utf8",
    env: { ...process.env, HOME: scratch },
  });
  return error === undefined ? { status, said: stdout + stderr } : undefined;
}

describe("the files for deployment", () => {
  it.each(files)("%s names only existing settings, and this version", (name) => {
    const text = read(name);
    const known = settingsList.map((each) => each.name);
    for (const [setting] of text.matchAll(/\bPLUMBLINE_[A-Z_]+\b/g)) expect(known).toContain(setting);
    for (const [, version] of text.matchAll(/(?:VERSION[=:] ?|plumbline[-:])(\d+\.\d+\.\d+)/g))
      expect(version).toBe(serviceVersion);
  });
});

describe("the image", () => {
  const image =
    read("Containerfile")
      .split(/^FROM /m)
      .at(-1) ?? "";

  it("runs as a user without rights, with one volume and a health check", () => {
    expect(image).toMatch(/^USER node$/m);
    expect(image.match(/^VOLUME .*$/gm)).toEqual(["VOLUME /data"]);
    expect(image).toMatch(/^HEALTHCHECK [^]*\/readyz/m);
    // After the last change of files as root.
    expect(image.indexOf("\nUSER ")).toBeGreaterThan(image.lastIndexOf("\nRUN "));
  });

  it("has a read-only root file system and no capabilities in the compose file", () => {
    const service =
      read("compose.yaml")
        .split(/^ {2}(?=\w+:$)/m)
        .find((part) => part.startsWith("plumbline:")) ?? "";
    expect(service).toMatch(/^ {4}read_only: true$/m);
    expect(service).toMatch(/^ {4}cap_drop:\n {6}- ALL$/m);
    expect(service.match(/^ {6}- \w+:\/\S+$/gm)).toEqual(["      - data:/data"]);
  });

  it("names no variable that Debian's podman-compose passes on as it is written", () => {
    expect(read("compose.yaml")).not.toMatch(/\$\{\w+:\?\}/);
  });

  it("gives the database a role that is no superuser", () => {
    const script = read("database/create-role.sh");
    expect(script).not.toMatch(/superuser password/);
    expect(script).toContain("create role plumbline_service login createrole");
    expect(check("sh", "-n", join(folder, "database", "create-role.sh"))?.status).toBe(0);
  });
});

describe("the proxies", () => {
  it("nginx accepts the configuration, which lets through every body that the service accepts", () => {
    const text = read("nginx.conf");
    expect(Number(/client_max_body_size (\d+)m;/.exec(text)?.[1]) * 1024 * 1024).toBeGreaterThan(bodyBytesMax);
    const made = check(
      "openssl",
      ...`req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=books.example.com -keyout ${scratch}/key.pem -out ${scratch}/certificate.pem`.split(
        " ",
      ),
    );
    if (made?.status !== 0) return;
    const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (each) => `${each}_temp_path ${scratch}/${each};`,
    );
    const site = text
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${scratch}/certificate.pem;`)
      .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${scratch}/key.pem;`);
    writeFileSync(
      join(scratch, "nginx.conf"),
      `pid ${scratch}/pid; events {} http { access_log off; ${places.join(" ")} ${site} }`,
    );
    const checked = check("nginx", "-t", "-e", join(scratch, "errors"), "-c", join(scratch, "nginx.conf"));
    expect(checked?.status ?? 0, checked?.said ?? "").toBe(0);
  });

  it("Caddy accepts the configuration", () => {
    const checked = check("caddy", "validate", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile"));
    expect(checked?.status ?? 0, checked?.said ?? "").toBe(0);
  });
});

describe("the backups", () => {
  it("of the unit are written to folders that it may write to", () => {
    const dropIn = read("backup.conf");
    const writable = /^ReadWritePaths=(.*)$/m.exec(dropIn)?.[1]?.split(" ") ?? [];
    const setting = (name: string) => new RegExp(`^Environment=${name}=(.*)$`, "m").exec(dropIn)?.[1] ?? "";
    for (const path of [setting("PLUMBLINE_BACKUP"), dirname(setting("PLUMBLINE_BACKUP_KEY_FILE"))]) {
      // A dash lets the unit start without the folder, and the service says what is missing.
      expect(writable.some((each) => `${path}/`.startsWith(`${each.replace(/^-/, "")}/`) && each.startsWith("-"))).toBe(
        true,
      );
      expect(dropIn).toMatch(new RegExp(`^# +install .*--owner plumbline .* ${path}(?: |$)`, "m"));
    }
    mkdirSync(join(scratch, "plumbline.service.d"), { recursive: true });
    writeFileSync(join(scratch, "plumbline.service.d", "backup.conf"), dropIn);
    writeFileSync(
      join(scratch, "plumbline.service"),
      read("plumbline.service").replace("/usr/bin/node", process.execPath),
    );
    const checked = check("systemd-analyze", "verify", join(scratch, "plumbline.service"));
    if (checked === undefined || /Failed to (?:connect|initialize)/.test(checked.said)) return;
    expect(checked.said).not.toMatch(/plumbline\.service|backup\.conf/);
  });

  it("of the unit wait for their disk, and a disk that cannot be mounted does not keep the service from starting", () => {
    const dropIn = read("backup.conf");
    const mount = `${/^ReadWritePaths=-(\S+)/m.exec(dropIn)?.[1]?.slice(1).replaceAll("/", "-")}.mount`;
    for (const setting of ["Wants", "After"]) expect(dropIn).toMatch(new RegExp(`^${setting}=${mount}$`, "m"));
    expect(dropIn).not.toMatch(/^(?:Requires|Requisite|BindsTo|RequiresMountsFor)=/m);
  });

  it("of the compose file use the configuration of the guide, in a volume", () => {
    const override = read("compose-backup.yaml");
    expect(override).toContain("COPY --chown=postgres:postgres --chmod=600 pgbackrest.conf /etc/pgbackrest.conf");
    const repository = /^repo1-path=(.*)$/m.exec(read("pgbackrest.conf"))?.[1];
    expect(override).toContain(`      - backups:${repository}\n`);
    const guide = readFileSync(join(folder, "..", "docs", "guides", "back-up.md"), "utf8");
    const [, archive = ""] = /^archive_command = '(.*)'$/m.exec(guide) ?? [];
    expect(override).toContain(`- archive_command=${archive}\n`);
  });
});

describe("remote databases", () => {
  const pages = readdirSync(join(folder, "..", "docs", "guides")).map((name) => join("docs", "guides", name));

  it.each([...pages, "docs/settings.md", "README.md"])(
    "are reached with verified TLS in every example of %s",
    (page) => {
      const text = readFileSync(join(folder, "..", page), "utf8");
      for (const [address] of text.matchAll(/postgres:\/\/[^\s'`"|)]+/g))
        expect(address).toContain("?sslmode=verify-full");
    },
  );
});

describe("the systemd unit", () => {
  it("is accepted by systemd and stops the service in order", () => {
    const text = read("plumbline.service");
    expect(text).toMatch(/^KillMode=mixed$/m);
    expect(text).toMatch(/^User=plumbline$/m);
    expect(text).not.toMatch(/^MemoryDenyWriteExecute=yes/m);
    // Without memory keys systemd ended every start with SIGSYS.
    expect(text).toMatch(/^SystemCallFilter=@system-service @pkey$/m);
    // Node may be elsewhere here.
    writeFileSync(join(scratch, "plumbline.service"), text.replace("/usr/bin/node", process.execPath));
    const checked = check("systemd-analyze", "verify", join(scratch, "plumbline.service"));
    if (checked === undefined || /Failed to (?:connect|initialize)/.test(checked.said)) return;
    expect(checked.said).not.toMatch(/plumbline\.service/);
  });
});
