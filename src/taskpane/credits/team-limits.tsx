/** The limits that a team's gateway sets: the member's with their use, the team's, and who can change them. */
import { useEffect, useState } from "react";
import type { Result, TeamCeilings, TeamStanding } from "../../client";
import { FailureNotice } from "../kit/failure-notice";
import { Lines, type Line } from "../kit/lines";
import { Section } from "../kit/section";
import { useTextStyles } from "../kit/text-styles";
import { useClientView, usePane } from "../state/pane-context";
import { Meter } from "./meter";

export function TeamLimits() {
  const standing = useStanding();
  const words = usePane().messages.teamLimits;
  if (!standing) return null;
  return (
    <Section title={words.title}>
      {standing.ok ? (
        <Limits standing={standing.value} />
      ) : (
        <FailureNotice failure={standing.failure} intent="warning" offersStep={false} />
      )}
    </Section>
  );
}

function Limits({ standing: { own, team, spent, managers } }: { standing: TeamStanding }) {
  const text = useTextStyles();
  const { messages, formats } = usePane();
  const words = messages.teamLimits;
  const line = (id: string, label: string, credits: number | null): Line[] =>
    credits === null ? [] : [{ id, label, value: formats.credits(credits) }];
  const lines = [
    ...line("own-call", words.ownCall, own.callCredits),
    ...line("team-call", words.teamCall, team.callCredits),
    ...line("team-day", words.teamDay, team.dayCredits),
    ...line("team-month", words.teamMonth, team.monthCredits),
  ];
  const isFree = [own, team].every(hasNone);
  return (
    <div className={text.stack}>
      {own.dayCredits !== null && (
        <Meter
          label={words.ownDay}
          used={spent.dayCredits}
          limit={own.dayCredits}
          exhausted={words.exhausted}
        />
      )}
      {own.monthCredits !== null && (
        <Meter
          label={words.ownMonth}
          used={spent.monthCredits}
          limit={own.monthCredits}
          exhausted={words.exhausted}
        />
      )}
      {lines.length > 0 && <Lines lines={lines} />}
      <p className={text.note}>{isFree ? words.none : words.managers(managers)}</p>
    </div>
  );
}

const hasNone = (ceilings: TeamCeilings): boolean =>
  Object.values(ceilings).every((credits) => credits === null);

/** Reads the standing when it is shown, and again with every balance. */
function useStanding(): Result<TeamStanding> | null {
  const { client } = usePane().context;
  const { balance } = useClientView();
  const readAt = balance?.at;
  const [standing, setStanding] = useState<Result<TeamStanding> | null>(null);
  useEffect(() => {
    let isHere = true;
    void client
      .team()
      .then((team) => team?.standing() ?? null)
      .then((found) => isHere && setStanding(found));
    return () => {
      isHere = false;
    };
  }, [client, readAt]);
  return standing;
}
