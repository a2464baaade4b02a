/** Credits as the service counted them by day, for everybody with this account: their sum, and a table for Excel to draw. Free to read. */
import { dayOf, serialOf } from "../../../input";
import { t } from "../../../texts";
import { usePane } from "../../state/pane-context";
import { useLoaded } from "../../state/queries";
import { LoadingNote } from "../../ui/notice";
import { Section } from "../../ui/section";
import { Text } from "../../ui/text";
import { WriteTable } from "../../ui/write-buttons";

const DAYS = 30;
const DAY_MS = 86_400_000;

export function UsePerDay() {
  const { context, formats } = usePane();
  const now = context.now();
  const days = Array.from({ length: DAYS }, (_, at) => dayOf(now - (DAYS - 1 - at) * DAY_MS));
  const consumption = useLoaded("credits a day", (signal) =>
    context.client.call(
      "creditsConsumption",
      { start_datetime: `${days[0] ?? ""}T00:00:00Z` },
      signal
    )
  );
  const creditsOf = (day: string) =>
    (consumption.value ?? [])
      .filter(({ period_start }) => period_start.startsWith(day))
      .reduce((sum, { api_credits_consumed }) => sum + (api_credits_consumed ?? 0), 0);
  const table = {
    name: t("usage.perDay.title"),
    columns: [
      { title: t("usage.ledger.columns.at"), format: "yyyy-mm-dd", width: 12 },
      { title: t("usage.ledger.columns.charged"), format: "#,##0", width: 10 },
    ],
    rows: days.map((day) => [serialOf(day), creditsOf(day)]),
  };
  return (
    <Section title={t("usage.perDay.title")}>
      <LoadingNote of={consumption} label={t("usage.perDay.loading")} />
      {consumption.value && (
        <>
          <Text>{formats.credits(days.reduce((sum, day) => sum + creditsOf(day), 0))}</Text>
          <WriteTable table={table} of={table.name} />
        </>
      )}
    </Section>
  );
}
