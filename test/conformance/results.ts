/** What the probe saw in real Excels: the JSON files that people put into `results/`. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

const resultsSchema = z.object({
  format: z.literal("stackscout-probe-results"),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  host: z.object({ name: z.string(), platform: z.string(), version: z.string() }),
  results: z.array(z.object({ id: z.string(), observed: z.string(), holds: z.boolean() })),
});

export type SeenInExcel = z.output<typeof resultsSchema>;

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
