/**
 * @jest-environment node
 *
 * Before a release. Until then a text without its translation is said in English, and `npm run check` lists it.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import * as finish from "../../src/functions/help/finish-metadata";
import { helpPageOf } from "../../src/functions/help/help-page";
import { helpTexts } from "../checks/help-texts.mjs";
import { textsIn } from "../checks/texts.mjs";
import { generatedMetadata } from "../manifest/function-faults";

const ROOT = path.resolve(__dirname, "../..");

it("has every text in every language", () => {
  expect(textsIn(ROOT).missing).toEqual([]);
});

it.each(["de", "es", "fr"])(
  "says all of the functions and the help page in %s",
  async (language) => {
    const metadata = await generatedMetadata(ROOT, "https://localhost:3001");
    const file = path.join(ROOT, `src/functions/help/${language}.json`);
    const words = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
    expect(helpTexts({ ...finish, helpPageOf }, metadata, words).missing).toEqual([]);
  }
);
