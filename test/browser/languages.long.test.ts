/**
 * The pane in German, Spanish and French at 320 pixels and at 200 %: every panel, with answers in
 * it, has nothing that axe finds in light, dark and forced colours, nothing too wide and nothing
 * cut; and Settings changes the language of what is open.
 */
import { type LanguageId, nameText, speak, t } from "../../src/texts";
import { settled } from "./support/keys";
import { openLivePane, panels, type LivePane } from "./support/live-pane";

jest.setTimeout(120_000);

let pane: LivePane;
beforeAll(async () => {
  pane = await openLivePane();
});
afterAll(() => pane.close());

async function openIn(language: string): Promise<void> {
  const url = new URL(pane.page.url());
  url.searchParams.set("language", language);
  await pane.page.goto(url.href);
  await pane.page.waitForFunction("window.live");
}

/** Words that do not fit their box. */
const cut = () =>
  pane.page.evaluate(() =>
    [...document.querySelectorAll("#pane *")]
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        const isCutting = overflowX === "hidden" || textOverflow === "ellipsis";
        return (
          isCutting && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
        );
      })
      .map((element) => `cut: ${element.textContent}`)
      .concat(
        // A select tells nobody that its words are wider than the room left of its arrow.
        [...document.querySelectorAll("select")].flatMap((select) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(select);
          const pen = document.createElement("canvas").getContext("2d");
          if (!pen || select.clientWidth === 0) return [];
          pen.font = font;
          const shown = select.selectedOptions[0]?.label ?? "";
          const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
          return pen.measureText(shown).width > room ? [`cut: ${shown}`] : [];
        })
      )
  );

describe.each<LanguageId>(["de", "es", "fr"])("the pane of an Office in %s", (id) => {
  beforeAll(async () => {
    await speak(id, "en-US");
    await openIn(`${id}-XX`);
    await pane.page.evaluate(() => {
      const { client } = window.live;
      void client.change({ spending: { unaskedCredits: 0 } });
      client.watch(
        [{ about: "technologies", company: { by: "domain", domain: "harbor.example" as never } }],
        { cause: { kind: "formula", name: "TECHSTACK" } },
        () => undefined
      );
    });
  });

  it("says so to screen readers", async () => {
    expect(await pane.page.evaluate(() => document.documentElement.lang)).toBe(id);
  });

  it.each(panels)("shows %s whole", async (panel) => {
    await pane.show(panel);
    await pane.idle();
    if (panel === "find") {
      await pane.page
        .getByRole("combobox", {
          name: nameText("Technology"),
          exact: true,
        })
        .first()
        .fill("docus");
      await pane.page.getByRole("option", { name: /DocuSign/ }).click();
      await pane
        .button(t("find.show", { credits: 30, search: "companies", rows: 10 }))
        .first()
        .click();
      await pane.button(t("find.editFilters")).first().waitFor();
    }
    if (panel === "company") {
      await pane.page
        .getByRole("combobox", { name: t("lookUp.company"), exact: true })
        .fill("acme.example");
      await pane.page.keyboard.press("Enter");
      await pane
        .button(t("lookUp.buyAll", { credits: 9, things: 3 }))
        .first()
        .click();
      await pane.button(t("lookUp.intoTable")).first().waitFor();
    }
    // What is on its way turns, and is wider than its box at moments.
    await pane.idle();
    await settled(pane.page);
    expect([...(await cut()), ...(await pane.look(`${id}-${panel}`))]).toEqual([]);
  });

  it("changes to English where Settings says so, and back to Office's", async () => {
    await pane.show("settings");
    await pane.page.getByLabel(t("settings.language.label")).selectOption("en");
    await speak("en");
    await pane.page
      .getByRole("heading", { name: t("panels.names.settings") })
      .first()
      .waitFor();
    expect(await pane.page.evaluate(() => document.documentElement.lang)).toBe("en");
    await pane.page.getByLabel(t("settings.language.label")).selectOption("");
    await speak(id);
    await pane.page
      .getByRole("heading", { name: t("panels.names.settings") })
      .first()
      .waitFor();
  });
});
