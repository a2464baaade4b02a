/** What a click in the ribbon leads to, and when Office is told that it is done. */
import { associateCommands } from "../../src/addin/commands";
import { together } from "../../src/texts";

type Click = (event: { completed(): void }) => void;

/** Clicks a command; `fails`: Excel refuses the repair and the pane. */
async function click(name: string, { spendingOn = true, fails = false } = {}) {
  const commands = new Map<string, Click>();
  const did: unknown[] = [];
  const refused = (why: string) => Promise.reject(new Error(why));
  const showAsTaskpane = () => {
    did.push("pane");
    return fails ? refused("No pane here.") : Promise.resolve();
  };
  const actions = { associate: (known: string, run: Click) => commands.set(known, run) };
  Object.assign(globalThis, { Office: { actions, addin: { showAsTaskpane } } });
  const sentence = together(["3 formulas repaired."]);
  const addIn = {
    client: { view: () => ({ spending: { spendingOn } }), answers: { list: () => [] } },
    formulas: {
      repair: () => (fails ? refused("A worksheet is protected.") : Promise.resolve({ sentence })),
    },
    news: {
      change: ({ told, asked }: { told?: unknown; asked?: string }) =>
        did.push(asked ?? JSON.stringify(told)),
    },
    settings: { change: (change: unknown) => did.push(change) },
  };
  associateCommands(Promise.resolve(addIn as never));
  commands.get(name)?.({ completed: () => did.push("completed") });
  await new Promise((resolve) => setImmediate(resolve));
  Reflect.deleteProperty(globalThis, "Office");
  return did;
}

// https://github.com/OfficeDev/office-js/issues/3250: the pane that another button opens waits for a command under way.
test.each<[string, unknown[]]>([
  ["openPane", ["pane"]],
  ["enrichSelection", ["enrich", "pane"]],
  // The price of what is old stands there; nothing is refreshed by itself.
  ["refreshStale", [expect.stringContaining("runs.stale.noAnswers"), "activity", "pane"]],
  ["spendingSwitch", [{ spending: { spendingOn: false } }, "credits", "pane"]],
  ["repairFormulas", [expect.stringContaining("3 formulas repaired."), "pane"]],
])("%s is told as done at once, and shows in the pane what it did", async (name, did) => {
  expect(await click(name)).toEqual(["completed", ...did]);
});

it("switches spending on again", async () => {
  expect(await click("spendingSwitch", { spendingOn: false })).toContainEqual({
    spending: { spendingOn: true },
  });
});

test.each([
  ["openPane", "No pane here."],
  ["repairFormulas", "A worksheet is protected."],
])("%s that fails is told as done once, and people are told why", async (name, why) => {
  const did = await click(name, { fails: true });
  expect(did.filter((one) => one === "completed")).toHaveLength(1);
  expect(did).toContainEqual(expect.stringContaining(why));
});
