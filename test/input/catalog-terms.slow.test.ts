/**
 * What people call keywords, categories, industries and places, found by the client in the
 * service's free catalogs.
 */
import type { KeywordQuestion, OtherCatalog } from "../../src/client/question";
import {
  closeShared,
  endHarnesses,
  type Harness,
  openHarness,
} from "../client/support/client-harness";

jest.setTimeout(60_000);
afterEach(endHarnesses);
afterAll(closeShared);

const term = (text: string, catalog?: OtherCatalog): KeywordQuestion =>
  catalog ? { about: "keyword", text, catalog } : { about: "keyword", text };

/** The identifier found, or the names that were meant perhaps. */
async function found(harness: Harness, question: KeywordQuestion): Promise<unknown> {
  const watched = harness.watch([question]);
  await harness.advance(2000);
  const [state] = watched.states;
  if (state?.kind !== "answered" || state.reading.about !== "keyword") return state;
  const { keyword, near } = state.reading;
  return keyword ? keyword.slug : near;
}

describe("A text in a formula", () => {
  test.each<[string, OtherCatalog | undefined, string]>([
    ["Kafka", undefined, "kafka"],
    ["Message Queue", "categories", "message-queue"],
    ["Data Stores", "categories", "data-stores"],
    ["Technology, Information and Internet", "industries", "6"],
  ])("%j (%s) is found as %j for 0 credits", async (text, catalog, identifier) => {
    const harness = await openHarness();
    expect(await found(harness, term(text, catalog))).toBe(identifier);
    expect(harness.charged()).toBe(0);
  });

  test("of a place is its id when its name says which, also with region and country", async () => {
    const harness = await openHarness();
    const id = await found(harness, term("Berlin", "places"));
    expect(id).toMatch(/^\d+$/);
    expect(await found(harness, term("Berlin, Berlin, Germany", "places"))).toBe(id);
    expect(id).toBe("2950159");
  });

  test.each([
    ["Berlin, Germany", "2950157"],
    ["Bavaria", "2951839"],
    ["Germany", "2921044"],
  ])("of a place may mean a state or a country: %j is %s", async (text, id) => {
    const harness = await openHarness();
    expect(await found(harness, term(text, "places"))).toBe(id);
    expect(harness.charged()).toBe(0);
  });

  test.each<[string, OtherCatalog | undefined, string]>([
    ["postgress", undefined, "PostgreSQL"],
    ["Mesage Queue", "categories", "Message Queue"],
    ["Software Developmant", "industries", "Software Development"],
    ["Berlinn", "places", "Berlin, Berlin, Germany"],
  ])("%j (%s) finds nothing and names %j among the nearest", async (text, catalog, name) => {
    const harness = await openHarness();
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
