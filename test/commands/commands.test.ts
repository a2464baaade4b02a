import type { ScoutClient } from "../../src/client/scout-client";
import type { SpendingSettings } from "../../src/client/stores";
import { createCommands, type CommandContext, type CommandName } from "../../src/commands/commands";

interface Run {
  readonly shown: (string | undefined)[];
  readonly changes: Partial<SpendingSettings>[];
  readonly problems: string[];
  readonly completed: number;
}

async function run(
  name: CommandName,
  options: { spendingOn?: boolean; breaks?: boolean } = {}
): Promise<Run> {
  const shown: (string | undefined)[] = [];
  const changes: Partial<SpendingSettings>[] = [];
  const problems: string[] = [];
  const context: CommandContext = {
    client: {
      view: () => ({ spending: { spendingOn: options.spendingOn ?? true } }),
    } as unknown as ScoutClient,
    showPane: (panel) => {
      shown.push(panel);
      return options.breaks ? Promise.reject(new Error("no pane")) : Promise.resolve();
    },
    changeSpending: (change) => void changes.push(change),
    onProblem: (command) => void problems.push(command),
  };
  let completed = 0;
  await new Promise<void>((resolve) => {
    createCommands(context)[name]({
      completed: () => {
        completed += 1;
        resolve();
      },
    });
  });
  return { shown, changes, problems, completed };
}

describe("A ribbon command", () => {
  it("shows the pane, or a panel of it", async () => {
    expect((await run("openPane")).shown).toEqual([undefined]);
    expect((await run("enrichSelection")).shown).toEqual(["enrich"]);
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

  it("tells Office that it is done once, also when it failed", async () => {
    expect(await run("openPane", { breaks: true })).toMatchObject({
      completed: 1,
      problems: ["openPane"],
    });
    expect(await run("openPane")).toMatchObject({ completed: 1, problems: [] });
  });
});
