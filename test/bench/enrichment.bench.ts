/**
 * Enrich over 100,000 rows of 20,000 companies and six fields, in the workbench's host: how long the
 * dry run and the writing take, how long the page is held up at most, what memory it takes. In a
 * process of its own, because its memory is printed.
 */
import { spawn } from "node:child_process";
import { build } from "esbuild";
import path from "node:path";

export async function run(root: string): Promise<void> {
  const outfile = path.join(root, ".cache", "bench", "enrichment-program.cjs");
  await build({
    entryPoints: [path.join(root, "test/bench/enrichment-program.ts")],
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
