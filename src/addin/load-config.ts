/**
 * Reads `config.json` beside the page. An installation without one, or with one that cannot be
 * read, still works: everything has a default, and the pane tells what was wrong.
 */
import { defaultConfig, readConfig, type Config } from "../client/config";

export interface LoadedConfig {
  readonly config: Config;
  /** A sentence about what is wrong with the file, or null. */
  readonly problem: string | null;
}

export async function loadConfig(fetch: typeof globalThis.fetch): Promise<LoadedConfig> {
  try {
    const response = await fetch("config.json", { cache: "no-cache" });
    if (!response.ok) return withoutFile(`it answered ${response.status}`);
    const reading = readConfig(await response.json());
    return reading.ok ? { config: reading.config, problem: null } : withoutFile(reading.reason);
  } catch (error) {
    return withoutFile(error instanceof Error ? error.message : "unreadable");
  }
}

function withoutFile(reason: string): LoadedConfig {
  return { config: defaultConfig, problem: `config.json cannot be used (${reason}).` };
}
