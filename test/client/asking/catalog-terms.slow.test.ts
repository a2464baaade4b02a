/**
 * What people call keywords, categories, industries and places, found by the client in the
 * service's free catalogs.
 */
import type { KeywordQuestion } from "../../../src/client/question";
import { endAfterEach, type Harness, openHarness } from "../support/client-harness";

endAfterEach();

const term = (text: string, catalog: KeywordQuestion["catalog"] = "keywords"): KeywordQuestion => ({
  about: "keyword",
  text,
  catalog,
});

/** The identifier found, or the names that were meant perhaps. */
async function found(harness: Harness, question: KeywordQuestion): Promise<unknown> {
  const watched = await harness.ask([question], 2000);
  const [state] = watched.states;
  if (state?.kind !== "answered" || state.reading.about !== "keyword") return state;
  const { keyword, near } = state.reading;
  return keyword ? keyword.slug : near;
}

describe("A text in a formula", () => {
  test("is found by its name, of a place also with region and country, for 0 credits", async () => {
    const harness = await openHarness();
    for (const [text, catalog, identifier] of [
      ["Kafka", undefined, "kafka"],
      ["Message Queue", "categories", "message-queue"],
      ["Data Stores", "categories", "data-stores"],
      ["Technology, Information and Internet", "industries", "6"],
      ["Berlin", "places", "2950159"],
      ["Berlin, Berlin, Germany", "places", "2950159"],
      ["Berlin, Germany", "places", "2950157"],
      ["Bavaria", "places", "2951839"],
      ["Germany", "places", "2921044"],
    ] as const)
      expect([text, await found(harness, term(text, catalog))]).toEqual([text, identifier]);
    expect(harness.charged()).toBe(0);
  });

  test("that finds nothing names the nearest, for 0 credits", async () => {
    const harness = await openHarness();
    for (const [text, catalog, name] of [
      ["postgress", undefined, "PostgreSQL"],
      ["Mesage Queue", "categories", "Message Queue"],
      ["Software Developmant", "industries", "Software Development"],
      ["Berlinn", "places", "Berlin, Berlin, Germany"],
    ] as const)
      expect(await found(harness, term(text, catalog))).toEqual(expect.arrayContaining([name]));
    expect(harness.charged()).toBe(0);
  });

  test("is looked up once, and answered without a request after a reopening", async () => {
    const harness = await openHarness();
    const questions = [term("Message Queue", "categories"), term("Kafka")];
    for (const question of questions) await found(harness, question);
    const asked = harness.paths().length;
    for (const question of questions) await found(harness, question);
    expect(harness.paths()).toHaveLength(asked);
    const later = await openHarness({ workbook: harness.workbook, connect: false });
    expect(await found(later, questions[0]!)).toBe("message-queue");
    expect(later.paths()).toEqual([]);
  });
});
