/**
 * A small chart of one number a day, drawn as SVG: bars, one sentence with the sum, and the same
 * numbers as a table.
 */
import { Button, makeStyles, mergeClasses, tokens } from "./fluent";
import { useId, useState } from "react";
import { usePane } from "../state/pane-context";
import { useTextStyles } from "./text-styles";

const WIDTH = 280;
const HEIGHT = 64;

const useStyles = makeStyles({
  figure: { margin: 0 },
  svg: { display: "block", width: "100%", height: "72px" },
  bar: {
    fill: tokens.colorCompoundBrandBackground,
    "@media (forced-colors: active)": { fill: "Highlight", forcedColorAdjust: "none" },
  },
  line: {
    stroke: tokens.colorNeutralStroke1,
    "@media (forced-colors: active)": { stroke: "CanvasText" },
  },
  sentence: { display: "block" },
  // Aligns the text of the button with the edge of the chart.
  turn: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
  ends: { display: "flex", justifyContent: "space-between" },
  table: { width: "100%", borderCollapse: "collapse" },
  cell: {
    padding: `${tokens.spacingVerticalXXS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    textAlign: "left",
    fontWeight: tokens.fontWeightRegular,
  },
  number: { textAlign: "right" },
});

export interface DayPoint {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly value: number;
}

export function BarChart({
  title,
  points,
  sentence,
  valueTitle,
  write,
}: {
  title: string;
  /** Oldest first. */
  points: readonly DayPoint[];
  /** What the chart says, for people who do not see it. */
  sentence: string;
  /** Title of the column of numbers. */
  valueTitle: string;
  write: (value: number) => string;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  const { messages, formats } = usePane();
  const words = messages.chart;
  const [isTable, setIsTable] = useState(false);
  const id = useId();
  const first = points[0];
  const last = points.at(-1);
  const most = Math.max(0, ...points.map(({ value }) => value));
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id} className={text.text}>
        {title}
        <span className={mergeClasses(text.note, styles.sentence)}>{sentence}</span>
      </figcaption>
      <div className={text.note} aria-hidden>
        {write(most)}
      </div>
      <Bars points={points} most={most} write={write} />
      <div className={mergeClasses(text.note, styles.ends)}>
        <span>{first && formats.day(first.day)}</span>
        <span>{last && last !== first && formats.day(last.day)}</span>
      </div>
      <Button
        size="small"
        appearance="subtle"
        className={styles.turn}
        aria-expanded={isTable}
        onClick={() => setIsTable(!isTable)}
      >
        {isTable ? words.hideTable : words.showTable}
      </Button>
      {isTable && (
        <DayTable labelledBy={id} points={points} valueTitle={valueTitle} write={write} />
      )}
    </figure>
  );
}

/** The bars, scaled to the highest one; each shows its value under the mouse. */
function Bars({
  points,
  most,
  write,
}: {
  points: readonly DayPoint[];
  most: number;
  write: (value: number) => string;
}) {
  const styles = useStyles();
  const { formats, messages } = usePane();
  const width = WIDTH / Math.max(points.length, 1);
  return (
    <svg
      className={styles.svg}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {points.map(({ day, value }, index) => {
        const height = value === 0 ? 0 : Math.max(2, (value / most) * (HEIGHT - 2));
        const x = index * width;
        return (
          <g key={day}>
            <title>{messages.common.named(formats.day(day), write(value))}</title>
            <rect x={x} width={width} height={HEIGHT} fill="none" pointerEvents="all" />
            <rect
              className={styles.bar}
              x={x + width * 0.15}
              y={HEIGHT - 1 - height}
              width={width * 0.7}
              height={height}
            />
          </g>
        );
      })}
      {[0.5, HEIGHT - 0.5].map((y) => (
        <line key={y} className={styles.line} x1={0} x2={WIDTH} y1={y} y2={y} strokeWidth={1} />
      ))}
    </svg>
  );
}

function DayTable({
  labelledBy,
  points,
  valueTitle,
  write,
}: {
  labelledBy: string;
  points: readonly DayPoint[];
  valueTitle: string;
  write: (value: number) => string;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  const { messages, formats } = usePane();
  return (
    <table className={styles.table} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col" className={styles.cell}>
            {messages.chart.day}
          </th>
          <th scope="col" className={mergeClasses(styles.cell, styles.number)}>
            {valueTitle}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ day, value }) => (
          <tr key={day}>
            <th scope="row" className={styles.cell}>
              {formats.day(day)}
            </th>
            <td className={mergeClasses(styles.cell, styles.number, text.number)}>
              {write(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
