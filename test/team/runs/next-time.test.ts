/** When a schedule is due, where clocks jump: by the clock on the wall. */
import { nextTime } from "../../../src/team/runs/schedules";

const next = (cron: string, timeZone: string, after: string) =>
  new Date(nextTime(cron, timeZone, Date.parse(after))).toISOString();

test.each([
  [
    "a day without midnight: 01:00",
    "0 0 * * *",
    "America/Santiago",
    "2027-09-04T12:00Z",
    "2027-09-05T04:00:00.000Z",
  ],
  [
    "the day after it: midnight",
    "0 0 * * *",
    "America/Santiago",
    "2027-09-05T04:00Z",
    "2027-09-06T03:00:00.000Z",
  ],
  [
    "02:30 jumped over: 03:00",
    "30 2 * * *",
    "Europe/Berlin",
    "2027-03-27T12:00Z",
    "2027-03-28T01:00:00.000Z",
  ],
  [
    "02:30 shown twice: the first",
    "30 2 * * *",
    "Europe/Berlin",
    "2027-10-30T12:00Z",
    "2027-10-31T00:30:00.000Z",
  ],
  [
    "and then the next day",
    "30 2 * * *",
    "Europe/Berlin",
    "2027-10-31T00:30Z",
    "2027-11-01T01:30:00.000Z",
  ],
  [
    "every hour in the hour that comes twice",
    "15 * * * *",
    "Europe/Berlin",
    "2027-10-31T01:00Z",
    "2027-10-31T01:15:00.000Z",
  ],
  ["Mondays at 6", "0 6 * * 1", "Asia/Kolkata", "2027-01-01T00:00Z", "2027-01-04T00:30:00.000Z"],
])("%s", (_name, cron, timeZone, after, at) => {
  expect(next(cron, timeZone, after)).toBe(at);
});

test.each([
  ["* * *", "UTC"],
  ["0 6 * * 1", "local"],
  ["0 6 * * 1", "Mars/Olympus"],
  ["0 0 30 2 *", "UTC"],
])("%s in %s is not understood", (cron, timeZone) => {
  expect(() => nextTime(cron, timeZone, 0)).toThrow(/cron|timeZone/);
});
