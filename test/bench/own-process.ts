/** A bench in a process of its own: its memory is its own, and it may boot the workbench's host. */
import { spawn } from "node:child_process";
import { build } from "esbuild";
import path from "node:path";

export async function runProgram(root: string, name: string): Promise<void> {
  const outfile = path.join(root, ".cache", "bench", `${name}.cjs`);
  await build({
    entryPoints: [path.join(root, "test/bench", `${name}.ts`)],
    outfile,
    bundle: true,
    platform: "node",
    format: "cjs",
    packages: "external",
    logLevel: "error",
  });
  await new Promise((resolve) => {
    spawn(process.execPath, ["--expose-gc", outfile, root], { cwd: root, stdio: "inherit" }).on(
      "close",
      resolve
    );
  });
}
