import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import path from "node:path";
import { startProgram } from "../browser/support/live-workbench";

const ROOT = path.join(__dirname, "..", "..");

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly complaints: string;
}

/** `npm run formula` on the fixture, which asks no service. */
function formula(...args: string[]): Promise<Ended> {
  const fixture = path.join(__dirname, "fixture-addin");
  const all = [
    path.join(ROOT, "src/workbench/bin/formula.mjs"),
    "--addin",
    fixture,
    "--service",
    "http://127.0.0.1:9",
    ...args,
  ];
  return ended(all);
}

function ended(command: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: ROOT }, (error, out, complaints) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, complaints })
    );
  });
}

// The commands make what is older than its sources, which takes longer than a test may.
beforeAll(async () => {
  const program = `const { ensureBuilt, ensureWorkbenchBundles } = await import("./src/workbench/bin/prepare.mjs");
    await ensureBuilt();
    await ensureWorkbenchBundles();`;
  const { code, complaints } = await ended(["--input-type=module", "--eval", program]);
  if (code !== 0) throw new Error(complaints);
}, 300_000);

describe("npm run conformance", () => {
  it.each([
    ["--help", 0, "npm run conformance -- FILE..."],
    ["none.json", 1, "There is no file none.json."],
  ])("given %s ends with %i after a sentence, and takes in nothing", async (file, code, says) => {
    const said = await ended(["test/conformance/settle.mjs", file]);
    expect(said.code).toBe(code);
    expect((said.out + said.complaints).split("\n")[0]).toBe(says);
  });
});

describe("the demo's programs", () => {
  const withShells = process.platform === "win32" ? it.skip : it;
  withShells("know nothing of the database server that the shell names", async () => {
    const stand = path.join(mkdtempSync(path.join(tmpdir(), "demo-")), "node");
    writeFileSync(stand, `#!/bin/sh\necho "service ready at http://\${DATABASE_URL-none}"\n`);
    chmodSync(stand, 0o755);
    const { out } = await ended([
      "--input-type=module",
      "--eval",
      `process.execPath = ${JSON.stringify(stand)};
       process.env.DATABASE_URL = "postgres://127.0.0.1:9/none";
       const { startLocalService } = await import("./src/workbench/bin/local-service.mjs");
       console.log((await startLocalService([])).address);`,
    ]);
    expect(out).toBe("http://none\n");
  });
});

describe("npm start", () => {
  it("refuses a folder without a built add-in", async () => {
    const said = await ended(["src/workbench/bin/start.mjs", "--addin", "/no-such-folder"]);
    expect(said.complaints.split("\n")[0]).toBe(
      "/no-such-folder holds no built add-in: name the folder that npm run build made."
    );
    expect(said.code).toBe(1);
  });

  const hasBoth = Object.values(networkInterfaces()).some((all) =>
    all?.some(({ address }) => address === "::1")
  );
  it.each(hasBoth ? ["127.0.0.1", "::1"] : ["127.0.0.1"])(
    "uses the next free ports where another program has one at %s, and ends on SIGTERM",
    async (host) => {
      const other = createServer();
      await new Promise<void>((done) => other.listen(0, host, done));
      const { port } = other.address() as AddressInfo;
      const service = ["--service", "http://localhost:9", "--no-open"];
      const { child, caught } = startProgram(
        ["src/workbench/bin/start.mjs", "--port", `${port - 1}`, ...service],
        /Port \d+ is taken: using (\d+)\.[\s\S]*Ctrl-C/
      );
      expect(Number(await caught)).toBeGreaterThan(port);
      const over = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      expect(await over).toBe(0);
      other.close();
    }
  );
});

describe("npm run formula", () => {
  it("prints each spill as tab-separated text, errors with their sentences, then requests and credits", async () => {
    const { code, out } = await formula("--cell", "A1=2", "=FIX.GRID(A1,2)", "=FIX.FLAWED()");
    expect(out.split("\n")).toEqual([
      "=FIX.GRID(A1,2)",
      "1\t2",
      "3\t4",
      "",
      "=FIX.FLAWED()",
      "1\t#N/A",
      "#DIV/0!\tend",
      "row 1, column 2: second is missing",
      "",
      "No requests.",
      "Credits spent: 0",
      "",
    ]);
    expect(code).toBe(0);
  }, 60_000);

  it("prints one object with --json", async () => {
    const { out } = await formula("--json", '=FIX.ASK("q")', "=1+1");
    expect(JSON.parse(out)).toEqual({
      results: [
        { formula: '=FIX.ASK("q")', values: [["#N/A"]], messages: [["Held: q"]] },
        { formula: "=1+1", values: [[2]], messages: [[null]] },
      ],
      requests: [],
      credits: 0,
    });
  }, 60_000);

  it.each([
    [[], "Give a formula"],
    [["SCOUT.X()"], 'A formula starts with "="'],
    [["--spend", "some", "=1"], "--spend is a whole number"],
    [["--service", "ftp://api.example.com", "=1"], "--service is an address such as https://"],
    [["--service", "https://", "=1"], "--service is an address such as https://"],
    [["--cell", "A1", "=1"], "--cell is an address and a value"],
    [
      ["--colour", "=1"],
      "Unknown option '--colour'.\nnpm run formula -- --help lists the options.",
    ],
  ])("refuses %p with a sentence and code 1", async (args, sentence) => {
    const { code, out, complaints } = await formula(...args);
    expect([code, out]).toEqual([1, ""]);
    expect(complaints).toContain(sentence);
  });
});
