/** When a schedule is due, where clocks jump: by the clock on the wall. */
import { nextTime } from "../../../src/team/runs/schedules";

const BERLIN = "Europe/Berlin";

test.each([
  ["02:30 jumped over: 03:00", "30 2 * * *", BERLIN, "2027-03-27T12:00Z", "2027-03-28T01:00Z"],
  ["02:30 shown twice: the first", "30 2 * * *", BERLIN, "2027-10-30T12:00Z", "2027-10-31T00:30Z"],
  ["and then the next day", "30 2 * * *", BERLIN, "2027-10-31T00:30Z", "2027-11-01T01:30Z"],
  ["Mondays at 6", "0 6 * * 1", "Asia/Kolkata", "2027-01-01T00:00Z", "2027-01-04T00:30Z"],
])("%s", (_name, cron, timeZone, after, at) => {
  expect(nextTime(cron, timeZone, Date.parse(after))).toBe(Date.parse(at));
});

test.each([
  ["* * *", "UTC"],
  ["0 6 * * 1", "local"],
  ["0 6 * * 1", "Mars/Olympus"],
  ["0 0 30 2 *", "UTC"],
])("%s in %s is not understood", (cron, timeZone) => {
  expect(() => nextTime(cron, timeZone, 0)).toThrow(/cron|timeZone/);
});
