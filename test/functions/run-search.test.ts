/** The first search of a session, whose code is not there yet. */
import type { Question } from "../../src/model/question";
import { connectFunctions } from "../../src/functions/function-client";
import { searchCompanies } from "../../src/functions/functions";
import { loadSearching } from "../../src/functions/run-search";
import { invocation, last, tick, type TestInvocation } from "./custom-functions";
import { answered, FakeClient, heldCompany } from "./fake-client";

const none = undefined as never;
const held: Question = {
  about: "companies",
  criteria: { company_country_code_or: ["ES"] },
  from: 0,
  count: 10,
};
const acme = heldCompany({ name: "Acme", domain: "acme.example" });

function run(name = "Country"): TestInvocation {
  const call = invocation();
  searchCompanies([[name, "Spain"]], "Name" as never, none, none, false, none, call);
  return call;
}

test("a search whose code cannot be fetched says so, and asks nothing", async () => {
  const client = new FakeClient();
  connectFunctions(client.asClient());
  jest.doMock("../../src/functions/search", () => {
    throw new Error("offline");
  });
  const call = run();
  await expect(loadSearching()).rejects.toThrow("offline");
  jest.dontMock("../../src/functions/search");
  await tick();
  expect(call.shown).toEqual([
    "#N/A The code of searches cannot be loaded. Check your connection and try again.",
  ]);
  expect([client.asked, client.watched]).toEqual([[], 0]);
});

// One test is the whole story: the code is fetched once in a session.
test("the first search shows what is held once its code is there, a cancelled one nothing, a later one shows at once", async () => {
  const client = new FakeClient();
  connectFunctions(client.asClient());
  client.tell(held, answered({ about: "companies", companies: [acme], ended: true, total: null }));
  const first = run();
  const mistaken = run("Contry");
  const cancelled = run();
  cancelled.onCanceled?.();
  expect([first.shown, mistaken.shown, client.asked]).toEqual([[], [], []]);

  await loadSearching();
  expect(first.shown).toEqual([[["Acme"]]]);
  expect(last(mistaken)).toBe('#VALUE! There is no filter "Contry". Did you mean "Country"?');
  expect(cancelled.shown).toEqual([]);
  expect([client.asked, client.watched]).toEqual([[held], 1]);
  first.onCanceled?.();
  expect(client.watched).toBe(0);

  expect(run().shown).toEqual([[["Acme"]]]);
  expect(client.calls).toEqual([]);
});
