/**
 * A run in the built add-in, in a real browser against a running service that is down for it. What people do in the sheet
 * meanwhile, and rows that fail, are in `test/host/enrichment-runs`.
 */
import { openOffice, type Analyst, type Office } from "../support/analyst";

jest.setTimeout(240_000);

let office: Office;
let me: Analyst;

beforeAll(async () => {
  office = await openOffice("runs-test-key");
  me = office.analyst;
});

afterAll(() => office.programs.close());

afterEach(() => me.expectClean());

test("a service that is down is told once beside the run, with no button that leads there", async () => {
  await me.local("faults", { status: 503, path: "/v1/companies/search", times: 1 });
  await me.sheet("Down", [["Website"], ["unknown-1.example"], ["unknown-2.example"]]);
  await me.readSelection("Down!A:A");
  await me.enrich();
  await me.sees("A request failed");
  await me.sees(/0 of 2 rows found · 2 failed/);
  const told = me.pane.getByText(/credits? count as spent until then|may have cost/);
  expect(await told.count()).toBe(1);
  expect(await me.button("Open Activity").count()).toBe(0);
  await me.sees("The service is down");
  expect(await me.button("Open Activity").count()).toBe(0);
});
