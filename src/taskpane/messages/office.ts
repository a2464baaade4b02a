/** Texts of runs that a team's gateway makes, and of the limits that a team sets. */
import type { Formats } from "./numbers/formats";
import type { Counted } from "./numbers/counted";

export function officeMessages(f: Formats, counted: Counted) {
  return {
    offer: "Run it at the office",
    title: "Run it at the office?",
    text: "Your team's gateway buys the data, also while Excel is closed. Open this workbook again to fill in the rows.",
    companies: "Companies",
    held: "Paid for by your team",
    confirm: (credits: number) =>
      credits === 0 ? `Run for ${f.credits(0)}` : `Run for at most ${f.credits(credits)}`,
    beginning: "Starting",
    stopsEarly: (left: number) =>
      `Your team's limits leave you ${f.credits(left)} now. The run stops there and can go on later.`,
    counts: "Counts in your team's limits, not in those of this Excel.",
    asking: "Asking how far it is",
    elsewhere: "This run is at another gateway. Connect to it in Settings.",
    notYours:
      "A colleague started this run. Only they and managers see how far it is; what it bought can be filled in here.",
    states: {
      running: "At the office",
      paused: "Paused",
      stopped: "Stopped",
      cancelled: "Ended",
      finished: "Finished",
    },
    what: {
      running: "You can close Excel.",
      paused: "What was bought can be filled in for 0 credits.",
      stopped: "What was bought can be filled in for 0 credits.",
      cancelled: "What was bought can be filled in for 0 credits.",
      finished: "The rows can be filled in for 0 credits.",
    },
    progress: (state: string, done: number, of: number) =>
      `${state}: ${f.count(done)} of ${counted(of, "company", "companies")}`,
    spent: (spent: number, most: number) => `${f.count(spent)} of at most ${f.credits(most)}`,
    unconfirmed: (companies: number) =>
      `${counted(companies, "reply was", "replies were")} lost. A manager decides whether they were charged.`,
    goOn: (credits: number) =>
      credits === 0 ? `Go on for ${f.credits(0)}` : `Go on for at most ${f.credits(credits)}`,
    stop: "End it",
    fillIn: "Fill in the rows",
    waiting: (count: number) =>
      count === 1 ? "1 run is at the office." : `${f.count(count)} runs are at the office.`,
    limits: {
      title: "Your team's limits",
      ownCall: "You, one request or run",
      ownDay: "You, today",
      ownMonth: "You, this month",
      teamCall: "Team, one request or run",
      teamDay: "Team, one day",
      teamMonth: "Team, one month",
      none: "Your team has set no limit for you.",
      exhausted: "Limit reached: the team's gateway buys nothing more for you",
      managers: (names: readonly string[]) =>
        names.length === 0
          ? "Whoever runs the gateway can change them."
          : `${names.join(", ")} can change them.`,
    },
  };
}
