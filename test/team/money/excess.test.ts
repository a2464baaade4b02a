/** What an excess over the ledger is taken for. */
import { findingOf, type Kind } from "../../../src/team/money/excess";

const kind = (records: number, more: Partial<Kind> = {}): Kind => ({
  endpoint: "companySearch",
  records,
  openCredits: 0,
  isProven: false,
  ...more,
});
const lists = (records: number, more: Partial<Kind> = {}): Kind =>
  kind(records, { endpoint: "technologies", ...more });

const quiet = { isOut: false, isCharged: false };
const rose = (moreCredits: number, ...kinds: Kind[]) => {
  const finding = findingOf(moreCredits, kinds, quiet);
  return finding.kind === "rose" ? finding.endpoints : finding.kind;
};

test("nothing more: the prices of what was bought held", () => {
  expect(findingOf(0, [kind(2), lists(1)], quiet)).toEqual({
    kind: "held",
    proven: ["companySearch", "technologies"],
    isTold: true,
  });
});

test("nothing bought: others, and while a request is out it may be that one", () => {
  expect(findingOf(3, [], quiet).kind).toBe("others");
  expect(findingOf(3, [kind(0, { openCredits: 3 })], { ...quiet, isOut: true }).kind).toBe("open");
});

test("whole credits for each record are a risen price, a part of a credit is not", () => {
  expect(rose(6, kind(2))).toEqual(["companySearch"]);
  expect(rose(5, kind(2))).toBe("others");
  expect(rose(1, kind(2))).toBe("others");
});

test("of two kinds only that one stops whose records explain it, or both where only both do", () => {
  expect(rose(12, kind(4), lists(5))).toEqual(["companySearch"]);
  expect(rose(9, kind(4), lists(5))).toEqual(["companySearch", "technologies"]);
  expect(findingOf(9, [kind(4), lists(5)], quiet)).toMatchObject({ records: 9 });
  expect(rose(9, kind(4, { isProven: true }), lists(5))).toHaveLength(2);
  expect(rose(9, kind(4, { isProven: true }), lists(5, { isProven: true }))).toBe("others");
});

test("a price that held lately takes ten records to be doubted, an unproven one takes one", () => {
  expect(rose(27, kind(9, { isProven: true }))).toBe("others");
  expect(rose(30, kind(10, { isProven: true }))).toEqual(["companySearch"]);
  expect(rose(3, kind(1))).toEqual(["companySearch"]);
});

test("what a lost reply may have cost proves no price, and hides no more than itself", () => {
  const lost = { openCredits: 3 };
  expect(findingOf(-3, [kind(2, lost)], quiet)).toEqual({
    kind: "held",
    proven: [],
    isTold: false,
  });
  // A credit more for each of three would be three.
  expect(findingOf(-3, [kind(3, lost)], quiet)).toMatchObject({ proven: [], isTold: false });
  expect(findingOf(-3, [kind(4, lost)], quiet)).toMatchObject({
    proven: ["companySearch"],
    isTold: true,
  });
  expect(rose(9, kind(4, lost))).toEqual(["companySearch"]);
  expect(rose(1, kind(4, lost))).toEqual(["companySearch"]);
  expect(rose(1, kind(5, lost))).toBe("others");
});

test("a balance that does not show all yet proves nothing, until it must have come", () => {
  expect(findingOf(-6, [kind(2)], quiet)).toEqual({ kind: "late" });
  expect(findingOf(-4, [kind(5, { openCredits: 3 })], quiet)).toEqual({ kind: "late" });
  expect(findingOf(-6, [kind(2)], { isOut: false, isCharged: true })).toMatchObject({
    kind: "held",
    proven: ["companySearch"],
    isTold: false,
  });
});
