/** Credits by day as the service counted them, for everybody with this account: a small chart and one sentence. Free to read. */
import { dayOf } from "../../../input";
import { t } from "../../../texts";
import { usePane } from "../../state/pane-context";
import { useLoaded } from "../../state/queries";
import { makeStyles, tokens } from "../../ui/fluent";
import { LoadingNote } from "../../ui/notice";
import { Section } from "../../ui/section";
import { Note } from "../../ui/text";

const DAYS = 30;
const DAY_MS = 86_400_000;
const WIDTH = 280;
const HEIGHT = 64;

const useStyles = makeStyles({
  svg: {
    display: "block",
    width: "100%",
    height: "72px",
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  bar: {
    fill: tokens.colorCompoundBrandBackground,
    "@media (forced-colors: active)": { fill: "Highlight", forcedColorAdjust: "none" },
  },
});

interface DayPoint {
  /** YYYY-MM-DD, UTC. */
  readonly day: string;
  readonly credits: number;
}

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
  const points = days.map((day) => ({
    day,
    credits: (consumption.value ?? [])
      .filter(({ period_start }) => period_start.startsWith(day))
      .reduce((sum, { api_credits_consumed }) => sum + (api_credits_consumed ?? 0), 0),
  }));
  return (
    <Section title={t("usage.perDay.title")}>
      <LoadingNote of={consumption} label={t("usage.perDay.loading")} />
      {consumption.value && (
        <>
          <Bars points={points} />
          <Note>{formats.credits(points.reduce((sum, { credits }) => sum + credits, 0))}</Note>
        </>
      )}
    </Section>
  );
}

/** Scaled to the highest one; each shows its day and value under the mouse. */
function Bars({ points }: { points: readonly DayPoint[] }) {
  const styles = useStyles();
  const { formats } = usePane();
  const most = Math.max(1, ...points.map(({ credits }) => credits));
  const width = WIDTH / DAYS;
  return (
    <svg
      className={styles.svg}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {points.map(({ day, credits }, at) => {
        const height = credits === 0 ? 0 : Math.max(2, (credits / most) * HEIGHT);
        return (
          <g key={day}>
            <title>
              {t("common.named", { name: formats.day(day), what: formats.count(credits) })}
            </title>
            <rect x={at * width} width={width} height={HEIGHT} fill="none" pointerEvents="all" />
            <rect
              className={styles.bar}
              x={at * width + width * 0.15}
              y={HEIGHT - height}
              width={width * 0.7}
              height={height}
            />
          </g>
        );
      })}
    </svg>
  );
}
