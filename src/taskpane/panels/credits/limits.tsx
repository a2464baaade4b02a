/** How much of each limit is used, in words: those of this Excel, and those that a team's gateway sets. */
import type { TeamCeilings, TeamStanding } from "../../../client";
import { t } from "../../../texts";
import { useClientView, usePane } from "../../state/pane-context";
import { useLoaded } from "../../state/queries";
import { type Line, Lines } from "../../ui/lists";
import { FailureNotice } from "../../ui/notice";
import { Section } from "../../ui/section";
import { Note, Stack } from "../../ui/text";

/** "12 of 300", and from a half on how much that is. */
function usedLine(label: string, spent: number, limit: number, exhausted: string): Line {
  const share = limit === 0 ? 1 : spent / limit;
  const note = share >= 1 ? exhausted : share >= 0.5 ? t("credits.usedShare", { share }) : null;
  return {
    label,
    value: t("credits.ofLimit", { spent, limit }),
    below: note !== null && <Note>{note}</Note>,
  };
}

/** What was spent of the limits of this Excel. */
export function OwnLimits() {
  const { spending, spent } = useClientView();
  const full = t("credits.exhausted");
  const { todayCredits, workbookCredits, unaskedCredits } = spent;
  return (
    <Lines
      lines={[
        usedLine(t("credits.today"), todayCredits, spending.dayCredits, full),
        usedLine(t("ceilings.workbook"), workbookCredits, spending.workbookCredits, full),
        usedLine(
          t("ceilings.unasked"),
          unaskedCredits,
          spending.unaskedCredits,
          t("credits.unaskedExhausted")
        ),
      ]}
    />
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
  const line = (label: string, credits: number | null): Line[] =>
    credits === null ? [] : [{ label, value: formats.credits(credits) }];
  const used = (label: string, credits: number, limit: number | null): Line[] =>
    limit === null ? [] : [usedLine(label, credits, limit, t("teamLimits.exhausted"))];
  const lines = [
    ...used(t("teamLimits.ownDay"), spent.dayCredits, own.dayCredits),
    ...used(t("teamLimits.ownMonth"), spent.monthCredits, own.monthCredits),
    ...line(t("teamLimits.ownCall"), own.callCredits),
    ...line(t("teamLimits.teamCall"), team.callCredits),
    ...line(t("teamLimits.teamDay"), team.dayCredits),
    ...line(t("teamLimits.teamMonth"), team.monthCredits),
  ];
  const isFree = [own, team].every(hasNone);
  return (
    <Stack>
      {lines.length > 0 && <Lines lines={lines} />}
      <Note>
        {isFree ? t("teamLimits.none") : t("teamLimits.managers", { names: managers.join(", ") })}
      </Note>
    </Stack>
  );
}

const hasNone = (ceilings: TeamCeilings): boolean =>
  Object.values(ceilings).every((credits) => credits === null);
