/** Every picker takes what is on the screen: the first match, at Enter and at leaving, for nothing. */
import { openLivePane, type LivePane } from "./support/live-pane";
import { findings } from "./support/pane-looks";

jest.setTimeout(60_000);

let pane: LivePane;

beforeAll(async () => {
  pane = await openLivePane();
  await pane.show("find");
});

afterAll(() => pane.close());

const field = (name: string) => pane.page.getByRole("combobox", { name, exact: true });
const options = () => pane.page.getByRole("listbox").getByRole("option");
const option = (name: RegExp) => options().filter({ hasText: name }).first();
const seniority = () => pane.page.getByRole("combobox", { name: /seniority/i }).first();
const chip = (name: string) => pane.button(`Remove ${name}`);

it("takes Germany for germ at Enter, and for a code", async () => {
  await field("Country").pressSequentially("germ");
  await option(/Germany/).waitFor();
  expect(await field("Country").getAttribute("aria-activedescendant")).toBe(
    await option(/Germany/).getAttribute("id")
  );
  await pane.page.keyboard.press("Enter");
  await chip("Germany").waitFor();
  await field("Country").pressSequentially("FR");
  await pane.page.keyboard.press("Tab");
  await chip("France").waitFor();
  expect(pane.asked().credits).toBe(0);
});

it("waits at Enter for suggestions that are not there yet, and takes the name that was typed first", async () => {
  await field("Technology").pressSequentially("java");
  await pane.page.keyboard.press("Enter");
  await chip("Java").waitFor();
  expect(await field("Technology").inputValue()).toBe("");
});

it("takes the first of a closed list at leaving, by Tab and by a click elsewhere", async () => {
  await pane.button("Jobs").click();
  await seniority().pressSequentially("sen");
  await option(/^Senior/).waitFor();
  await pane.page.keyboard.press("Tab");
  await chip("Senior").waitFor();
  await seniority().pressSequentially("jun");
  await option(/^Junior/).waitFor();
  await pane.page.getByRole("heading", { name: "Find" }).click();
  await chip("Junior").waitFor();
});

it("lets the text stay as it is after Escape", async () => {
  await pane.button("Companies").click();
  await field("Technology").pressSequentially("kaf");
  await option(/Kafka/).waitFor();
  await pane.page.keyboard.press("Escape");
  expect(await options().count()).toBe(0);
  expect(await field("Technology").inputValue()).toBe("kaf");
  // Escape before the list is there: none opens.
  await field("Technology").fill("kafk");
  await pane.page.keyboard.press("Escape");
  await pane.idle();
  expect(await field("Technology").getAttribute("aria-expanded")).toBe("false");
  await field("Technology").fill("");
});

it("opens where no bar covers it, in a pane 614 px high, and axe finds nothing", async () => {
  await pane.page.setViewportSize({ width: 320, height: 614 });
  await field("Technology").pressSequentially("a");
  await option(/./).waitFor();
  expect(await findings(pane.page)).toEqual([]);
  const hidden = await options().evaluateAll((all) => {
    const list = all[0]?.parentElement?.getBoundingClientRect();
    return all.filter((each) => {
      const { left, top, height } = each.getBoundingClientRect();
      const y = top + height / 2;
      const isScrolled = !list || y < list.top || y > list.bottom;
      return !isScrolled && !each.contains(document.elementFromPoint(left + 8, y));
    }).length;
  });
  expect(hidden).toBe(0);
  await field("Technology").fill("");
  await pane.page.setViewportSize({ width: 320, height: 640 });
});

it("takes a free company for a name, before it offers to buy a search for it", async () => {
  await pane.show("company");
  await field("Domain or name").pressSequentially("acme");
  await option(/Acme Example/).waitFor();
  await pane.page.keyboard.press("Enter");
  await pane.button("Get the company record for at most 3 credits").waitFor();
  expect(await field("Domain or name").inputValue()).toBe("acme.example");
  // A domain means itself, whatever is suggested for it.
  await field("Domain or name").fill("nobody.example");
  await pane.page.keyboard.press("Enter");
  expect(await field("Domain or name").inputValue()).toBe("nobody.example");
  expect(pane.asked().credits).toBe(0);
});
