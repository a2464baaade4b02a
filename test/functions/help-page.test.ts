/**
 * @jest-environment node
 */
import { type LanguageId, speak, t } from "../../src/texts";
import { generateCustomFunctionsMetadata } from "custom-functions-metadata";
import { readFileSync } from "node:fs";
import * as path from "node:path";
import { filtersOf } from "../../src/input/filters/search-filters";
import { failureCell } from "../../src/functions/words/failure-words";
import { failureSamples, SAMPLE_AT } from "../../src/functions/help/failure-samples";
import { type FunctionsMetadata, helpPageOf } from "../../src/functions/help/help-page";
import * as finish from "../../src/functions/help/finish-metadata";
import { escaped } from "../../src/functions/help/html";
import { helpTexts } from "../checks/help-texts.mjs";

const { finishMetadata, translatedMetadata } = finish;
const help = { ...finish, helpPageOf };
const ROOT = path.resolve(__dirname, "../..");
const MANIFEST = readFileSync(path.join(ROOT, "manifest.xml"), "utf8");

/** What the help page names, as the pane and the ribbon call it. A panel is told from a word by what follows it. */
async function labelsOf(id: LanguageId): Promise<readonly string[]> {
  await speak(id);
  const panels = [t("panels.names.company"), t("panels.names.enrich"), t("panels.names.lists")];
  const ribbon = ["RefreshStale", "RepairFormulas"].map((name) => {
    const [, own = ""] =
      new RegExp(`<bt:String id="${name}.Label"([\\s\\S]*?)</bt:String>`).exec(MANIFEST) ?? [];
    return new RegExp(id === "en" ? '^ DefaultValue="([^"]+)' : `"${id}-.." Value="([^"]+)`).exec(
      own
    )?.[1];
  });
  return [
    ...(id === "en" ? panels.map((name) => `${name} in the pane`) : panels),
    ...[t("upkeep.formulas.repair"), t("ceilings.unasked")],
    ...ribbon.map((label) => label ?? ""),
  ];
}

describe("The help page", () => {
  let metadata: FunctionsMetadata & { functions: readonly { helpUrl?: string }[] };
  let page: string;

  beforeAll(async () => {
    const file = path.resolve(__dirname, "../../src/functions/functions.ts");
    const { metadataJson } = await generateCustomFunctionsMetadata(file, false);
    metadata = JSON.parse(finishMetadata(metadataJson)) as typeof metadata;
    page = helpPageOf(metadata);
  });

  it("has every function at the place its help address leads to, with description and parameters", () => {
    for (const { description, parameters, helpUrl } of metadata.functions as readonly {
      id: string;
      description: string;
      helpUrl: string;
      parameters: readonly { name: string; description: string }[];
    }[]) {
      expect(page).toContain(`id="${new URL(helpUrl).hash.slice(1)}"`);
      expect(page).toContain(escaped(description));
      for (const parameter of parameters) {
        expect(page).toContain(`<code>${parameter.name}</code>`);
        expect(page).toContain(escaped(parameter.description));
      }
    }
  });

  it("has every failure with the sentence that a cell says, and its cure", () => {
    for (const [kind, sample] of Object.entries(failureSamples)) {
      expect(page).toContain(`id="${kind}"`);
      expect(page).toContain(escaped(failureCell(sample, SAMPLE_AT).message));
    }
    expect(page).toContain("<td>Approve it in Activity.</td>");
    expect(page).not.toMatch(/\{\w|undefined/);
  });

  it("lists every filter that is not deprecated, by label and name", () => {
    for (const search of ["companies", "jobs"] as const) {
      for (const { label, name } of filtersOf(search)) {
        if (/\((deprecated|no effect)\)/.test(label)) continue;
        expect(page).toContain(escaped(label));
        expect(page).toContain(name);
      }
    }
  });

  it("leads only to places that are there, names no two alike, and runs no script", () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(links.filter((link) => !ids.includes(link))).toEqual([]);
    expect(links.length).toBeGreaterThan(12);
    expect(page).not.toMatch(/<script|javascript:| on\w+=/i);
  });

  describe.each(["de", "es", "fr"] as const)("in %s", (id) => {
    const words = JSON.parse(
      readFileSync(path.join(ROOT, `src/functions/help/${id}.json`), "utf8")
    ) as Record<string, string>;
    let translated: string;

    beforeAll(async () => {
      await speak(id);
      const described = translatedMetadata(JSON.stringify(metadata), words);
      translated = helpPageOf(JSON.parse(described) as FunctionsMetadata, { id, texts: words });
    });

    it("has the same places and links, and cells speak as they do in the sheet", () => {
      const places = (html: string) => [...html.matchAll(/ (?:id|href)="[^"]+"/g)].map(String);
      expect(places(translated)).toEqual(places(page));
      const { message } = failureCell(failureSamples.waiting, SAMPLE_AT);
      expect(translated).toContain(escaped(message));
      expect(translated).toContain(`<html lang="${id}">`);
    });

    it("calls panels, buttons and ribbon commands what they are called there", async () => {
      const [theirs, ours] = [await labelsOf("en"), await labelsOf(id)];
      const texts = Object.entries(words);
      const wrong = theirs.flatMap((label, at) =>
        texts
          .filter(([english]) => english.includes(label))
          .filter(([, said]) => !said.includes(ours[at] ?? "-"))
          .map(([, said]) => [ours[at], said])
      );
      expect(wrong).toEqual([]);
      const named = (label: string) => texts.some(([english]) => english.includes(label));
      expect(theirs.filter((label) => !named(label))).toEqual([]);
    });

    it("shows formulas as they are typed there: semicolons, and Excel's own names", () => {
      const typed = [...translated.matchAll(/=[A-Z]+[.(][^<]*?\)(?=[^)]|$)/g)].map(([formula]) =>
        formula.replace(/&quot;.*?&quot;/g, "")
      );
      expect(typed.length).toBeGreaterThan(20);
      expect(typed.filter((formula) => /,|\b(TRUE|FALSE|SUM)\b/.test(formula))).toEqual([]);
      expect(typed.filter((formula) => formula.includes(";")).length).toBeGreaterThan(15);
      const sum = { de: "SUMME", es: "SUMA", fr: "SOMME" }[id];
      expect(translated).toContain(`=${sum}(SCOUT.COMPANY(A1:A2;&quot;Employees&quot;;;0))`);
    });

    it("has no text that nobody says", () => {
      expect(helpTexts(help, JSON.stringify(metadata), words).gone).toEqual([]);
    });
  });
});
