/** What cells say in German, Spanish and French: every failure, with the same facts as in English. */
import { speakSentences } from "../../src/sentences";
import { badValue, type FailedCell } from "../../src/functions/cells";
import { connectFunctions } from "../../src/functions/function-client";
import { failureGuides, SAMPLE_AT } from "../../src/functions/help/failure-guide";
import { failureCell, saidOf, type CellWords } from "../../src/functions/failure-words";
import { loadFailureWords, saidNow } from "../../src/functions/said";
import { words as german } from "../../src/functions/words/de";
import { words as spanish } from "../../src/functions/words/es";
import { words as french } from "../../src/functions/words/fr";
import { FakeClient } from "./fake-client";

type Say = (failure: unknown, now: number) => string;

const samples = Object.values(failureGuides).map(({ sample }) => sample);
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

test("cells of an Office in German speak German from the first failure on", async () => {
  connectFunctions(new FakeClient().asClient(), null, { language: "de-AT" });
  await loadFailureWords();
  const cell: FailedCell = {
    error: "failure",
    failure: { kind: "held", priceCredits: 30 },
    companies: 10,
  };
  expect(saidNow(cell)).toEqual(saidOf(cell));
  expect(saidOf(cell).message).toBe(
    "Wartet: 30 Credits für 10 Firmen. Im Stackscout-Bereich freigeben."
  );
});

test("a mistake in the arguments is said in German, too, without a wait for what is no error", async () => {
  connectFunctions(new FakeClient().asClient(), null, { language: "de-DE" });
  await loadFailureWords();
  expect(saidNow(badValue('"headers" is TRUE or FALSE.'))).toEqual(
    badValue("„headers“ ist WAHR oder FALSCH.")
  );
  expect(saidNow([["Acme", 3]])).toEqual([["Acme", 3]]);
  await speakSentences("en-US");
});
