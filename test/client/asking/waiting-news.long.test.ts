/** A purchase that had to wait looks once more whether a colleague bought its answer meanwhile. */
import {
  company,
  endAfterEach,
  generous,
  isPaidCall,
  knownDomains,
  openHarness,
} from "../support/client-harness";
import { Events } from "../support/recorder";
import { SharedFile } from "../support/workbook-life";

endAfterEach();

const openFile = () => new SharedFile("F", new Events());

test("refused for half a minute, it takes what a colleague bought in that time for nothing", async () => {
  const [domain = ""] = await knownDomains(1);
  const file = openFile();
  // Nobody is told of what is new: it has to be looked for.
  const { onNews: _, ...workbook } = file.open();
  let refusals = 1;
  const mine = await openHarness({
    spending: generous,
    workbook,
    intercept: (request, send) => {
      if (!isPaidCall(request) || refusals === 0) return send();
      refusals -= 1;
      return Promise.resolve(new Response("{}", { status: 429, headers: { "Retry-After": "30" } }));
    },
  });
  const cell = await mine.ask([company(domain)], 2_000);
  expect(cell.states[0]).toMatchObject({ kind: "failed", failure: { kind: "rate-limited" } });
  const colleague = await openHarness({ spending: generous, workbook: file.open() });
  await colleague.ask([company(domain)], 5_000);
  expect(colleague.charged()).toBe(3);
  await mine.advance(40_000);
  expect(cell.states[0]).toMatchObject({ kind: "answered" });
  // All that the service charged since.
  expect(mine.charged()).toBe(3);
});
