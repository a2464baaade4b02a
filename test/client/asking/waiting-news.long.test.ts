/** A purchase that had to wait looks once more whether a colleague bought its answer meanwhile. */
import type { WorkbookContent, WorkbookStore } from "../../../src/client/stores";
import { memoryStore } from "../../../src/machine/memory-store";
import { memoryWorkbook } from "../support/memory-workbook";
import {
  company,
  endAfterEach,
  generous,
  isPaidCall,
  knownDomains,
  openHarness,
} from "../support/client-harness";
import { advanceBoth, shareHere } from "../support/sharing";

endAfterEach();

/** One file, open twice; nobody is told of what is new, it has to be looked for, unless `isTold`. */
function sharedFile(isTold = false): { mine: WorkbookStore; colleagues: WorkbookStore } {
  const base = memoryWorkbook();
  let news: WorkbookContent | null = null;
  let tell: () => void = () => undefined;
  return {
    mine: {
      ...base,
      onNews: (listener) => {
        if (isTold) tell = listener;
      },
      news: () => {
        const found = news;
        news = null;
        return Promise.resolve(found);
      },
    },
    colleagues: {
      ...base,
      add: (answers, ledger) => {
        base.add(answers, ledger);
        news = {
          answers: [...(news?.answers ?? []), ...answers],
          ledger: [...(news?.ledger ?? []), ...ledger],
        };
        tell();
      },
    },
  };
}

test("refused for half a minute, it takes what a colleague bought in that time for nothing", async () => {
  const [domain = ""] = await knownDomains(1);
  const file = sharedFile();
  let refusals = 1;
  const mine = await openHarness({
    spending: generous,
    workbook: file.mine,
    intercept: (request, send) => {
      if (!isPaidCall(request) || refusals === 0) return send();
      refusals -= 1;
      return Promise.resolve(new Response("{}", { status: 429, headers: { "Retry-After": "30" } }));
    },
  });
  const cell = await mine.ask([company(domain)], 2_000);
  expect(cell.states[0]).toMatchObject({ kind: "failed", failure: { kind: "rate-limited" } });
  const colleague = await openHarness({ spending: generous, workbook: file.colleagues });
  await colleague.ask([company(domain)], 5_000);
  expect(colleague.charged()).toBe(3);
  await mine.advance(40_000);
  expect(cell.states[0]).toMatchObject({ kind: "answered" });
  // All that the service charged since.
  expect(mine.charged()).toBe(3);
});

test("what was lost in the same file, open twice on one machine, is not bought in the other workbook", async () => {
  const [domain = ""] = await knownDomains(1);
  const file = sharedFile(true);
  const window = shareHere();
  const one = { machine: memoryStore(), spending: generous };
  const mine = await openHarness({ ...one, workbook: file.mine, sharing: window() });
  const again = await openHarness({
    ...{ ...one, workbook: file.colleagues, sharing: window(), key: mine.key },
    intercept: async (request, send) => {
      const reply = await send();
      if (isPaidCall(request)) throw new TypeError("cut");
      return reply;
    },
  });
  again.watch([company(domain)]);
  await advanceBoth([mine, again], 2_000);
  expect(mine.charged()).toBe(3);
  const cell = mine.watch([company(domain)]);
  await advanceBoth([mine, again], 5_000);
  expect(cell.states).toMatchObject([{ kind: "failed", failure: { kind: "unconfirmed" } }]);
  expect(mine.charged()).toBe(3);
});
