import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

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
    [["--host", "addin.example.com"], "--host is an address"],
    [["--host", "https://addin.example.com/?v=1"], "without ? or #"],
    [["--hosts", "https://addin.example.com"], "Unknown option '--hosts'"],
  ])("refuses %p with a sentence, and builds nothing", async (args, sentence) => {
    const out = path.join(ROOT, ".cache", "no-such-build");
    const { code, complaint } = await ran("src/addin/bin/build.mjs", ...args, "--out", out);
    expect([code, complaint]).toEqual([1, expect.stringContaining(sentence)]);
    expect(existsSync(out)).toBe(false);
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

  test("tells its options", async () => {
    const { code, out } = await ran("src/addin/bin/build.mjs", "--help");
    expect([code, out]).toEqual([0, expect.stringContaining("--host URL")]);
  });
});

describe("npm run start:excel", () => {
  test.each([
    [["--probe", "--service", "https://api.example.com"], "The probe asks no service"],
    [["--service", "api.example.com"], "--service is an address"],
    [["--web"], "Unknown option '--web'"],
  ])("refuses %p with a sentence", async (args, sentence) => {
    const { code, complaint } = await ran("src/workbench/bin/start-excel.mjs", ...args);
    expect([code, complaint]).toEqual([1, expect.stringContaining(sentence)]);
  });
});
