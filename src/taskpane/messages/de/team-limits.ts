import type { Texts } from "../index";

export const teamLimitMessages: Texts["teamLimitMessages"] = {
  title: "Limits Ihres Teams",
  ownCall: "Sie, eine Anfrage oder ein Lauf",
  ownDay: "Sie, heute",
  ownMonth: "Sie, dieser Monat",
  teamCall: "Team, eine Anfrage oder ein Lauf",
  teamDay: "Team, ein Tag",
  teamMonth: "Team, ein Monat",
  none: "Ihr Team hat für Sie kein Limit gesetzt.",
  exhausted: "Limit erreicht: das Gateway des Teams kauft für Sie nichts mehr",
  managers: (names) =>
    names.length === 0
      ? "Ändern kann sie, wer das Gateway betreibt."
      : `Ändern kann sie ${names.join(", ")}.`,
};
