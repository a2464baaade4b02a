/** A person's word: what it covers while purchases under it are set aside, made and lost. */
import { Approval } from "../../../src/client/purchases/approval";

test("covers what was granted exactly, with what is set aside under it", () => {
  const approval = new Approval(9);
  expect([approval.covers(9), approval.covers(10), approval.unusedCredits]).toEqual([
    true,
    false,
    9,
  ]);
  approval.setAside(6);
  expect([approval.covers(3), approval.covers(4), approval.unusedCredits]).toEqual([
    true,
    false,
    3,
  ]);
});

test("gives back what a purchase did not use, and keeps what a lost reply may have cost", () => {
  const approval = new Approval(9);
  approval.setAside(6);
  approval.settle(6, 1, 2);
  expect([approval.unusedCredits, approval.chargedCredits, approval.covers(6)]).toEqual([
    6,
    1,
    true,
  ]);
  approval.setAside(6);
  approval.settle(6, 12, 0);
  expect([approval.unusedCredits, approval.chargedCredits]).toEqual([0, 13]);
});

test("buys nothing more once it is closed", () => {
  const approval = new Approval(9);
  expect(approval.isOpen).toBe(true);
  approval.close();
  expect([approval.isOpen, approval.covers(0), approval.unusedCredits]).toEqual([false, false, 0]);
});

test("lets as many records be in doubt as without a word, and takes any age, if nothing is said", () => {
  const { inDoubt, refreshBefore } = new Approval(1);
  expect([inDoubt, refreshBefore]).toEqual([null, 0]);
});

test("is settled while nothing that it allowed is on its way, and nothing is in doubt", () => {
  const approval = new Approval(9);
  expect(approval.isSettled).toBe(true);
  approval.setAside(3);
  expect(approval.isSettled).toBe(false);
  approval.settle(3, 3, 0);
  expect(approval.isSettled).toBe(true);
  approval.setAside(6);
  approval.settle(3, 0, 3);
  expect(approval.isSettled).toBe(false);
  approval.settle(3, 3, 0);
  expect(approval.isSettled).toBe(false);
});
