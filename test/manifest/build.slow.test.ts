import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const ROOT = path.resolve(__dirname, "../..");

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly complaint: string;
}

function ran(script: string, ...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(ROOT, script), ...args], (error, out, complaint) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, complaint })
    );
  });
}

describe("npm run build", () => {
  test.each([
    [["--host", "http://addin.example.com"], "Excel loads add-ins over https only"],
    [["--host", "addin.example.com"], "It is an address"],
    [["--host", "https://addin.example.com/?v=1"], "without ? or #"],
    [["--host", "https://addin.example.com/a&b"], "made of letters, digits"],
    [["--hosts", "https://addin.example.com"], "unknown option '--hosts'"],
  ])("refuses %p with a sentence, and builds nothing", async (args, sentence) => {
    const out = path.join(ROOT, ".cache", "no-such-build");
    const { code, complaint } = await ran("src/addin/bin/build.mjs", ...args, "--out", out);
    expect([code, complaint]).toEqual([1, expect.stringContaining(sentence)]);
    expect(existsSync(out)).toBe(false);
  });

  test("refuses a checkout whose path webpack takes apart: no function would be registered", async () => {
    const root = path.join(mkdtempSync(path.join(tmpdir(), "stackscout-")), "c# tools");
    cpSync(path.join(ROOT, "src/addin/bin"), path.join(root, "src/addin/bin"), { recursive: true });
    symlinkSync(path.join(ROOT, "node_modules"), path.join(root, "node_modules"));
    const script = path.relative(ROOT, path.join(root, "src/addin/bin/build.mjs"));
    const { code, complaint } = await ran(script);
    expect([code, complaint]).toEqual([
      1,
      expect.stringContaining("Move the checkout to a folder"),
    ]);
  });

  test.each(["kept", "kept-maps"])(
    "refuses a folder of somebody's, %s, and removes nothing",
    async (name) => {
      const parent = mkdtempSync(path.join(tmpdir(), "stackscout-build-"));
      mkdirSync(path.join(parent, name));
      const file = path.join(parent, name, "thesis.txt");
      writeFileSync(file, "mine");
      const { code, complaint } = await ran(
        "src/addin/bin/build.mjs",
        "--out",
        path.join(parent, "kept")
      );
      expect([code, complaint]).toEqual([
        1,
        expect.stringContaining("holds files that are not a build"),
      ]);
      expect(readFileSync(file, "utf8")).toBe("mine");
      rmSync(parent, { recursive: true });
    }
  );

  test("registers in its scripts exactly the functions that its metadata promises Excel", () => {
    const built = path.join(ROOT, "dist");
    const read = (name: string) => readFileSync(path.join(built, name), "utf8");
    const registered = readdirSync(built)
      .filter((name) => name.endsWith(".js"))
      .flatMap((name) => [...read(name).matchAll(/CustomFunctions\.associate\("([^"]+)"/g)])
      .map(([, id]) => id);
    const { functions } = JSON.parse(read("functions.json")) as { functions: { id: string }[] };
    expect(functions.length).toBeGreaterThan(0);
    expect(registered.sort()).toEqual(functions.map(({ id }) => id).sort());
  });

  test("makes source maps also after a build without them, from what that one kept", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "stackscout-maps-"));
    const program = `
      import webpack from "webpack";
      import configOf from "./webpack.config.js";
      for (const maps of [false, true]) {
        const { plugins, cache, ...config } = configOf({ maps }, { outputPath: "dist" });
        const compiler = webpack({
          ...config,
          mode: "production",
          entry: { start: "./src/addin/start.ts" },
          plugins: plugins.filter((one) => one instanceof webpack.SourceMapDevToolPlugin),
          cache: { ...cache, cacheDirectory: process.argv[1] + "/cache" },
          output: { ...config.output, path: process.argv[1] + "/dist" },
          optimization: { minimize: false },
        });
        await new Promise((resolve, reject) => compiler.run((error) => error ? reject(error) : resolve()));
        await new Promise((resolve) => compiler.close(resolve));
      }`;
    await promisify(execFile)(
      process.execPath,
      ["--input-type=module", "--eval", program, folder],
      { cwd: ROOT }
    );
    const maps = readdirSync(path.join(folder, "dist-maps"));
    rmSync(folder, { recursive: true });
    expect(maps).toEqual([expect.stringMatching(/^start\.\w+\.js\.map$/)]);
  });

  test("of a host names it in the manifest, under the id of deployment, with <Script> a script and sets in the base", async () => {
    const program = `
      import { manifestFor } from "./webpack.config.js";
      import { readFileSync } from "node:fs";
      console.log(manifestFor("https://addin.example.com", readFileSync("manifest.xml", "utf8")));`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--input-type=module", "--eval", program],
      { cwd: ROOT }
    );
    const own = readFileSync(path.join(ROOT, "manifest.xml"), "utf8");
    const idOf = (xml: string) => /<Id>([^<]+)/.exec(xml)?.[1];
    expect(idOf(stdout)).toBe("6f0c6f6e-3b0b-4b8e-9a53-2f5d1f7e9c41");
    expect(idOf(own)).not.toBe(idOf(stdout));
    expect(stdout).not.toContain("localhost");
    const [base = ""] = stdout.split("<VersionOverrides");
    expect(base).toContain('<Set Name="SharedRuntime" MinVersion="1.1"');
    const script = /<Script>\s*<SourceLocation resid="([^"]+)"/.exec(stdout)?.[1] ?? "";
    expect(stdout).toMatch(
      new RegExp(`id="${script}"\\s+DefaultValue="https://addin.example.com/[^"]+\\.js"`)
    );
  });
});

describe("npm run start:excel", () => {
  test.each([
    [["--probe", "--service", "https://api.example.com"], "The probe asks no service"],
    [["--service", "api.example.com"], "--service is an address"],
  ])("refuses %p with a sentence", async (args, sentence) => {
    const { code, complaint } = await ran("src/workbench/bin/start-excel.mjs", ...args);
    expect([code, complaint]).toEqual([1, expect.stringContaining(sentence)]);
  });
});
