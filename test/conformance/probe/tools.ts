/**
 * The tools a line's check works with, over the real library. Office delivers results of custom functions up to two seconds
 * late, so a cell counts as shown when it has neither changed nor been busy for a while: never after a fixed time alone.
 */
import type { Deed, Tools } from "../line";
import { log } from "./functions";

export interface Pace {
  /** How long nothing may have changed. */
  readonly quietMs: number;
  /** When a cell that still changes or is busy is read all the same. */
  readonly limitMs: number;
  /** A host that can tell when nothing is under way is asked: on a slow machine time alone proves nothing. */
  readonly atRest?: () => Promise<void>;
}

/** Gives what was answered, where something was asked. */
export type Person = (deed: Deed) => Promise<string>;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function makeTools(sheetName: string, pace: Pace, person: Person): Tools {
  const from = log.length;
  const run: Tools["run"] = (work) =>
    Excel.run(async (context) => {
      const result = await work(context.workbook.worksheets.getItem(sheetName), context);
      await context.sync();
      return result;
    });
  return {
    sheetName,
    run,
    person,
    errorOf: async (work) => {
      try {
        await run(work);
        return "no error";
      } catch (error) {
        return (error as OfficeExtension.Error).code;
      }
    },
    shown: async (address) => {
      const read = () =>
        run(async (sheet, context) => {
          const range = sheet.getRange(address);
          range.load("values");
          await context.sync();
          return range.values;
        });
      const end = Date.now() + pace.limitMs;
      let values = await read();
      for (let quietSince = Date.now(); Date.now() < end;) {
        await wait(50);
        const next = await read();
        if (JSON.stringify(next) !== JSON.stringify(values) || isBusy(next))
          quietSince = Date.now();
        values = next;
        if (Date.now() - quietSince >= pace.quietMs) break;
      }
      return values;
    },
    calls: (wanted) => log.slice(from).filter(({ name }) => name === wanted),
    pause: async () => {
      await wait(pace.quietMs * 2);
      await pace.atRest?.();
    },
  };
}

function isBusy(values: readonly (readonly unknown[])[]): boolean {
  return values.flat().includes("#BUSY!");
}
