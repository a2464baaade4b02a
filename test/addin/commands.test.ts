import { together, say } from "../../src/texts";
import type { ScoutClient } from "../../src/client/interface/scout-client";
import type { SpendingSettings } from "../../src/client/stores";
import { type CommandContext, type CommandName, createCommands } from "../../src/addin/commands";

interface Run {
  readonly shown: (string | undefined)[];
  readonly changes: Partial<SpendingSettings>[];
  readonly told: string[];
  readonly repairs: number;
  readonly completed: number;
  /** What had been done when Office was told that the command is done. */
  readonly doneBefore: { readonly repairs: number; readonly shown: number };
}

async function run(
  name: CommandName,
  options: { spendingOn?: boolean; breaks?: boolean } = {}
): Promise<Run> {
  const shown: (string | undefined)[] = [];
  const changes: Partial<SpendingSettings>[] = [];
  const told: string[] = [];
  let repairs = 0;
  let completed = 0;
  const context: CommandContext = {
    client: {
      view: () => ({ spending: { spendingOn: options.spendingOn ?? true } }),
    } as unknown as ScoutClient,
    formulas: {
      repair: () => {
        repairs += 1;
        if (options.breaks) return Promise.reject(new Error("This worksheet is protected."));
        const sentence = together([`3 formulas repaired.`]);
        return Promise.resolve({ repaired: 3, left: [], protectedSheets: [], sentence });
      },
    },
    showPane: (panel) => {
      shown.push(panel);
      return options.breaks ? Promise.reject(new Error("No pane here.")) : Promise.resolve();
    },
    changeSpending: (change) => void changes.push(change),
    tell: (sentence) => void told.push(say(sentence)),
  };
  let doneBefore = { repairs: 0, shown: 0 };
  await new Promise<void>((resolve) => {
    createCommands(context)[name]({
      completed: () => {
        completed += 1;
        doneBefore = { repairs, shown: shown.length };
        resolve();
      },
    });
  });
  // A macrotask later, what a command still does is done.
  await new Promise((resolve) => setImmediate(resolve));
  return { shown, changes, told, repairs, completed, doneBefore };
}

describe("A ribbon command", () => {
  it("shows the pane, or a panel of it", async () => {
    expect((await run("openPane")).shown).toEqual([undefined]);
    expect((await run("enrichSelection")).shown).toEqual(["enrich"]);
  });

  it("leads to the price of what is stale and refreshes nothing by itself", async () => {
    expect(await run("refreshStale")).toEqual({
      shown: ["stale"],
      changes: [],
      told: [],
      repairs: 0,
      completed: 1,
      doneBefore: { repairs: 0, shown: 1 },
    });
  });

  it("switches spending off and on again, and shows the credits", async () => {
    expect(await run("spendingSwitch")).toMatchObject({
      changes: [{ spendingOn: false }],
      shown: ["credits"],
    });
    expect((await run("spendingSwitch", { spendingOn: false })).changes).toEqual([
      { spendingOn: true },
    ]);
  });

  it("repairs formulas and tells in the pane what it did", async () => {
    expect(await run("repairFormulas")).toMatchObject({
      repairs: 1,
      told: ["3 formulas repaired."],
      shown: [undefined],
    });
  });

  // https://github.com/OfficeDev/office-js/issues/3250: the pane that another button opens waits for this command.
  it("says that it is done before it repairs, so that a large workbook keeps no pane closed", async () => {
    expect(await run("repairFormulas")).toMatchObject({
      completed: 1,
      repairs: 1,
      shown: [undefined],
      doneBefore: { repairs: 0, shown: 0 },
    });
  });

  it("tells Office that it is done once, also when it failed, and tells people why", async () => {
    expect(await run("openPane", { breaks: true })).toMatchObject({
      completed: 1,
      told: ["No pane here."],
    });
    expect(await run("repairFormulas", { breaks: true })).toMatchObject({
      completed: 1,
      told: ["This worksheet is protected."],
      shown: [undefined],
    });
    expect(await run("openPane")).toMatchObject({ completed: 1, told: [] });
  });
});
