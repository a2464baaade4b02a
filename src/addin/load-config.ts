/**
 * Reads `config.json` beside the page. What an administrator forbids stays forbidden if the file cannot
 * be read: then the last valid file of this machine is used, and without one nothing is bought. A wrong
 * field gets its strictest value; the other fields are used. The pane shows all such problems.
 */
import type { Config } from "../input";
import { readConfig, strictConfig } from "../input";
import type { AccessKeeper } from "../machine";
import { type Said, said } from "../texts";

/** A slow server must not keep cells waiting. */
const PATIENCE_MS = 8_000;

export interface LoadedConfig {
  readonly config: Config;
  /** What is wrong with the file. */
  readonly problem: Said | null;
}

export async function loadConfig(
  fetch: typeof globalThis.fetch,
  keeper: Pick<AccessKeeper, "readConfig" | "keepConfig">
): Promise<LoadedConfig> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch("config.json", { cache: "no-cache", signal });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const file: unknown = await response.json();
    const { config, problems } = readConfig(file);
    if (problems.length > 0) return { config, problem: wrongFields(problems) };
    void keeper.keepConfig(withoutKeys(file));
    return { config, problem: null };
  } catch (error) {
    const reason = error instanceof Error ? error.message : null;
    const kept = await keeper.readConfig();
    return {
      config: kept === null ? strictConfig : readConfig(kept).config,
      problem: unusable(reason, kept !== null),
    };
  }
}

function wrongFields(fields: readonly string[]): Said {
  return said("said.configJsonIsWrongEachSuchField", { fields: fields.join("; ") });
}

function unusable(reason: string | null, isLastKept: boolean): Said {
  const says = isLastKept
    ? said("said.theLastOneThatCouldBeRead")
    : said("said.untilItCanWhatIsPaidFor");
  return said("said.configJsonCannotBeUsed", { count: reason ?? said("said.unreadable"), says });
}

/** The file without its keys, which are not kept on the machine. */
function withoutKeys(file: unknown): unknown {
  return JSON.parse(
    JSON.stringify(file, (name, value: unknown) => (name === "key" ? undefined : value))
  );
}
