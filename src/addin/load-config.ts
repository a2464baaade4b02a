/**
 * Reads `config.json` beside the page. What an administrator forbids stays forbidden if the file is wrong or cannot be read:
 * then the last good file of this machine is used, and without one nothing is bought. The pane shows why.
 */
import type { Config } from "../input";
import { readConfig, strictConfig } from "../input";
import type { AccessKeeper } from "../machine";
import { type Said, said } from "../texts";

/** A slow server must not keep cells waiting. */
const PATIENCE_MS = 8_000;

export interface LoadedConfig {
  readonly config: Config;
  /** Why the file is not used. */
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
    const config = readConfig(await response.json());
    const services = config.services.map(({ key: _key, ...service }) => service);
    // Keys are not kept on the machine.
    void keeper.keepConfig({ ...config, services });
    return { config, problem: null };
  } catch (error) {
    const kept = await keeper
      .readConfig()
      .then(readConfig)
      .catch(() => null);
    const says = kept
      ? said("said.theLastOneThatCouldBeRead")
      : said("said.untilItCanWhatIsPaidFor");
    const count = error instanceof Error ? error.message : said("said.unreadable");
    const problem = said("said.configJsonCannotBeUsed", { count, says });
    return { config: kept ?? strictConfig, problem };
  }
}
