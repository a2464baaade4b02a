/** What cells say in German, Spanish and French: every failure, with the same facts as in English. */
import { said, speak } from "../../../src/texts";
import { badValue, type FailedCell } from "../../../src/functions/cells/cells";
import { connectFunctions } from "../../../src/functions/function-client";
import { failureSamples, SAMPLE_AT } from "../../../src/functions/help/failure-samples";
import { failureCell } from "../../../src/functions/words/failure-words";
import { inWords } from "../../../src/functions/said";
import { heldEvidence } from "../../../src/functions/functions";
import type { Domain } from "../../../src/input/names/company";
import { invocation, last } from "../custom-functions";
import { FakeClient, heldCompany } from "../fake-client";

const samples = Object.values(failureSamples);
/** Numbers, however grouped, times, and what the service says. */
const facts = (said: string) =>
  (said.match(/\d\d:\d\d|\d+([.,\s\u00a0\u202f]\d{3})*|\([^)]*\)/g) ?? []).length;

afterEach(() => speak("en"));

test.each(["de", "es", "fr"])("every failure tells a cell the same facts in %s", async (id) => {
  const english = samples.map((sample) => failureCell(sample, SAMPLE_AT).message);
  await speak(id);
  samples.forEach((sample, index) => {
    const { message } = failureCell(sample, SAMPLE_AT);
    expect(message).not.toBe(english[index]);
    expect(message).not.toMatch(/\b(the|and|your|pane|charged)\b/i);
    expect(message).toMatch(/\.$/);
    expect([sample.kind, facts(message)]).toEqual([sample.kind, facts(english[index] ?? "")]);
  });
});

test("cells of an Office in German speak German", async () => {
  await speak("de-AT");
  const cell: FailedCell = {
    error: "failure",
    failure: { kind: "held", priceCredits: 30 },
    companies: 10,
  };
  expect(inWords(cell)).toEqual({
    error: "unavailable",
    message: "Wartet: 30 Credits für 10 Firmen. Im Stackscout-Bereich freigeben.",
  });
});

test("a mistake in the arguments is said in German, too", async () => {
  await speak("de-DE");
  expect(inWords(badValue(said("said.isTRUEOrFALSE", { name: "headers" })))).toEqual({
    error: "value",
    message: "„headers“ ist WAHR oder FALSCH.",
  });
  expect(inWords([["Acme", 3]])).toEqual([["Acme", 3]]);
});

test("EVIDENCE speaks German", async () => {
  const client = new FakeClient();
  connectFunctions(client.asClient());
  await speak("de-AT");
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
