import { instantOf } from "../../src/input/names/days";

test.each([
  ["2026-03-01T12:00:00", Date.UTC(2026, 2, 1, 12)],
  ["2026-03-01T12:00:00.250", Date.UTC(2026, 2, 1, 12, 0, 0, 250)],
  ["2026-03-01T12:00:00Z", Date.UTC(2026, 2, 1, 12)],
  ["2026-03-01T12:00:00z", Date.UTC(2026, 2, 1, 12)],
  ["2026-03-01T12:00:00+02:00", Date.UTC(2026, 2, 1, 10)],
  ["2026-03-01T12:00:00-0530", Date.UTC(2026, 2, 1, 17, 30)],
  ["2026-03-01", Date.UTC(2026, 2, 1)],
  ["2026-13-01T12:00:00", null],
  ["soon", null],
  ["", null],
])("an instant of the service %p is %p: without a zone it is UTC", (text, at) => {
  expect(instantOf(text)).toBe(at);
});
