/** Where results go, and what happens to cells that have a value already. */
import type { EnrichmentChoices, FillMode, PlaceWish } from "../../client/enrichment-choices";
import { useClientView, usePane } from "../pane-context";
import { useJobs } from "../pane-jobs";
import { Foldable } from "./foldable";
import { RadioChoices } from "./radio-choices";
import { useTextStyles } from "./text-styles";

const places: readonly PlaceWish[] = ["auto", "beside", "headers", "sheet"];
const fills: readonly FillMode[] = ["blanks", "overwrite", "stale"];

export function PlaceChoices({
  choices,
  isInTable,
}: {
  choices: EnrichmentChoices;
  isInTable: boolean;
}) {
  const text = useTextStyles();
  const jobs = useJobs();
  const { messages } = usePane();
  const { staleAfterDays } = useClientView();
  const { where, fill } = messages.enrich;
  const hints = {
    blanks: fill.blanksHint,
    overwrite: fill.overwriteHint,
    stale: fill.staleHint(staleAfterDays),
  };
  const offered = places.filter((place) => place !== "headers" || isInTable);
  return (
    <Foldable
      title={where.title}
      summary={`${where[choices.place]}. ${fill.summary[choices.fill]}`}
    >
      <div className={text.stack}>
        <RadioChoices
          label={where.label}
          chosen={choices.place}
          choices={offered.map((value) => ({
            value,
            label: where[value],
            hint: where[`${value}Hint`],
          }))}
          onChange={(place) => jobs.enrichment.choose({ place })}
        />
        <RadioChoices
          label={fill.title}
          chosen={choices.fill}
          choices={fills.map((value) => ({ value, label: fill[value], hint: hints[value] }))}
          onChange={(mode) => jobs.enrichment.choose({ fill: mode })}
        />
      </div>
    </Foldable>
  );
}
