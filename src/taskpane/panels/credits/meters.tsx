/**
 * How much of a ceiling is used: words and numbers, with a thin bar under them. The bar changes its colour at
 * 80 and 95 % of the ceiling; from 50 % on the words tell the share, so that colour is never the only sign.
 */
import type { TeamCeilings, TeamStanding } from "../../../client";
import { t } from "../../../texts";
import { useClientView, usePane } from "../../state/pane-context";
import { useLoaded } from "../../state/queries";
import { makeStyles, mergeClasses, ProgressBar, tokens } from "../../ui/fluent";
import { type Line, Lines } from "../../ui/lists";
import { FailureNotice } from "../../ui/notice";
import { Section } from "../../ui/section";
import { Note, Stack, useTextStyles } from "../../ui/text";

const useStyles = makeStyles({
  row: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    alignItems: "baseline",
  },
  value: { marginLeft: "auto" },
  note: { flexBasis: "100%" },
});

export function Meter({
  label,
  used,
  limit,
  exhausted,
}: {
  label: string;
  used: number;
  limit: number;
  /** The sentence for a used up ceiling. */
  exhausted: string;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  const share = limit === 0 ? 1 : used / limit;
  const value = t("credits.ofLimit", { spent: used, limit });
  const note = share >= 1 ? exhausted : share >= 0.5 ? t("credits.usedShare", { share }) : null;
  return (
    <div className={styles.row}>
      <span>{label}</span>
      <span className={mergeClasses(text.number, styles.value)}>{value}</span>
      <ProgressBar
        role="meter"
        aria-label={label}
        aria-valuetext={value}
        thickness="large"
        color={share >= 0.95 ? "error" : share >= 0.8 ? "warning" : "brand"}
        value={Math.min(1, share)}
      />
      {note && <span className={mergeClasses(text.note, styles.note)}>{note}</span>}
    </div>
  );
}

/** The limits that a team's gateway sets: the member's with their use, the team's, and who can change them. */
export function TeamLimits() {
  const { client } = usePane().context;
  const { balance } = useClientView();
  const team = client.team();
  const standing = useLoaded(
    team && `team standing ${balance?.at ?? ""}`,
    () => team?.standing() ?? Promise.reject(new Error("no team"))
  );
  return (
    <Section title={t("teamLimits.title")}>
      {standing.value && <Limits standing={standing.value} />}
      {standing.failure && (
        <FailureNotice failure={standing.failure} intent="warning" offersStep={false} />
      )}
    </Section>
  );
}

function Limits({ standing: { own, team, spent, managers } }: { standing: TeamStanding }) {
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
    <Stack>
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
      <Note>
        {isFree ? t("teamLimits.none") : t("teamLimits.managers", { names: managers.join(", ") })}
      </Note>
    </Stack>
  );
}

const hasNone = (ceilings: TeamCeilings): boolean =>
  Object.values(ceilings).every((credits) => credits === null);
