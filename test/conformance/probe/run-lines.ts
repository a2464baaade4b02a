/**
 * Runs lines one after the other, each on a worksheet of its own, and keeps what was seen. A line that throws or takes too
 * long is a result too: the others still run.
 */
import { isAsExpected, type Line, type Platform } from "../line";
import { log, type LoggedCall } from "./functions";
import { Skipped } from "./person";
import { makeTools, type Pace, type Person } from "./tools";

export interface LineResult {
  readonly id: string;
  readonly observed: string;
  readonly holds: boolean;
}

export interface ProbeResults {
  readonly format: "stackscout-probe-results";
  readonly version: 1;
  readonly madeAt: string;
  /** As office.js tells it: Excel, OfficeOnline or PC or Mac, build. */
  readonly host: {
    readonly name: string;
    readonly platform: string;
    readonly version: string;
    /** Who frames the page: Excel in a browser, nobody on the desktop, localhost in our workbench. */
    readonly framedBy: string;
  };
  readonly results: readonly LineResult[];
  readonly log: readonly LoggedCall[];
}

function platform(): Platform {
  return Office.context.platform === Office.PlatformType.OfficeOnline ? "web" : "desktop";
}

function resultOf(line: Line, observed: string): LineResult {
  return { id: line.id, observed, holds: isAsExpected(line.expected, observed, platform()) };
}

/** Throws what skips the line; every other failure is a result. */
export async function runLine(line: Line, pace: Pace, person: Person): Promise<LineResult> {
  const name = `Probe ${line.id}`.slice(0, 31);
  try {
    await withSheets((sheets) => sheets.add(name));
    return resultOf(line, await line.check(makeTools(name, pace, person)));
  } catch (error) {
    if (error instanceof Skipped) throw error;
    return { id: line.id, observed: `failed: ${reasonOf(error)}`, holds: false };
  } finally {
    await withSheets((sheets) => sheets.getItemOrNullObject(name).delete()).catch(() => undefined);
  }
}

export function resultsFile(results: readonly LineResult[]): ProbeResults {
  const { diagnostics } = Office.context;
  return {
    format: "stackscout-probe-results",
    version: 1,
    madeAt: new Date().toISOString(),
    host: {
      name: String(diagnostics.host),
      platform: String(diagnostics.platform),
      version: diagnostics.version,
      framedBy: framer(),
    },
    results,
    log,
  };
}

/** Not every engine tells. */
function framer(): string {
  const { ancestorOrigins } = location as { ancestorOrigins?: DOMStringList };
  return ancestorOrigins?.[0] ?? "";
}

async function withSheets(work: (sheets: Excel.WorksheetCollection) => unknown): Promise<void> {
  await Excel.run(async (context) => {
    work(context.workbook.worksheets);
    await context.sync();
  });
}

function reasonOf(error: unknown): string {
  const { code, message } = error as Partial<OfficeExtension.Error>;
  return [code, message].filter(Boolean).join(": ") || String(error);
}
