/** What the probe saw in real Excels: the JSON files that people put into `results/`. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Line } from "./line";
import type { ProbeResults } from "./probe/run-lines";

const resultsSchema = z.object({
  format: z.literal("stackscout-probe-results"),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  host: z.object({
    name: z.string(),
    platform: z.string(),
    version: z.string(),
    framedBy: z.string(),
  }),
  results: z.array(z.object({ id: z.string(), observed: z.string(), holds: z.boolean() })),
});

/** What is looked at of a results file. */
export type SeenInExcel = Pick<ProbeResults, "host" | "results">;

export function readResults(folder: string): { file: string; seen: SeenInExcel }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((file) => ({
      file,
      seen: resultsSchema.parse(JSON.parse(readFileSync(path.join(folder, file), "utf8"))),
    }));
}

/** Ids of lines that Excel contradicts, with what it showed. */
export function contradictions(seen: SeenInExcel): string[] {
  return seen.results
    .filter(({ holds }) => !holds)
    .map(({ id, observed }) => `${id}: ${observed} (${seen.host.platform} ${seen.host.version})`);
}

/** What we assumed and Excel does otherwise, with the code that stands on it. */
export function fallen(lines: readonly Line[], seen: SeenInExcel): string[] {
  return seen.results.flatMap(({ id, observed, holds }) => {
    const line = lines.find((known) => known.id === id);
    if (holds || line === undefined) return [];
    return [
      `${id}: ${observed} (assumed: ${JSON.stringify(line.expected)})\n  stands under: ${line.letsGo.join(", ")}\n  ${line.sentence}`,
    ];
  });
}

/** One row a line: what was seen where. */
export function table(lines: readonly Line[], files: readonly SeenInExcel[]): string {
  const rows = lines.map(({ id, sentence, source, letsGo }) => {
    const seen = files.flatMap(({ host, results }) =>
      results
        .filter((result) => result.id === id)
        .map(({ observed, holds }) => `${holds ? "" : "**differs** "}${host.platform}: ${observed}`)
    );
    const known = source === undefined ? "open" : "documented";
    const cells = [id, sentence, known, letsGo.join("; ") || "-", seen.join("; ") || "-"];
    return `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
  });
  const head = ["| Line | Excel | Source | Lets go | Seen |", "| --- | --- | --- | --- | --- |"];
  return [...head, ...rows, ""].join("\n");
}

/** Files that our own workbench wrote: they settle nothing. */
export function notFromExcel(files: readonly { file: string; seen: SeenInExcel }[]): string[] {
  return files
    .filter(({ seen }) => /^https?:\/\/localhost\b/.test(seen.host.framedBy))
    .map(({ file }) => file);
}

/** Lines that nobody has documented and no Excel has confirmed yet. */
export function stillOpen(lines: readonly Line[], seen: readonly SeenInExcel[]): string[] {
  const confirmed = new Set(
    seen.flatMap(({ results }) => results.filter(({ holds }) => holds).map(({ id }) => id))
  );
  return lines
    .filter(({ id, source }) => source === undefined && !confirmed.has(id))
    .map(({ id }) => id);
}
