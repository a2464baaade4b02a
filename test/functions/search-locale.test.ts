/** How searches read texts is known when the add-in has started: not before. */
import { connectFunctions } from "../../src/functions/function-client";
import { searchCompanies } from "../../src/functions/functions";
import { invocation, type TestInvocation } from "./custom-functions";
import { FakeClient } from "./fake-client";

const none = undefined as never;

function run(): TestInvocation {
  const call = invocation();
  const criteria = [
    ["Min employees", "1.000"],
    ["Funded since", "31.1.2026"],
  ];
  searchCompanies(criteria, "Name" as never, none, none, false, none, call);
  return call;
}

test("a search waits for the workbook's locale: 1.000 employees are a thousand in German; a cancelled one asks nothing", () => {
  const [waiting, cancelled] = [run(), run()];
  cancelled.onCanceled?.();
  expect(waiting.shown).toEqual([]);
  const client = new FakeClient();
  connectFunctions(client.asClient(), { locale: "de-DE" });
  expect(client.watched).toBe(1);
  expect(client.asked).toEqual([
    {
      about: "companies",
      criteria: { min_employee_count: 1000, last_funding_round_date_gte: "2026-01-31" },
      from: 0,
      count: 10,
    },
  ]);
  waiting.onCanceled?.();
  expect(client.watched).toBe(0);
});
