/** Where results go, and which rows are filled. */
import { say, t } from "../../texts";
import type { EnrichmentChoices, FillMode, PlaceWish } from "../../enrich";
import type { EnrichmentPlan } from "../../excel";
import { useClientView } from "../state/pane-context";
import { useJobs } from "../jobs/pane-jobs";
import { Foldable } from "../kit/foldable";
import { RadioChoices } from "../kit/fields/radio-choices";
import { useTextStyles } from "../kit/text-styles";

const places: readonly PlaceWish[] = ["beside", "sheet"];
const fills: readonly FillMode[] = ["blanks", "stale"];

/** The place as it was counted; null if another place was chosen since. */
function placeOf(plan: EnrichmentPlan | null, { place }: EnrichmentChoices): string | null {
  return plan?.choices.place === place ? plan.place && say(plan.place) : null;
}

export function PlaceChoices({
  choices,
  plan,
}: {
  choices: EnrichmentChoices;
  /** The latest count: tells which columns are meant. */
  plan: EnrichmentPlan | null;
}) {
  const text = useTextStyles();
  const jobs = useJobs();
  const { staleAfterDays } = useClientView();
  const hints = {
    blanks: t("enrich.fill.blanksHint"),
    stale: t("enrich.fill.staleHint", { days: staleAfterDays }),
  };
  return (
    <Foldable
      title={t("enrich.where.title")}
      below={
        plan?.table && (
          <p className={text.note}>{t("enrich.plan.table", { address: plan.table })}</p>
        )
      }
      summary={`${placeOf(plan, choices) ?? `${t(`enrich.where.labels.${choices.place}`)}.`} ${t(`enrich.fill.summary.${choices.fill}`)}`}
    >
      <div className={text.stack}>
        <RadioChoices
          label={t("enrich.where.label")}
          chosen={choices.place}
          choices={places.map((value) => ({
            value,
            label: t(`enrich.where.labels.${value}`),
            hint: t(`enrich.where.hints.${value}`),
          }))}
          onChange={(place) => jobs.enrichment.choose({ place })}
        />
        <RadioChoices
          label={t("enrich.fill.title")}
          chosen={choices.fill}
          choices={fills.map((value) => ({
            value,
            label: t(`enrich.fill.${value}`),
            hint: hints[value],
          }))}
          onChange={(mode) => jobs.enrichment.choose({ fill: mode })}
        />
      </div>
    </Foldable>
  );
}
