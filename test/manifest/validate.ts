/**
 * `npm run validate`: the repository's manifest, the built one with its metadata, and, when the network allows, Microsoft's own
 * validation service. Prints a sentence for each fault; a service that cannot be reached is told and is no fault.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  ASKED_SETS,
  folderFile,
  registeredCommands,
  repositoryFile,
  ROOT,
  usedSets,
} from "./add-in-parts";
import { functionFaults, generatedMetadata } from "./function-faults";
import { manifestFaults } from "./manifest-faults";

const MAX_WAIT_MS = 30_000;

function report(what: string, faults: readonly string[]): boolean {
  console.log(`${faults.length === 0 ? "ok    " : "FAILED"} ${what}`);
  for (const fault of faults) console.log(`       ${fault}`);
  return faults.length === 0;
}

function siteOf(xml: string): string {
  const page = /<DefaultSettings>\s*<SourceLocation DefaultValue="([^"]+)"/.exec(xml)?.[1] ?? "";
  return page.replace(/[^/]*$/, "");
}

export async function validate(folder: string): Promise<boolean> {
  const shared = { commands: registeredCommands(), usedSets: usedSets(), askedSets: ASKED_SETS };
  const xml = readFileSync(path.join(ROOT, "manifest.xml"), "utf8");
  const isOwnGood = report(
    "manifest.xml",
    manifestFaults({ xml, file: repositoryFile, ...shared })
  );
  const built = path.join(folder, "manifest.xml");
  if (!existsSync(built))
    return report(folder, ["There is no manifest.xml: npm run build makes it."]);
  const builtXml = readFileSync(built, "utf8");
  const isBuiltGood = report(
    `${path.relative(ROOT, built)} for ${siteOf(builtXml)}`,
    manifestFaults({ xml: builtXml, file: folderFile(folder), ...shared })
  );
  const areFunctionsGood = report(
    `${path.relative(ROOT, folder)}/functions.json`,
    functionFaults({
      root: ROOT,
      text: readFileSync(path.join(folder, "functions.json"), "utf8"),
      generated: await generatedMetadata(ROOT, siteOf(builtXml)),
      namespace: /id="Functions.Namespace" DefaultValue="([^"]+)"/.exec(builtXml)?.[1] ?? "",
      help: readFileSync(path.join(folder, "help.html"), "utf8"),
    })
  );
  const isAccepted = await askMicrosoft(built);
  return isOwnGood && isBuiltGood && areFunctionsGood && isAccepted;
}

/** The service also looks at the address that the manifest names: one on this computer it cannot reach. */
async function askMicrosoft(manifest: string): Promise<boolean> {
  const { validateManifest } = await import("office-addin-manifest");
  const log = console.log;
  // The toolset tells its own story on the way.
  console.log = () => undefined;
  try {
    const tooLate = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error("no answer")), MAX_WAIT_MS).unref();
    });
    const {
      isValid,
      report: found,
      status,
    } = await Promise.race([validateManifest(manifest), tooLate]);
    console.log = log;
    if (status !== undefined && status !== 200) {
      console.log(`-      Microsoft's validation answered ${String(status)}: not asked.`);
      return true;
    }
    const faults = (found?.errors ?? []).map(
      ({ title, content }) => `${String(title)}: ${String(content)}`
    );
    return report(
      "Microsoft's validation",
      isValid ? [] : faults.length > 0 ? faults : ["It was refused."]
    );
  } catch (error) {
    console.log = log;
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    console.log(
      `-      Microsoft's validation was not reached (${reason ?? ""}): ask it where there is a network.`
    );
    return true;
  } finally {
    console.log = log;
  }
}
