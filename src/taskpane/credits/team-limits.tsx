/** The limits that a team's gateway sets: the member's with their use, the team's, and who can change them. */
import { t } from "../../texts";
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
  if (!standing) return null;
  return (
    <Section title={t("teamLimits.title")}>
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
  const { formats } = usePane();
  const line = (id: string, label: string, credits: number | null): Line[] =>
    credits === null ? [] : [{ id, label, value: formats.credits(credits) }];
  const lines = [
    ...line("own-call", t("teamLimits.ownCall"), own.callCredits),
    ...line("team-call", t("teamLimits.teamCall"), team.callCredits),
    ...line("team-day", t("teamLimits.teamDay"), team.dayCredits),
    ...line("team-month", t("teamLimits.teamMonth"), team.monthCredits),
  ];
  const isFree = [own, team].every(hasNone);
  return (
    <div className={text.stack}>
      {own.dayCredits !== null && (
        <Meter
          label={t("teamLimits.ownDay")}
          used={spent.dayCredits}
          limit={own.dayCredits}
          exhausted={t("teamLimits.exhausted")}
        />
      )}
      {own.monthCredits !== null && (
        <Meter
          label={t("teamLimits.ownMonth")}
          used={spent.monthCredits}
          limit={own.monthCredits}
          exhausted={t("teamLimits.exhausted")}
        />
      )}
      {lines.length > 0 && <Lines lines={lines} />}
      <p className={text.note}>
        {isFree ? t("teamLimits.none") : t("teamLimits.managers", { names: managers.join(", ") })}
      </p>
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
