/** What cells say in German, Spanish and French: every failure, with the same facts as in English. */
import { speak } from "../../../src/texts";
import { connectFunctions } from "../../../src/functions/function-client";
import { failureSamples, SAMPLE_AT } from "../../../src/functions/help/failure-samples";
import { failureCell } from "../../../src/functions/words/failure-words";
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
