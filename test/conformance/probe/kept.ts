/**
 * Results outlive a reload of the page and the closing of the workbook: they are kept in the browser and in the workbook, for either
 * may be refused.
 */
import type { LineResult } from "./run-lines";

const KEY = "probe.results";

type Kept = Readonly<Record<string, LineResult>>;

export class KeptResults {
  #results: Kept = {};

  async load(): Promise<void> {
    this.#results = { ...parsed(inBrowser(KEY)), ...parsed(await inWorkbook(KEY)) };
  }

  all(): LineResult[] {
    return Object.values(this.#results);
  }

  of(id: string): LineResult | undefined {
    return this.#results[id];
  }

  async keep(results: readonly LineResult[]): Promise<void> {
    this.#results = {
      ...this.#results,
      ...Object.fromEntries(results.map((result) => [result.id, result])),
    };
    const text = JSON.stringify(this.#results);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // The workbook has them.
    }
    await Excel.run(async (context) => {
      context.workbook.settings.add(KEY, text);
      await context.sync();
    }).catch(() => undefined);
  }
}

function inBrowser(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

async function inWorkbook(key: string): Promise<string | null> {
  return Excel.run(async (context) => {
    const setting = context.workbook.settings.getItemOrNullObject(key);
    setting.load("value");
    await context.sync();
    return setting.isNullObject ? null : String(setting.value);
  }).catch(() => null);
}

function parsed(text: string | null): Kept {
  try {
    return JSON.parse(text ?? "{}") as Kept;
  } catch {
    return {};
  }
}
