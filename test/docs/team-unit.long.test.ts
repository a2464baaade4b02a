/**
 * The unit and the commands of docs/team.md beside each other: what the unit names is what the commands make. systemd itself
 * reads the unit where it is installed.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readOptions } from "../team/support/read-options";

const ROOT = path.resolve(__dirname, "../..");
const PAGE = readFileSync(path.join(ROOT, "docs/team.md"), "utf8");
const [, UNIT = ""] = /```ini\n(\[Unit\][^`]*)```/.exec(PAGE) ?? [];
const line = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(UNIT)?.[1] ?? "";
const PORTS = [...PAGE.matchAll(/^ {2}server 127\.0\.0\.1:(\d+)/gm)].map(([, port]) => port);

const folder = mkdtempSync(path.join(tmpdir(), "team-unit-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the unit of the gateway", () => {
  it("starts a program that is there, with options that it knows", () => {
    const [node, program = "", ...args] = line("ExecStart").split(" ");
    expect([node, existsSync(path.join(ROOT, program))]).toEqual(["/usr/bin/node", true]);
    const read = readOptions(
      args.map((one) => one.replace("%i", "8788")),
      { STACKSCOUT_KEY: "key" }
    );
    expect(read).toMatchObject({
      data: undefined,
      ...{ port: 8788, listen: "127.0.0.1", key: "key", site: "dist" },
    });
  });

  it("runs once for each port that nginx asks, and has the time to end that the page promises", () => {
    expect(PORTS).toEqual(["8787", "8788"]);
    const units = PORTS.map((port) => `stackscout-team@${port}`).join(" ");
    expect(PAGE).toContain(`systemctl enable --now ${units}\n`);
    expect(line("TimeoutStopSec")).toBe("180");
    expect(PAGE).toContain("at most three minutes");
  });

  const isInstalled = spawnSync("systemd-analyze", ["--version"]).status === 0;
  (isInstalled ? it : it.skip)("is read by systemd without a word", () => {
    const file = path.join(folder, "stackscout-team@8787.service");
    writeFileSync(file, UNIT.replace("/usr/bin/node", process.execPath));
    const { stdout, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", file], {
      encoding: "utf8",
      timeout: 50_000,
    });
    // Other units of this machine may have faults of their own.
    const said = (stdout + stderr).split("\n").filter((text) => text.includes("stackscout-team"));
    expect(said).toEqual([]);
  });
});
