/**
 * @jest-environment node
 *
 * Before a release. Until then a text without its translation is said in English, and `npm run check` lists it.
 */
import path from "node:path";
import { textsIn } from "../checks/texts.mjs";

it("has every text in every language", () => {
  expect(textsIn(path.resolve(__dirname, "../..")).missing).toEqual([]);
});
