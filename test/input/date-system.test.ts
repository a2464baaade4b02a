/** Serial numbers of dates in a workbook that counts from 1904. The switch is for the whole process, hence a file of its own. */
import { dateOf } from "../../src/input/names/cell-reading";
import {
  countFrom1904,
  type Dates,
  type FieldKind,
  fieldValue,
  isoDateOf,
  serialOf,
  serialOfInstant,
} from "../../src/input/names/field-values";

/** Between the same day's numbers in the two systems. */
const DAYS = 1_462;

const shownValue = (value: string, kind: FieldKind, dates: Dates) =>
  fieldValue(
    value,
    { name: "x", label: "X", aliases: [], kind, width: 10, of: (own) => own },
    dates
  );

test("a workbook that counts from 1904 has each date 1,462 days lower, and both ways agree", () => {
  const in1900 = serialOf("2026-11-21") as number;
  expect(in1900).toBe(46_347);
  countFrom1904();
  expect(serialOf("2026-11-21")).toBe(in1900 - DAYS);
  expect(serialOf("1904-01-01")).toBe(0);
  expect(isoDateOf(in1900 - DAYS)).toBe("2026-11-21");
  expect(dateOf(in1900 - DAYS, "en-US")).toBe("2026-11-21");
  expect(serialOfInstant(Date.UTC(2026, 10, 21, 12))).toBe(in1900 - DAYS + 0.5);
  expect(shownValue("2026-11-21T12:00:00", "moment", "serial")).toBe(in1900 - DAYS + 0.5);
  expect(shownValue("2026-11-21", "date", "text")).toBe("2026-11-21");
});
