/**
 * Find as a person works with it, on the real client against a service in this process: rows where
 * the eye is, nothing bought by the same key or click again, what is paid for left out. The oracle
 * is what the service saw.
 */
import { openLivePane, type LivePane } from "./support/live-pane";

jest.setTimeout(120_000);

let pane: LivePane;

beforeAll(async () => {
  pane = await openLivePane();
  await pane.page.setViewportSize({ width: 350, height: 600 });
});

afterAll(() => pane.close());

const field = (name: string) => pane.page.getByRole("combobox", { name, exact: true });
const heading = (name: RegExp) => pane.page.getByRole("heading", { name, level: 2 });

async function pick(filter: string, typed: string, option: RegExp): Promise<void> {
  await field(filter).pressSequentially(typed);
  await pane.page.getByRole("option", { name: option }).first().click();
}

/** What is in the window, top to bottom. */
const inSight = (selector: string) =>
  pane.page.locator(selector).evaluateAll(
    (elements) =>
      elements.filter((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      }).length
  );

const enabled = (name: RegExp) =>
  pane.page.getByRole("button", { name, disabled: false }).waitFor();

const focused = () => pane.page.evaluate(() => document.activeElement?.textContent ?? "");

describe("a search by keyboard", () => {
  it("has its rows in sight and the focus on their heading, so a second Enter buys nothing", async () => {
    await pane.show("find");
    await pick("Technology", "dropbox", /^Dropbox Sign/);
    await pick("Technology", "semrush", /^Semrush/);
    await pane.page.getByLabel("Rows", { exact: true }).selectOption("5");
    await pane.button("Show 5 companies for at most 15 credits").focus();
    await pane.page.keyboard.press("Enter");
    await heading(/^5 of \d+.companies · 15.credits charged$/).waitFor();
    expect(await focused()).toMatch(/^5 of \d+.companies · 15.credits charged$/);
    await pane.page.keyboard.press("Enter");
    await pane.page.keyboard.press("Space");
    await enabled(/^Next 5 for at most 15.credits$/);
    await pane.page.keyboard.press("Enter");
    expect(pane.asked().credits).toBe(15);
    expect(await inSight("ol > li")).toBeGreaterThanOrEqual(3);
    const places = await pane.page.evaluate(() => [
      document.querySelector("ol")?.getBoundingClientRect().bottom ?? 0,
      [...document.querySelectorAll("button")]
        .find(({ textContent }) => textContent.startsWith("Next 5"))
        ?.getBoundingClientRect().top ?? 0,
    ]);
    expect(places[1]).toBeGreaterThan(places[0] ?? 0);
    expect(await pane.look("find-rows")).toEqual([]);
  });

  it("keeps the filters in one line until they are wanted, and has all rows ticked", async () => {
    await pane.page.getByText("Dropbox Sign, Semrush", { exact: true }).waitFor();
    expect(await field("Technology").count()).toBe(0);
    await pane.page.getByText("5 ticked").waitFor();
    await pane.button("Edit filters").click();
    await field("Technology").waitFor();
    await pane.button("Show 5 companies, free").waitFor();
    await pane.button("Edit filters").click();
    expect(pane.asked().credits).toBe(0);
  });

  it("offers no more rows than are left of those that it found", async () => {
    const title = (await heading(/^5 of \d+/).textContent()) ?? "";
    const left = Number(/^5 of (\d+)/.exec(title)?.[1]) - 5;
    expect(left).toBeLessThan(100);
    await pane.button("Edit filters").click();
    await pane.page.getByLabel("Rows", { exact: true }).selectOption("100");
    await pane.button(`Next ${left} for at most ${3 * left} credits`).waitFor();
    await pane.page.getByLabel("Rows", { exact: true }).selectOption("5");
    await pane.button("Edit filters").click();
  });

  it("has the first new row in sight and under the focus after the next page", async () => {
    await pane.button("Next 5 for at most 15 credits").press("Enter");
    await heading(/^10 of \d+.companies · 30.credits charged$/).waitFor();
    const row = await pane.page.evaluate(() => {
      const at = [...document.querySelectorAll("ol > li")].indexOf(
        document.activeElement as HTMLElement
      );
      return [at, document.activeElement?.getBoundingClientRect().top ?? -1];
    });
    expect(row[0]).toBe(5);
    expect(row[1]).toBeGreaterThanOrEqual(0);
    expect(row[1]).toBeLessThan(400);
    await pane.page.keyboard.press("Enter");
    expect(pane.asked().credits).toBe(15);
  });
});

describe("companies paid for", () => {
  it("are left out of the next search by a ticked box that says what it saves", async () => {
    await pane.button("Edit filters").click();
    await pane.button("Clear all").click();
    await pick("Technology", "dropbox", /^Dropbox Sign/);
    await pane.page
      .getByRole("checkbox", { name: /^Skip 10.companies already paid for/ })
      .waitFor();
    await pane.page.getByText(/^Saves up to 15.credits\.$/).waitFor();
    pane.asked();
    await pane.button("Show 5 companies for at most 15 credits").click();
    await heading(/charged$/).waitFor();
    await pane.page.getByText("10 you have: skipped.").waitFor();
    const rows = await pane.page.locator("ol > li").allInnerTexts();
    const domains = rows.map((row) => /[\w-]+\.example/.exec(row)?.[0] ?? "");
    const left = await pane.page.evaluate(() =>
      window.live.client.answers
        .list()
        .flatMap(({ question }) =>
          question.about === "companies" ? [question.criteria.company_domain_not ?? []] : []
        )
    );
    const skipped = left.find((names) => names.length === 10) ?? [];
    expect(skipped).toHaveLength(10);
    expect(domains.filter((domain) => skipped.includes(domain))).toEqual([]);
    expect(pane.asked().credits).toBe(3 * domains.length);
  });

  it("cost nothing when the same search is run again, and can be bought again by unticking", async () => {
    await pane.button("Edit filters").click();
    await pane.button("Clear all").click();
    await pick("Technology", "dropbox", /^Dropbox Sign/);
    await pane.button(/^Show 5 companies, free$/).waitFor();
    const box = pane.page.getByRole("checkbox", { name: /already paid for/ });
    await box.uncheck();
    await pane.page.getByText("You will pay again for companies you already have.").waitFor();
    await pane.button("Show 5 companies for at most 15 credits").waitFor();
    expect(pane.asked().credits).toBe(0);
    expect(await pane.look("find-skip")).toEqual([]);
  });
});

describe("the filters", () => {
  const add = async (search: string, name: string) => {
    await field("Add a filter").fill(search);
    await pane.page.getByRole("option", { name }).first().click();
  };

  it("are found by the words people have for them, typed at once", async () => {
    await pane.button("Clear all").click();
    for (const [word, name] of [
      ["state", "City"],
      ["already bought", "Bought before"],
      ["turnover", "Revenue"],
      ["hiring", "Min matching jobs"],
    ] as const)
      await add(word, name);
    await pane.page.getByRole("group", { name: "Revenue" }).waitFor();
    expect(await pane.look("find-filters")).toEqual([]);
  });

  it("that stand in the form already are found as well, the first one by Enter, and take the focus", async () => {
    await field("Add a filter").pressSequentially("headcount");
    await pane.page
      .getByRole("option", { name: /^Employees/ })
      .first()
      .waitFor();
    await pane.page.keyboard.press("Enter");
    await pane.page.waitForFunction(
      () => document.activeElement?.closest('[role="group"]')?.ariaLabel === "Employees"
    );
    await pane.page.keyboard.type("1,000");
    const employees = pane.page.getByRole("group", { name: "Employees" });
    expect(await employees.getByRole("textbox").first().inputValue()).toBe("1,000");
    expect(await employees.count()).toBe(1);
  });

  it("are meant another way as a field of their own, which says so and can be removed", async () => {
    await pane.button("Clear all").click();
    await add("technology none", "Technology: none of");
    await pick("Technology: none of", "semrush", /^Semrush/);
    await pane.show("help");
    await pane.button("Show: Your search as a request").click();
    const json = pane.page.getByRole("group", { name: "As JSON" });
    await json.getByText(/"company_technology_slug_not": \[\s*"semrush"/).waitFor();
    await pane.show("find");
    expect(await pane.look("find-ways")).toEqual([]);
    await pane.button("Remove the filter Technology: none of").click();
    await field("Technology: none of").waitFor({ state: "detached" });
    await pick("Technology", "semrush", /^Semrush/);
  });

  it("refuse a range whose ends are crossed, in a sentence, and ask nothing", async () => {
    await pane.page.getByRole("textbox", { name: "Min employees" }).fill("1000");
    await pane.page.getByRole("textbox", { name: "Max employees" }).fill("10");
    await pane.page.getByText("This is below the other end: nothing can match.").waitFor();
    await pane.page.getByText("Correct the value marked above.").waitFor();
    expect(
      await pane.page
        .getByRole("button", { name: /^Show \d+ companies/ })
        .getAttribute("aria-disabled")
    ).toBe("true");
    pane.asked();
    await pane.page.getByRole("textbox", { name: "Max employees" }).fill("");
    await pane.page.getByRole("textbox", { name: "Min employees" }).fill("");
  });

  it("give no request for elsewhere while one of them cannot be read: it would be wider", async () => {
    const request = pane.page.getByRole("region", { name: "Your search as a request" });
    const fill = async (text: string) => {
      await pane.show("find");
      await pane.page.getByRole("textbox", { name: "Min employees" }).fill(text);
      await pane.show("help");
      await pane.button("Show: Your search as a request").click();
    };
    await fill("many");
    await request.getByText("Correct the value marked above.").waitFor();
    expect(await request.getByRole("button", { name: /^Copy|^Write/ }).count()).toBe(0);
    await fill("1000");
    await request.getByText(/"min_employee_count": 1000/).waitFor();
    await pane.show("find");
  });

  it("are not saved at the service while one of them cannot be read or none is set", async () => {
    const saved = () => pane.asked().names.filter((name) => name.endsWith("SavedSearch"));
    /** A button that is off still takes the focus, and keys. */
    const press = async (name: string) => {
      await pane.button(name).focus();
      await pane.page.keyboard.press("Enter");
    };
    await pane.button("Clear all").click();
    await press("Save this search");
    const employees = pane.page.getByRole("textbox", { name: "Min employees" });
    await employees.fill("many");
    await press("Save this search");
    expect(saved()).toEqual([]);
    await employees.fill("5000");
    await press("Save this search");
    await pane.page
      .getByText(/^Saved as “Min employees/)
      .first()
      .waitFor();
    expect(saved()).toEqual(["createSavedSearch"]);
    await pane.button("Clear all").click();
  });

  it("take what was typed and left for a name, and ask nothing without what they do not know", async () => {
    const tag = (name: string) => pane.button(`Remove ${name}`);
    const show = pane.page.getByRole("button", { name: /^Show \d+ companies/ });
    await pane.button("Clear all").click();
    await field("Country").fill("Germany,");
    await field("Technology").fill("kafka");
    await field("Industry").focus();
    await tag("Kafka").waitFor();
    await tag("Kafka").click();
    await field("Technology").fill("kaf");
    await field("Technology").press("Enter");
    await tag("Kafka").waitFor();
    await enabled(/^Show \d+ companies for at most/);
    await field("Technology").fill("kafkaesque");
    pane.asked();
    await show.click();
    await pane.page.getByText("Not found: kafkaesque.").waitFor();
    await pane.page.getByText("Correct the value marked above.").waitFor();
    expect(await show.getAttribute("aria-disabled")).toBe("true");
    expect(pane.asked().names).not.toContain("companySearch");
    await pane.button("Clear all").click();
    // Empty again.
    await field("Technology").and(pane.page.locator(":placeholder-shown")).waitFor();
  });

  it("show 60 of 2,000 pasted domains, and suggest nothing for a text that is no name", async () => {
    await add("domain", "Domain");
    const domains = Array.from({ length: 2000 }, (_, at) => `c${at}.example`).join("; ");
    await field("Domain").fill(`${domains};`);
    await pane.page.getByText("and 1,940 more").waitFor();
    expect(await pane.look("find-many")).toEqual([]);
    await pane.button("Remove all").click();
    await field("Industry").fill("name, ".repeat(2000));
    await field("Country").fill("ger");
    await pane.page.getByRole("option", { name: /Germany/ }).waitFor();
    expect(pane.asked().names).not.toContain("catalogIndustries");
    await field("Industry").fill("");
  });

  it("ask nothing before pasted names are known", async () => {
    const paste = (names: readonly string[]) =>
      field("Technology").evaluate((box, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        const how = { clipboardData, bubbles: true, cancelable: true };
        box.dispatchEvent(new ClipboardEvent("paste", how));
      }, names.join("\n"));
    await pane.button("Clear all").click();
    // What is never answered holds the search back, until its text goes.
    const lookUps = /\/v0\/catalog\/keywords/;
    await pane.page.route(lookUps, () => undefined);
    await field("Country").fill("Germany,");
    await enabled(/^Show \d+ companies for at most/);
    await paste(["kafka", "nobody knows"]);
    await pane.page.getByText("Correct the value marked above.").waitFor();
    const show = pane.page.getByRole("button", { name: /^Show \d+ companies/ });
    expect(await show.getAttribute("aria-disabled")).toBe("true");
    await field("Technology").fill("");
    await field("Technology").blur();
    await enabled(/^Show \d+ companies for at most/);
    await pane.page.unroute(lookUps);
    await pane.button("Clear all").click();
    pane.asked();
  });
});

describe("a search that a limit of the service holds back", () => {
  it("says until when it waits, and can be stopped: then it is not asked", async () => {
    const fresh = await openLivePane();
    const button = fresh.page.getByRole("button", { name: /^Show 10 companies for/ });
    await fresh.show("find");
    await fresh.page.getByRole("combobox", { name: "Country", exact: true }).fill("Spain;");
    const reply = await fetch(`${fresh.address}/local/faults`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ status: 429, retryAfter: 3600, path: "/v1/companies/search" }),
    });
    expect(reply.status).toBe(200);
    await button.click();
    await fresh.page
      .getByText(/^1.request waiting, 0 under way\. The last one starts at/)
      .waitFor();
    await fresh.button("Stop").click();
    await fresh.page.getByText("This was stopped before it was asked.").waitFor();
    await fresh.page.getByRole("button", { name: /^Show 10 companies/, disabled: false }).waitFor();
    expect(fresh.asked().credits).toBe(0);
    await fresh.close();
  });
});
