/** Texts of the limits that a team sets. */
export const teamLimitMessages = {
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
};
