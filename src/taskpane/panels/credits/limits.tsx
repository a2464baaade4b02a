/**
 * The limits: how much of each is used, in words, those of this Excel and those that a team's gateway sets; and the form
 * that changes the numbers, and whether formulas may spend without asking.
 */
import { useState, useSyncExternalStore } from "react";
import type { TeamCeilings, TeamStanding } from "../../../client";
import { readWhole } from "../../../input";
import { t } from "../../../texts";
import { useClientView, usePane } from "../../state/pane-context";
import { useLoaded } from "../../state/queries";
import { Form, TextField } from "../../ui/fields";
import { Button, Switch } from "../../ui/fluent";
import { Lines } from "../../ui/lists";
import { FailureNotice } from "../../ui/notice";
import { Section } from "../../ui/section";
import { Buttons, Note, Stack } from "../../ui/text";

/** "12 of 300", and what it means when all of it is used. */
function usedLine(what: string, spent: number, limit: number, exhausted: string) {
  return {
    what,
    amount: t("credits.ofLimit", { spent, limit }),
    below: spent >= limit && <Note>{exhausted}</Note>,
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
  const standing = useLoaded(`team standing ${balance?.at ?? ""}`, () => client.teamStanding());
  return (
    <Section title={t("teamLimits.title")}>
      {standing.value && <Limits standing={standing.value} />}
      {standing.failure && (
        <FailureNotice failure={standing.failure} intent="warning" offersStep={false} />
      )}
    </Section>
  );
}

function Limits({
  standing: {
    ceilings: { own, team },
    spent,
    managers,
  },
}: {
  standing: TeamStanding;
}) {
  const { formats } = usePane();
  const line = (what: string, credits: number | null) =>
    credits !== null && { what, amount: formats.credits(credits) };
  const used = (what: string, credits: number, limit: number | null) =>
    limit !== null && usedLine(what, credits, limit, t("teamLimits.exhausted"));
  const lines = [
    used(t("teamLimits.ownDay"), spent.dayCredits, own.dayCredits),
    used(t("teamLimits.ownMonth"), spent.monthCredits, own.monthCredits),
    line(t("teamLimits.ownCall"), own.callCredits),
    line(t("teamLimits.teamCall"), team.callCredits),
    line(t("teamLimits.teamDay"), team.dayCredits),
    line(t("teamLimits.teamMonth"), team.monthCredits),
  ];
  const isFree = [own, team].every(hasNone);
  return (
    <Stack>
      <Lines lines={lines} />
      <Note>
        {isFree ? t("teamLimits.none") : t("teamLimits.managers", { names: managers.join(", ") })}
      </Note>
    </Stack>
  );
}

const hasNone = (ceilings: TeamCeilings): boolean =>
  Object.values(ceilings).every((credits) => credits === null);

const LIMITS = ["unasked", "action", "day", "workbook"] as const;

type Limit = (typeof LIMITS)[number];

export function LimitsForm({ onClose }: { onClose: () => void }) {
  const { context, ledTo } = usePane();
  const { trust } = context;
  const { spending } = useClientView();
  const state = useSyncExternalStore(trust.subscribe, trust.state);
  const limits = useLimits();
  const isWrong = limits.some(({ problem }) => problem !== false);
  // That of a refusal that led here.
  const focused = LIMITS.find((limit) => ledTo === `limits/${limit}`) ?? "unasked";
  return (
    <>
      <Form
        onSubmit={() => {
          if (isWrong) return;
          const numbers = limits.map(({ limit, credits }) => [`${limit}Credits`, credits]);
          context.settings.change({
            spending: Object.fromEntries(numbers) as Record<`${Limit}Credits`, number>,
          });
          onClose();
        }}
      >
        {limits.map(({ limit, hint, ...field }) => (
          <TextField
            key={limit}
            label={t(`ceilings.${limit}`)}
            hint={hint}
            problem={field.problem}
            inputMode="numeric"
            autoFocus={limit === focused}
            contentAfter={t("ceilings.unit")}
            value={field.text}
            onText={field.onText}
          />
        ))}
        <Buttons>
          <Button type="submit" appearance="primary" disabledFocusable={isWrong}>
            {t("ceilings.use")}
          </Button>
          <Button type="button" appearance="subtle" onClick={onClose}>
            {t("common.cancel")}
          </Button>
        </Buttons>
      </Form>
      <Switch
        checked={state === "allowed" || state === "new"}
        label={t("ceilings.trustSwitch", { credits: spending.unaskedCredits })}
        onChange={(_, { checked }) => void trust.choose(checked ? "allowed" : "always-ask")}
      />
    </>
  );
}

/** Each limit as it is typed, what is wrong with it, and its number. */
function useLimits() {
  const { context, formats } = usePane();
  const { spending } = useClientView();
  const [typed, setTyped] = useState<Partial<Record<Limit, string>>>({});
  return LIMITS.map((limit) => {
    const text = typed[limit] ?? formats.field(spending[`${limit}Credits`]);
    const credits = readWhole(text, context.locale);
    // The administrator's.
    const max = context.config.spending[`${limit}Credits`];
    const isAbove = credits !== null && max !== undefined && credits > max;
    const problem =
      credits === null ? t("ceilings.notANumber") : isAbove && t("ceilings.aboveAllowed", { max });
    const ownHint = t(`ceilings.${limit}Hint`);
    const hint = max === undefined ? ownHint : `${ownHint} ${t("ceilings.allowed", { max })}`;
    const onText = (value: string) => setTyped({ ...typed, [limit]: value });
    return { limit, text, credits, problem, hint, onText };
  });
}
