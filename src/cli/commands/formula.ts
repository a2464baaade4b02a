/** `formula '=SCOUT.COMPANY("acme.example")'`: the answers of the built add-in's formulas, by its own program. */
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import type { ExitCode } from "../cli-error";

export function formula(args: readonly string[]): Promise<ExitCode> {
  const script = join(dirname(process.argv[1] ?? ""), "../../workbench/bin/formula.mjs");
  const child = spawn(process.execPath, [script, ...args], { stdio: "inherit" });
  return new Promise((resolve) => child.on("exit", (code) => resolve((code ?? 1) as ExitCode)));
}
