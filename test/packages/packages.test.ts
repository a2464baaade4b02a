/** What may be installed: every direct package is named with its licence and reason, and nothing new slips in below. */
import { readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(__dirname, "..", "..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
}

const locked = Object.entries(
  (JSON.parse(read("package-lock.json")) as { packages: Record<string, Locked> }).packages
).filter(([place]) => place !== "");
const direct = JSON.parse(read("package.json")) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};
const nameOf = (place: string) => place.split("node_modules/").at(-1) ?? place;

/** Their scripts never run (`.npmrc`): each of these works without. */
const WITH_SCRIPT = [
  "@parcel/watcher",
  "@swc/core",
  "core-js-pure",
  "esbuild",
  "free-email-domains",
  "protobufjs",
  "unrs-resolver",
];

const FREE = ["MIT", "ISC", "0BSD", "MIT-0", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0"];
/** Looked at by a person: for tools and tests only, or free as well. */
const LOOKED_AT: Record<string, string> = {
  "@microsoft/office-js": "LICENSE",
  "@univerjs/telemetry": "none",
  argparse: "Python-2.0",
  "axe-core": "MPL-2.0",
  "caniuse-lite": "CC-BY-4.0",
  "node-forge": "(BSD-3-Clause OR GPL-2.0)",
  pako: "(MIT AND Zlib)",
  "spark-md5": "(WTFPL OR MIT)",
  "type-fest": "(MIT OR CC0-1.0)",
};
const LOOKED_AT_LICENCES = ["BlueOak-1.0.0", "Apache-2.0 AND MIT"];

describe("packages", () => {
  const rows = [
    ...read("docs/packages.md").matchAll(/^\| ([@\w/.-]+) +\| ([^|]+) \| ([^|]+) \|$/gm),
  ];
  const named = new Map(rows.map(([, name, licence]) => [name!, licence!.trim()]));
  named.delete("Package");
  for (const name of named.keys()) if (/^-+$/.test(name)) named.delete(name);

  it("names every direct package with what it is for, and no other", () => {
    const first = Object.keys(direct.dependencies).length;
    const names = [...named.keys()];
    expect(names.slice(0, first).sort()).toEqual(Object.keys(direct.dependencies).sort());
    expect(names.slice(first).sort()).toEqual(Object.keys(direct.devDependencies).sort());
  });

  it("names the licence that each direct package has", () => {
    const wrong = [...named].filter(([name, licence]) => {
      const entry = locked.find(([place]) => place === `node_modules/${name}`)?.[1];
      return entry?.license !== licence;
    });
    expect(wrong).toEqual([]);
  });

  it("has no licence that nobody looked at", () => {
    const odd = locked.filter(([place, { license = "none" }]) => {
      if (FREE.includes(license) || LOOKED_AT_LICENCES.includes(license)) return false;
      return LOOKED_AT[nameOf(place)] !== license;
    });
    expect(odd.map(([place, { license }]) => [place, license])).toEqual([]);
  });

  it("runs no install script, and knows each package that has one", () => {
    expect(read(".npmrc")).toContain("ignore-scripts=true");
    const scripts = locked
      .filter(([, entry]) => entry.hasInstallScript)
      .map(([place]) => nameOf(place));
    expect(scripts.sort()).toEqual(WITH_SCRIPT);
  });

  it("holds each package to an exact version and a hash, without an address", () => {
    const all = Object.values({ ...direct.dependencies, ...direct.devDependencies });
    expect(all.filter((version) => !/^(npm:typescript@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    const loose = locked.filter(
      ([place, { integrity, resolved }]) =>
        place.startsWith("node_modules/") && (integrity === undefined || resolved !== undefined)
    );
    expect(loose.map(([place]) => place)).toEqual([]);
  });
});
