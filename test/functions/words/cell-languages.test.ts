/** What cells say in German, Spanish and French: every failure, with the same facts as in English. */
import { said } from "../../../src/texts";
import { badValue, type FailedCell } from "../../../src/functions/cells/cells";
import { connectFunctions } from "../../../src/functions/function-client";
import { failureGuides, SAMPLE_AT } from "../../../src/functions/help/failure-guide";
import { failureCell, saidOf, type CellWords } from "../../../src/functions/words/failure-words";
import { inWords } from "../../../src/functions/said";
import { speakCells } from "../../../src/functions/words/speak";
import { words as evidence, type EvidenceWords } from "../../../src/functions/words/evidence-words";
import { heldEvidence } from "../../../src/functions/functions";
import { evidence as germanEvidence, words as german } from "../../../src/functions/words/de";
import { evidence as spanishEvidence, words as spanish } from "../../../src/functions/words/es";
import { evidence as frenchEvidence, words as french } from "../../../src/functions/words/fr";
import type { Domain } from "../../../src/input/names/company";
import { invocation, last } from "../custom-functions";
import { FakeClient, heldCompany } from "../fake-client";

type Say = (failure: unknown, now: number) => string;

const samples = Object.values(failureGuides).map(({ sample }) => sample);
const englishEvidence = evidence;
const english = samples.map((sample) => failureCell(sample, SAMPLE_AT).message);
/** Numbers, however grouped, times, and what the service says. */
const facts = (said: string) =>
  (said.match(/\d\d:\d\d|\d+([.,\s\u00a0\u202f]\d{3})*|\([^)]*\)/g) ?? []).length;

describe.each<[string, CellWords]>([
  ["German", german],
  ["Spanish", spanish],
  ["French", french],
])("a cell in %s", (_, { sentences, held }) => {
  it.each(samples.map((sample, index) => [sample.kind, index] as const))(
    "says %s",
    (kind, index) => {
      const said = (sentences[kind] as Say)(samples[index], SAMPLE_AT);
      expect(said).not.toBe(english[index]);
      expect(said).not.toMatch(/\b(the|and|your|pane|charged)\b/i);
      expect(said).toMatch(/\.$/);
      expect([kind, facts(said)]).toEqual([kind, facts(english[index] ?? "")]);
    }
  );

  it("says what several companies cost together", () => {
    expect(held(30, 10)).toMatch(/30.*10/);
    expect(held(3, 1)).not.toMatch(/1/);
  });
});

afterAll(() => speakCells("en-US"));

test("cells of an Office in German speak German", async () => {
  await speakCells("de-AT");
  const cell: FailedCell = {
    error: "failure",
    failure: { kind: "held", priceCredits: 30 },
    companies: 10,
  };
  expect(inWords(cell)).toEqual(saidOf(cell));
  expect(saidOf(cell).message).toBe(
    "Wartet: 30 Credits für 10 Firmen. Im Stackscout-Bereich freigeben."
  );
});

test("a mistake in the arguments is said in German, too", async () => {
  await speakCells("de-DE");
  expect(inWords(badValue(said("said.isTRUEOrFALSE", { name: "headers" })))).toEqual({
    error: "value",
    message: "„headers“ ist WAHR oder FALSCH.",
  });
  expect(inWords([["Acme", 3]])).toEqual([["Acme", 3]]);
});

test("EVIDENCE speaks German", async () => {
  const client = new FakeClient();
  connectFunctions(client.asClient());
  await speakCells("de-AT");
  const company = { by: "domain", domain: "acme.example" as Domain } as const;
  const reading = {
    about: "company",
    company: heldCompany({ num_jobs: 10 }),
    viaAlias: true,
    candidates: 2,
    bought: { at: Date.now(), credits: 3, by: "AB", demo: false },
  };
  client.tell(
    { about: "company", company },
    { kind: "answered", reading: reading as never, isStale: false }
  );
  const call = invocation();
  heldEvidence([["acme.example"]], null as never, call);
  const [titles = [], row = []] = last(call) as unknown[][];
  expect(titles.slice(0, 3)).toEqual(["Antwort", "Stellen", "Zuerst gesehen"]);
  expect([row[0], row[7]]).toEqual([
    "Firmendatensatz",
    "über einen Alias; 1 von 2 Datensätzen; in diesem Excel gekauft",
  ]);
});

test.each([
  ["German", germanEvidence],
  ["Spanish", spanishEvidence],
  ["French", frenchEvidence],
])("EVIDENCE has all its words in %s", (_, words) => {
  const said = (of: EvidenceWords) =>
    Object.entries(of).flatMap(([name, value]: [string, unknown]) =>
      typeof value === "function"
        ? [(value as (one: unknown, other: unknown) => string)(name === "claim" ? "AB" : 7, 9)]
        : [value].flat()
    ) as string[];
  const [english, other] = [said(englishEvidence), said(words)];
  expect(other).toHaveLength(english.length);
  const same = other.filter((text, index) => text === english[index]);
  // Words that are the same in both languages.
  expect(
    same.filter((text) => !["Credits", "Domain", "Technologies", "Note"].includes(text))
  ).toEqual([]);
});
