/**
 * The three locks that keep the folders of src apart are tried with planted violations: a lock
 * that reports nothing for a violation is no lock.
 */
import { execFileSync } from "node:child_process";
import {
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const root = resolve(__dirname, "../..");

/** As in the tree: their rules stand in `.dependency-cruiser.cjs`. */
const layers = readdirSync(join(root, "src"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** A copy of the tree's skeleton with one planted file; `files` maps paths to texts. */
function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "layers-"));
  for (const name of ["tsconfig.json", ".dependency-cruiser.cjs", ".oxlintrc.json", "package.json"])
    cpSync(join(root, name), join(folder, name));
  const tsconfig = readFileSync(join(root, "tsconfig.json"), "utf8");
  writeFileSync(
    join(folder, "tsconfig.json"),
    tsconfig.replace(/,\s*\{ "path": "(?!src\/)[^"]*" \}/g, "")
  );
  for (const layer of layers) {
    mkdirSync(join(folder, "src", layer), { recursive: true });
    cpSync(join(root, "src", layer, "tsconfig.json"), join(folder, "src", layer, "tsconfig.json"));
    writeFileSync(join(folder, "src", layer, "here.ts"), "export const here = 1;\n");
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "dir");
  return folder;
}

/** What a tool says about the planted tree; its exit code does not matter. */
function say(folder: string, tool: string, args: string[]): string {
  try {
    return execFileSync(join(root, "node_modules/.bin", tool), args, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return stdout + stderr;
  }
}

const planted: string[] = [];
const withPlanted = (files: Record<string, string>) => {
  const folder = plant(files);
  planted.push(folder);
  return folder;
};
afterAll(() => planted.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

jest.setTimeout(120_000);

describe("the import rule", () => {
  const cruise = (files: Record<string, string>) =>
    say(withPlanted(files), "depcruise", [
      "--config",
      ".dependency-cruiser.cjs",
      "--output-type",
      "err-long",
      "src",
    ]);

  test("passes a tree that keeps the layers", () => {
    expect(
      cruise({
        "src/api/index.ts": 'export { here } from "./here";\n',
        "src/client/good.ts": 'export { here as there } from "../api";\n',
      })
    ).toContain("no dependency violations");
  });

  test.each([
    ["src/api/bad.ts", "../client/here", "layer-api"],
    ["src/client/bad.ts", "../excel/here", "layer-client"],
    ["src/enrich/bad.ts", "../excel/here", "layer-enrich"],
    ["src/functions/bad.ts", "../machine/here", "layer-functions"],
    ["src/service/bad.ts", "../client/here", "layer-service"],
    ["src/workbench/bad.ts", "../addin/here", "layer-workbench"],
    ["src/functions/bad.ts", "../client/here", "door-client"],
    ["src/functions/bad.ts", "../model/here", "door-model"],
    ["src/model/bad.ts", "../client/here", "layer-model"],
    ["src/input/bad.ts", "../client/here", "layer-input"],
    ["src/taskpane/bad.ts", "../excel/here", "door-excel"],
    ["src/client/bad.ts", "node:fs", "no-node-in-the-add-in"],
  ])("reports %s importing %s with the sentence of rule %s", (path, target, rule) => {
    const report = cruise({ [path]: `import * as bad from "${target}";\nexport default bad;\n` });
    expect(report).toContain(rule);
    expect(report).not.toContain("no dependency violations");
  });

  test("lets folders of a layer know those before them, and reports the other way and a folder without a place", () => {
    const low = "export const low = 1;\n";
    const high = 'export { low } from "../wire/low";\n';
    expect(cruise({ "src/client/wire/low.ts": low, "src/client/asking/high.ts": high })).toContain(
      "no dependency violations"
    );
    const report = cruise({
      "src/client/asking/low.ts": low,
      "src/client/wire/high.ts": 'export { low } from "../asking/low";\n',
      "src/excel/odd/new.ts": 'export { here } from "../here";\n',
    });
    expect(report).toContain("folder-client-wire");
    expect(report).toContain("folder-excel-named");
  });

  test("reports a cycle", () => {
    const report = cruise({
      "src/client/a.ts": 'import { b } from "./b";\nexport const a: number = b;\n',
      "src/client/b.ts": 'import { a } from "./a";\nexport const b: number = a;\n',
    });
    expect(report).toContain("no-cycle");
  });
});

describe("the compiler", () => {
  test("refuses a layer that is not referenced, and the page's names in client", () => {
    const report = say(
      withPlanted({
        "src/client/bad.ts":
          'export { here } from "../excel/here";\nexport const width = window.innerWidth;\n',
      }),
      "tsc",
      ["-b", "src/client"]
    );
    expect(report).toContain("excel/here.ts' is not listed within the file list");
    expect(report).toContain("Cannot find name 'window'");
  });
});

describe("the lint rule", () => {
  test("reports Excel.run outside src/excel", () => {
    const code = "declare const Excel: { run(): void };\nExcel.run();\nexport {};\n";
    const folder = withPlanted({ "src/taskpane/bad.ts": code, "src/excel/good.ts": code });
    const report = say(folder, "oxlint", ["src/taskpane", "src/excel"]);
    expect(report).toContain("Excel.run is called only in src/excel");
    expect(report).toContain("taskpane/bad.ts");
    expect(report).not.toContain("excel/good.ts");
  });

  test("reports words made in client, enrich and excel, also where a sheet is written", () => {
    const code = 'import { say } from "../sentences";\nexport const words = say("");\n';
    const folder = withPlanted({
      "src/sentences/index.ts": "export const say = (told: string) => told;\n",
      "src/client/bad.ts": code,
      "src/enrich/worse.ts": code.replace("{ say }", "* as it").replace("say(", "it.say("),
      "src/excel/odd.ts": code,
      "src/excel/enrich/run/bad-too.ts": code.replace("../", "../../../"),
      "src/taskpane/good.ts": code,
    });
    const report = say(folder, "oxlint", ["src"]);
    expect(report.match(/words are made where a person reads them/g)).toHaveLength(4);
    for (const file of ["client/bad.ts", "enrich/worse.ts", "excel/odd.ts", "run/bad-too.ts"])
      expect(report).toContain(file);
  });
});
