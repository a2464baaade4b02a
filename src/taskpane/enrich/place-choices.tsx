/** Where results go, and what happens to cells that have a value already. */
import { say, t } from "../../texts";
import type { EnrichmentChoices, FillMode, PlaceWish } from "../../enrich";
import type { EnrichmentPlan, EnrichmentSource } from "../../excel";
import { useClientView } from "../state/pane-context";
import { useJobs } from "../jobs/pane-jobs";
import { Foldable } from "../kit/foldable";
import { IntoOtherTable, startInto } from "./into-other-table";
import { RadioChoices } from "../kit/fields/radio-choices";
import { useTextStyles } from "../kit/text-styles";

const places: readonly PlaceWish[] = ["auto", "beside", "headers", "table", "sheet"];
const fills: readonly FillMode[] = ["blanks", "overwrite", "stale"];

/** The place as it was counted; null if another place was chosen since. */
function placeOf(plan: EnrichmentPlan | null, { place }: EnrichmentChoices): string | null {
  return plan?.choices.place === place ? plan.place && say(plan.place) : null;
}

export function PlaceChoices({
  choices,
  source: { tableName, tables },
  plan,
}: {
  choices: EnrichmentChoices;
  source: EnrichmentSource;
  /** The latest count: tells which place "auto" means. */
  plan: EnrichmentPlan | null;
}) {
  const text = useTextStyles();
  const jobs = useJobs();
  const { staleAfterDays } = useClientView();
  const hints = {
    blanks: t("enrich.fill.blanksHint"),
    overwrite: t("enrich.fill.overwriteHint"),
    stale: t("enrich.fill.staleHint", { days: staleAfterDays }),
  };
  const [first] = tables;
  const isOffered = {
    auto: true,
    beside: true,
    headers: tableName !== null,
    table: first !== undefined,
    sheet: true,
  };
  const choose = (place: PlaceWish) => {
    const needsTable = place === "table" && !choices.into && first;
    jobs.enrichment.choose({ place, ...(needsTable && { into: startInto(first) }) });
  };
  return (
    <Foldable
      title={t("enrich.where.title")}
      summary={`${placeOf(plan, choices) ?? `${t(`enrich.where.labels.${choices.place}`)}.`} ${t(`enrich.fill.summary.${choices.fill}`)}`}
    >
      <div className={text.stack}>
        <RadioChoices
          label={t("enrich.where.label")}
          chosen={choices.place}
          choices={places
            .filter((place) => isOffered[place])
            .map((value) => ({
              value,
              label: t(`enrich.where.labels.${value}`),
              hint: t(`enrich.where.hints.${value}`),
            }))}
          onChange={choose}
        />
        {choices.place === "table" && <IntoOtherTable choices={choices} tables={tables} />}
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
