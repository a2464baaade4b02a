/**
 * The rules that keep the folders of src apart are tried with planted violations: a rule that
 * reports nothing for a violation is none.
 */
import { execFileSync } from "node:child_process";
import {
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
  cpSync,
  mkdirSync,
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
  for (const name of [
    "tsconfig.json",
    "tsconfig.browser.json",
    "tsconfig.node.json",
    "tsconfig.scripts.json",
    ".dependency-cruiser.cjs",
    ".oxlintrc.json",
    "package.json",
  ])
    cpSync(join(root, name), join(folder, name));
  for (const layer of layers) {
    mkdirSync(join(folder, "src", layer), { recursive: true });
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

  test("reports each of 12 wrong imports with the sentence of its rule", () => {
    const wrong = [
      ["api", "../client/here", "layer-api"],
      ["client", "../excel/here", "layer-client"],
      ["enrich", "../excel/here", "layer-enrich"],
      ["functions", "../machine/here", "layer-functions"],
      ["service", "../client/here", "layer-service"],
      ["workbench", "../addin/here", "layer-workbench"],
      ["functions", "../client/here", "door-client"],
      ["input", "../client/here", "layer-input"],
      ["taskpane", "../excel/here", "door-excel"],
      ["client", "node:fs", "no-node-in-the-add-in"],
    ].map(([layer, target, rule]) => ({ file: `src/${layer}/bad-${rule}.ts`, target, rule }));
    const report = cruise(
      Object.fromEntries(
        wrong.map(({ file, target }) => [
          file,
          `import * as bad from "${target}";\nexport default bad;\n`,
        ])
      )
    );
    for (const { file, rule } of wrong) expect(report).toContain(`${rule}: ${file}`);
  });

  test("lets folders of a layer know those before them, and reports the other way and a folder without a place", () => {
    const low = "export const low = 1;\n";
    const high = 'export { low } from "../store/low";\n';
    expect(cruise({ "src/excel/store/low.ts": low, "src/excel/sheet/high.ts": high })).toContain(
      "no dependency violations"
    );
    const report = cruise({
      "src/excel/sheet/low.ts": low,
      "src/excel/store/high.ts": 'export { low } from "../sheet/low";\n',
      "src/excel/odd/new.ts": 'export { here } from "../here";\n',
    });
    expect(report).toContain("folder-excel-store");
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

describe("the lint rule", () => {
  test("reports Excel.run outside src/excel", () => {
    const code = "declare const Excel: { run(): void };\nExcel.run();\nexport {};\n";
    const folder = withPlanted({ "src/taskpane/bad.ts": code, "src/excel/good.ts": code });
    const report = say(folder, "oxlint", ["src/taskpane", "src/excel"]);
    expect(report).toContain("Excel.run is called only in src/excel");
    expect(report).toContain("taskpane/bad.ts");
    expect(report).not.toContain("excel/good.ts");
  });

  test("refuses the page's names in client", () => {
    const folder = withPlanted({
      "src/client/bad.ts": "export const width = window.innerWidth;\n",
      "src/taskpane/good.ts": "export const width = window.innerWidth;\n",
    });
    const report = say(folder, "oxlint", ["src"]);
    expect(report).toContain("client/bad.ts");
    expect(report).toContain("Unexpected use of 'window'");
    expect(report).not.toContain("taskpane/good.ts");
  });

  test("reports words made in client, enrich and excel, also where a sheet is written", () => {
    const code = 'import { say } from "../../src/texts";\nexport const words = say("");\n';
    const folder = withPlanted({
      "src/texts/index.ts": "export const say = (told: string) => told;\n",
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
