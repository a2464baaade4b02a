/**
 * Every panel's main way with nothing but a keyboard, on the real client against a service in this
 * process. At the end of each way every stop of the panel is looked at: focus to be seen, name, size,
 * behind no bar, in the order of the page, no trap in either direction. The focus is never lost to
 * the page's body.
 */
import type { JSHandle } from "playwright-core";
import { Keys, settled } from "./support/keys";
import { openLivePane, type LivePane } from "./support/live-pane";

jest.setTimeout(120_000);

let pane: LivePane;
let keys: Keys;

beforeAll(async () => {
  pane = await openLivePane({ query: "&first" });
  keys = await Keys.of(pane.page);
});

afterAll(() => pane.close());

const text = (words: string | RegExp) =>
  pane.page.getByText(words).filter({ visible: true }).first();
const option = (name: RegExp) => pane.page.getByRole("option", { name });

/** The focus is somewhere, also after what had it was replaced. */
async function keepsFocus(): Promise<void> {
  await pane.page.waitForFunction(() => document.activeElement !== document.body);
}

/** Through the bar, or through "More". */
async function goTo(name: string): Promise<void> {
  if (["Enrich", "Find", "Company", "Activity"].includes(name)) {
    await keys.enter(name === "Activity" ? /^Activity/ : name);
    return;
  }
  await keys.enter(/^More/);
  await keys.enter(name);
  await pane.page.locator("h1:focus", { hasText: name }).waitFor();
}

describe("the first run", () => {
  it("is gone through with arrows, Space and Enter", async () => {
    await keys.tabTo("radio", /./);
    expect(await keys.faults()).toEqual([]);
    await keys.enter(/^(Start the demo|Test and connect)$/);
    await text(/SCOUT\.TECHSTACK/).waitFor();
    await keepsFocus();
    expect(await keys.faults()).toEqual([]);
    await keys.enter("Change limits");
    await keys.tabTo("textbox", "Without asking");
    await keys.enter("Use these limits");
    await pane.page.locator("h1:focus", { hasText: "Enrich" }).waitFor();
    await keepsFocus();
  });

  it("loses the focus for no moment when what has it goes, however busy the pane is", async () => {
    const isKept = await pane.page.evaluate(async () => {
      const part = document.querySelector("h1")?.parentElement;
      const button = document.createElement("button");
      part?.append(button);
      button.focus();
      button.remove();
      await Promise.resolve();
      return part?.contains(document.activeElement);
    });
    expect(isKept).toBe(true);
  });
});

describe("Look up", () => {
  it("picks a company with arrows, buys for the price on the button, and writes", async () => {
    await goTo("Company");
    await keys.tabTo("combobox", "Domain or name");
    await keys.type("acme");
    await option(/Acme Example/).waitFor();
    expect((await keys.stop())?.states).toMatchObject({ expanded: true });
    await keys.press("Escape");
    expect((await keys.stop())?.states).toMatchObject({ expanded: false });
    await keys.press("ArrowDown");
    await option(/Acme Example/).waitFor();
    await keys.press("ArrowDown");
    expect((await keys.stop())?.states["activedescendant"]).toBeDefined();
    await keys.press("Enter");
    await keys.enter("Get the company record for at most 3 credits");
    await text("Software Development").waitFor();
    await keepsFocus();
    await keys.enter("Get all technologies for at most 3 credits");
    await text("Kafka").waitFor();
    await keepsFocus();
    await keys.enter("Insert as a formula");
    await text(/^Written to Sheet1!/).waitFor();
    await keepsFocus();
    expect(await keys.faults()).toEqual([]);
  });
});

describe("Find companies", () => {
  it("adds a filter by name, shows rows for their price, ticks one, and saves the search", async () => {
    await goTo("Find");
    await keys.tabTo("combobox", "Technology");
    await keys.type("docus");
    await option(/DocuSign/).waitFor();
    await keys.press("ArrowDown", "Enter");
    await keys.tabTo("combobox", "Add a filter");
    await pane.page.getByRole("listbox").getByRole("option").first().waitFor();
    // The open list, which scrolls, is no stop of its own.
    await keys.press("Tab");
    expect((await keys.stop())?.name).toBe("Order");
    await keys.press("Shift+Tab");
    await pane.page.getByRole("listbox").getByRole("option").first().waitFor();
    await keys.press("Escape");
    expect(await keys.stop()).toMatchObject({ name: "Add a filter", states: { expanded: false } });
    await keys.type("turnover");
    await pane.page
      .getByRole("listbox")
      .getByRole("option", { name: /Revenue/ })
      .waitFor();
    await keys.press("Enter");
    await pane.page.waitForFunction(
      () => document.activeElement?.closest('[role="group"]')?.ariaLabel === "Revenue"
    );
    await keys.tabTo("combobox", "Rows");
    await keys.press("ArrowUp");
    await keys.enter("Show 5 companies for at most 15 credits");
    await text(/^5 of \d+.companies · 15.credits charged/).waitFor();
    await keepsFocus();
    await keys.tabTo("checkbox", /Example|./);
    await keys.press("Tab");
    await keys.press("Space");
    await text("4 ticked").waitFor();
    await keys.enter("Save this search");
    await text(/^Saved as “/).waitFor();
    await keepsFocus();
    expect(await keys.faults()).toEqual([]);
  });
});

describe("Find jobs", () => {
  it("takes values with Enter, removes them with Backspace, and shows rows", async () => {
    await goTo("Find");
    await keys.enter("Jobs");
    await keys.tabTo("combobox", "Job title");
    await keys.type("engineer");
    await keys.press("Enter");
    await keys.type("wrong");
    await keys.press("Enter");
    await pane.button("Remove wrong").waitFor();
    await keys.press("Backspace");
    await pane.button("Remove wrong").waitFor({ state: "detached" });
    await keys.compose("ingeniero");
    await keys.press("Enter");
    expect(await pane.button("Remove ingeniero").count()).toBe(0);
    await keys.compose("");
    await keys.tabTo("combobox", "Rows");
    await keys.press("ArrowUp");
    await keys.enter("Show 5 jobs for at most 5 credits");
    await text(/^5 of \d+.jobs · 5.credits charged/).waitFor();
    await keepsFocus();
    await keys.enter("Edit filters");
    expect(await keys.faults()).toEqual([]);
  });
});

describe("Enrich", () => {
  it("reads the selection, opens its choices, and runs for the price on the button", async () => {
    await goTo("Enrich");
    await pane.button(/^Details$|needs? a look$/).waitFor();
    await keys.enter("Change: What to fill in");
    await keys.enter("Remove Employees");
    await keys.press("Escape");
    expect(await keys.faults()).toEqual([]);
    await keys.enter("Only the first 10 rows");
    await keys.enter(/^Try 10 rows for/);
    await pane.button("Stop").waitFor();
    await keepsFocus();
    expect(await keys.faults()).toEqual([]);
    await keys.enter("Stop");
    await keepsFocus();
    expect(await keys.faults()).toEqual([]);
  });
});

describe("Runs", () => {
  it("can be walked through", async () => {
    await goTo("Activity");
    expect(await keys.faults()).toEqual([]);
  });
});

describe("Keywords", () => {
  it("searches, opens a keyword and inserts a formula", async () => {
    await goTo("Catalog");
    await keys.tabTo("searchbox", "Search keywords");
    await keys.type("kafka");
    await keys.enter("Show: Kafka");
    await keys.enter("Insert USES for the row");
    await text(/^Written to Sheet1!/).waitFor();
    await keepsFocus();
    expect(await keys.faults()).toEqual([]);
  });
});

describe("Lists", () => {
  it("makes a list, opens it, and asks before it deletes: Escape means no", async () => {
    await goTo("Lists");
    await keys.tabTo("textbox", "New list");
    await keys.type("Leads");
    await keys.press("Enter");
    await pane.button(/^Leads/).waitFor();
    await keepsFocus();
    expect(await keys.faults()).toEqual([]);
    await keys.enter(/^Leads/);
    await text("Add the selection").waitFor();
    await keepsFocus();
    expect(await keys.faults()).toEqual([]);
    await keys.enter("Delete");
    expect(await isInDialog()).toBe(true);
    for (let count = 0; count < 4; count += 1) {
      await keys.press("Tab");
      expect((await keys.stop())?.faults ?? []).toEqual([]);
    }
    await keys.press("Escape");
    expect((await keys.stop())?.name).toBe("Delete");
    await keys.press("Enter");
    expect(await isInDialog()).toBe(true);
    await keys.enter("Delete the list");
    await pane.page.getByRole("textbox", { name: "New list" }).waitFor();
    await keepsFocus();
  });
});

describe("Saved searches and webhooks", () => {
  it("opens a search, makes a webhook, and deletes it after asking", async () => {
    await goTo("Saved searches");
    await keys.enter(/^DocuSign/);
    await text("Alert by e-mail").waitFor();
    await keepsFocus();
    expect(await keys.faults()).toEqual([]);
    await keys.tabTo("textbox", "Send new matches to");
    await keys.press("Enter");
    await text("Type an address that starts with https://").waitFor();
    const invalid = await keys.tabTo("textbox", "Send new matches to");
    expect(invalid.states["invalid"]).toBe("true");
    expect(invalid.description).toContain("Type an address that starts with https://");
    expect(await keys.faults()).toEqual([]);
    await keys.tabTo("textbox", "Send new matches to");
    await keys.type("https://hooks.signals.example/in");
    await keys.enter("Create the webhook");
    await text("On: new matches are sent.").waitFor();
    await keepsFocus();
    expect(await keys.faults()).toEqual([]);
    await keys.enter("Delete");
    expect(await isInDialog()).toBe(true);
    await keys.enter("Delete the webhook");
    await pane.button("All saved searches").waitFor({ state: "detached" });
    await keepsFocus();
  });
});

describe("Credits", () => {
  it("switches spending and opens limits", async () => {
    await goTo("Credits");
    await keys.tabTo("switch", "Spending");
    await keys.press("Space");
    await text("Spending is off. Nothing is bought.").waitFor();
    await keys.press("Space");
    await text("Spending is off. Nothing is bought.").waitFor({ state: "detached" });
    await keys.enter("Change limits");
    await keepsFocus();
    expect(await keys.faults()).toEqual([]);
  });
});

describe("Evidence", () => {
  it("refreshes for its price and deletes after asking", async () => {
    await goTo("Company");
    await keys.enter("Back to the selected cell");
    await pane.page.evaluate(() =>
      window.live.sheet.select({
        address: "Sheet1!B2",
        call: { name: "TECHSTACK", arguments: [[["acme.example"]]], row: 0, column: 0 },
        companies: [],
      })
    );
    await text(/^Sheet1!B2/).waitFor();
    expect(await keys.faults()).toEqual([]);
    await keys.enter(/^Refresh for at most 3 credits/);
    await pane.page
      .getByText("Asked again. Cells show the new answer.")
      .waitFor({ state: "attached" });
    await keepsFocus();
    await keys.enter("Delete");
    expect(await isInDialog()).toBe(true);
    await keys.press("Escape");
    expect((await keys.stop())?.name).toBe("Delete");
  });
});

describe("Settings", () => {
  it("sets ages, and asks before it takes answers out", async () => {
    await goTo("Settings");
    await keys.tabTo("textbox", "Mark answers older than");
    await keys.enter("Remove Stackscout's data from this workbook");
    expect(await isInDialog()).toBe(true);
    await keys.press("Escape");
    expect((await keys.stop())?.name).toBe("Remove Stackscout's data from this workbook");
    expect(await keys.faults()).toEqual([]);
  });

  it("goes on from where a button was that is gone", async () => {
    /** The stop after the one that was pressed and replaced. */
    const next = async () => {
      await keepsFocus();
      await keys.press("Tab");
      return (await keys.stop())?.name;
    };
    await goTo("Settings");
    await keys.enter("Change");
    await pane.button("Cancel").waitFor();
    expect(await next()).not.toBe("Enrich");
    await keys.enter("Cancel");
    await pane.button("Cancel").waitFor({ state: "detached" });
    expect(await next()).not.toBe("Enrich");
  });
});

describe("office.js, which takes each Tab and Escape that reaches the window", () => {
  /** Stands where office.js listens: keys that it would have taken. */
  async function taken(act: () => Promise<unknown>): Promise<string[]> {
    await pane.page.evaluate(() => {
      const got: string[] = [];
      const take = ({ key }: KeyboardEvent) => {
        if (key === "Tab" || key === "Escape") got.push(key);
      };
      Object.assign(window, { got, take });
      window.addEventListener("keydown", take);
    });
    await act();
    return pane.page.evaluate(() => {
      const { got, take } = window as unknown as Taking;
      window.removeEventListener("keydown", take);
      return got;
    });
  }
  interface Taking {
    readonly got: string[];
    readonly take: (event: KeyboardEvent) => void;
  }

  it("gets no Tab between stops of the pane, and the one that leads out of it in either direction", async () => {
    await goTo("Credits");
    await settled(pane.page);
    const first = await pane.page.evaluateHandle(endOfPane, 0);
    const last = await pane.page.evaluateHandle(endOfPane, -1);
    await focus(first);
    let steps = 0;
    expect(await taken(async () => (steps = await walkTo(last, "Tab")))).toEqual([]);
    expect(steps).toBeGreaterThan(4);
    expect(await taken(() => walkTo(first, "Shift+Tab"))).toEqual([]);
    // Where either of these two leads is the browser's affair, so each starts from its own end.
    expect(await taken(() => keys.press("Shift+Tab"))).toEqual(["Tab"]);
    await focus(last);
    expect(await taken(() => keys.press("Tab"))).toEqual(["Tab"]);
  });

  it("gets no Escape that closed something of the pane, and every other", async () => {
    await goTo("Settings");
    expect(await taken(() => keys.press("Escape"))).toEqual(["Escape"]);
    await keys.enter("Remove Stackscout's data from this workbook");
    expect(await taken(() => keys.press("Escape"))).toEqual([]);
  });

  function endOfPane(at: number): HTMLElement | undefined {
    return [
      ...document.querySelectorAll<HTMLElement>(
        "#pane :is(a[href], button, input, select, textarea, summary)"
      ),
    ]
      .filter((stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0)
      .at(at);
  }

  function focus(stop: JSHandle<HTMLElement | undefined>): Promise<void> {
    return stop.evaluate((element) => element?.focus());
  }

  /** How many presses it took. */
  async function walkTo(stop: JSHandle<HTMLElement | undefined>, key: string): Promise<number> {
    for (let steps = 0; steps < 100; steps += 1) {
      if (await stop.evaluate((element) => element === document.activeElement)) return steps;
      await keys.press(key);
    }
    throw new Error(`${key} does not lead to the end of the pane.`);
  }
});

async function isInDialog(): Promise<boolean> {
  await pane.page.getByRole("dialog").waitFor();
  return pane.page.evaluate(() => document.activeElement?.closest("dialog") !== null);
}
