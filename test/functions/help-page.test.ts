/**
 * @jest-environment node
 */
import { generateCustomFunctionsMetadata } from "custom-functions-metadata";
import * as path from "node:path";
import { filtersOf } from "../../src/client/filters/search-filters";
import { failureCell } from "../../src/functions/failure-words";
import { failureGuides, SAMPLE_AT } from "../../src/functions/help/failure-guide";
import { functionGuides } from "../../src/functions/help/function-guide";
import { type FunctionsMetadata, helpPageOf } from "../../src/functions/help/help-page";
import { escaped } from "../../src/functions/help/html";

describe("The help page", () => {
  let metadata: FunctionsMetadata & { functions: readonly { helpUrl?: string }[] };
  let page: string;

  beforeAll(async () => {
    const file = path.resolve(__dirname, "../../src/functions/functions.ts");
    const { metadataJson } = await generateCustomFunctionsMetadata(file, false);
    metadata = JSON.parse(metadataJson) as typeof metadata;
    page = helpPageOf(metadata);
  });

  it("has every function at the place its help address leads to, with description, parameters and cost", () => {
    for (const { id, description, parameters, helpUrl } of metadata.functions as readonly {
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
      expect(functionGuides[id]?.cost).toMatch(/Free|credit/);
    }
  });

  it("has every failure with the sentence that a cell says, and its cure", () => {
    for (const [kind, { sample, meaning, cure }] of Object.entries(failureGuides)) {
      expect(page).toContain(`id="${kind}"`);
      expect(page).toContain(escaped(failureCell(sample, SAMPLE_AT).message));
      expect(page).toContain(escaped(meaning));
      expect(page).toContain(escaped(cure));
    }
  });

  it("explains what Excel itself may show", () => {
    for (const shown of ["#SPILL!", "#NAME?", "#BUSY!", "ifMissing"]) expect(page).toContain(shown);
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
});
