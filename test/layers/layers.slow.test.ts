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

const planted: string[] = [];

/** A copy of the tree's skeleton with one planted file; `files` maps paths to texts. */
function plant(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "layers-"));
  planted.push(folder);
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

const cruise = (folder: string) =>
  say(folder, "depcruise", [
    "--config",
    ".dependency-cruiser.cjs",
    "--output-type",
    "err-long",
    "src",
  ]);

afterAll(() => planted.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

jest.setTimeout(120_000);

const low = "export const low = 1;\n";

test("the import rules pass a tree that keeps the layers and the order of a layer's folders", () => {
  const folder = plant({
    "src/api/index.ts": 'export { here } from "./here";\n',
    "src/client/good.ts": 'export { here as there } from "../api";\n',
    "src/excel/store/low.ts": low,
    "src/excel/sheet/high.ts": 'export { low } from "../store/low";\n',
  });
  expect(cruise(folder)).toContain("no dependency violations");
});

test("the import rules report each wrong import by its rule, a folder without a place, and a cycle", () => {
  const wrong = [
    ["api", "../client/here", "layer-api"],
    ["client", "../excel/here", "layer-client"],
    ["enrich", "../excel/here", "layer-enrich"],
    ["functions", "../machine/here", "layer-functions"],
    ["service", "../client/here", "layer-service"],
    ["workbench", "../addin/here", "layer-workbench"],
    ["functions", "../client/here", "entry-client"],
    ["input", "../client/here", "layer-input"],
    ["taskpane", "../excel/here", "entry-excel"],
    ["client", "node:fs", "no-node-in-the-add-in"],
    ["excel/store", "../sheet/low", "folder-excel-store"],
    ["excel/odd", "../here", "folder-excel-named"],
    ["machine", "./other", "no-cycle"],
  ].map(([layer, target, rule]) => ({ file: `src/${layer}/bad-${rule}.ts`, target, rule }));
  const report = cruise(
    plant({
      ...Object.fromEntries(
        wrong.map(({ file, target }) => [
          file,
          `import * as bad from "${target}";\nexport default bad;\n`,
        ])
      ),
      "src/excel/sheet/low.ts": low,
      "src/machine/other.ts": 'export { default } from "./bad-no-cycle";\n',
    })
  );
  for (const { file, rule } of wrong) expect(report).toContain(`${rule}: ${file}`);
});

test("the linter keeps Excel.run, the page's names and the making of words in their layers", () => {
  const runs = "declare const Excel: { run(): void };\nExcel.run();\nexport {};\n";
  const page = "export const width = window.innerWidth;\n";
  const words = 'import { say } from "../../src/texts";\nexport const words = say("");\n';
  const folder = plant({
    "src/taskpane/runs.ts": runs,
    "src/excel/runs-here.ts": runs,
    "src/client/page.ts": page,
    "src/taskpane/page-here.ts": page,
    "src/texts/index.ts": "export const say = (told: string) => told;\n",
    "src/client/words.ts": words,
    "src/enrich/words.ts": words.replace("{ say }", "* as it").replace("say(", "it.say("),
    "src/excel/words.ts": words,
    "src/excel/enrich/run/words.ts": words.replace("../", "../../../"),
    "src/taskpane/words-here.ts": words,
  });
  const { diagnostics } = JSON.parse(say(folder, "oxlint", ["--format", "json", "src"])) as {
    diagnostics: { message: string; help?: string; filename: string }[];
  };
  const filesOf = (rule: string) =>
    diagnostics
      .filter(({ message, help = "" }) => `${message} ${help}`.includes(rule))
      .map(({ filename }) => filename)
      .sort();
  expect(filesOf("Excel.run is called only in src/excel")).toEqual(["src/taskpane/runs.ts"]);
  expect(filesOf("Unexpected use of 'window'")).toEqual(["src/client/page.ts"]);
  expect(filesOf("words are made where a person reads them")).toEqual([
    "src/client/words.ts",
    "src/enrich/words.ts",
    "src/excel/enrich/run/words.ts",
    "src/excel/words.ts",
  ]);
});
