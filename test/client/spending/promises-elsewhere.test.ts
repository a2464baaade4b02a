/** What another window still promises counts as spent today, and no longer once it promises it no more. */
import { memoryStore } from "../../../src/machine/memory-store";
import {
  closeShared,
  company,
  endHarnesses,
  generous,
  isPaidCall,
  knownDomains,
  openHarness,
} from "../support/client-harness";
import { advanceBoth, shareHere } from "../support/sharing";

afterEach(endHarnesses);
afterAll(closeShared);

test("a company that two windows ask for at once counts once for today when both have it", async () => {
  const [domain = ""] = await knownDomains(1);
  const share = shareHere();
  const shared = { machine: memoryStore(), spending: generous };
  let answer: () => void = () => undefined;
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  const one = await openHarness({
    ...{ ...shared, sharing: share() },
    intercept: async (request, send) => {
      if (isPaidCall(request)) await mayAnswer;
      return send();
    },
  });
  const two = await openHarness({ ...shared, sharing: share(), key: one.key });
  const cells = [one.watch([company(domain)])];
  await one.clock.advance(1_000);
  cells.push(two.watch([company(domain)]));
  await one.clock.advance(1_000);
  const today = ({ client }: typeof one) => client.view().spent.todayCredits;
  void one.client.refreshBalance();
  await one.clock.advance(0);
  expect([today(one), today(two)]).toEqual([6, 6]);
  answer();
  await advanceBoth([one, two], 5_000);
  for (const { states } of cells) expect(states).toMatchObject([{ kind: "answered" }]);
  expect([today(one), today(two)]).toEqual([3, 3]);
  expect(one.charged()).toBe(3);
});
