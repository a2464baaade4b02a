/**
 * How long the way of a question is to read: calls from file to file of the add-in's own code, for one
 * cell that is bought, the same cell from what is held, and a run over four rows. WAYS=20 names the busiest ways.
 */
import { generateCustomFunctionsMetadata } from "custom-functions-metadata";
import { rmSync } from "node:fs";
import path from "node:path";
import { finishMetadata } from "../../src/functions/help/finish-metadata";
import { countingHops, hopsScript, type Hops } from "./count-hops";
import { bootSurfaces } from "./surfaces-stub";

const COMPANIES = ["acme.example", "globex.example", "initech.example", "umbrella.example"];

async function main(root: string): Promise<void> {
  const { metadataJson } = await generateCustomFunctionsMetadata(
    path.join(root, "src/functions/functions.ts"),
    false
  );
  const { workbench, surfaces, folder } = await bootSurfaces(root, {
    functionsJson: finishMetadata(metadataJson),
    plugins: [countingHops(root)],
    banner: { js: hopsScript },
  });
  const { hops } = workbench.window as unknown as { hops: Hops };
  const counted = async (what: string, aim: string, work: () => Promise<unknown>) => {
    hops.count = 0;
    hops.ways.clear();
    await work();
    console.log(`  ${what.padEnd(68)} ${hops.count} hops on ${hops.ways.size} ways${aim}`);
    if (!process.env["WAYS"]) return;
    const ways = [...hops.ways].sort(([, one], [, other]) => other - one);
    for (const [way, count] of ways.slice(0, Number(process.env["WAYS"])))
      console.log(`    ${String(count).padStart(5)} ${way}`);
  };
  const cell = async (address: string) => {
    await workbench.setCells(address, [['=SCOUT.COMPANY("first.example")']]);
    for (;;) {
      const [[value] = []] = workbench.values(address);
      if (value === "Company of first.example") return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  await counted("a cell that is bought", " (aim 150)", () => cell("D1"));
  await counted("the same in another cell", "", () => cell("D5"));
  await workbench.setCells("A1:A5", [["Website"], ...COMPANIES.map((domain) => [domain])]);
  await workbench.select("A1:A5");
  const { enrichment } = surfaces;
  const planning = async () => {
    const source = await enrichment.read();
    return enrichment.plan(source, source.choices);
  };
  await counted("Enrich of 4 rows: read and priced", "", planning);
  const plan = await planning();
  await counted("Enrich of 4 rows: run", " (aim 400)", () => enrichment.start(plan).ended);
  await workbench.dispose();
  rmSync(folder, { recursive: true, force: true });
}

main(process.argv[2] ?? process.cwd()).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  }
);
