/** How many rows of each column got a value: a bar and its share, as a real table for screen readers. */
import { t } from "../../texts";
import { makeStyles, tokens, mergeClasses } from "../kit/fluent";
import type { ColumnProgress } from "../../enrich";
import { usePane } from "../state/pane-context";
import { useTextStyles } from "../kit/text-styles";

const useStyles = makeStyles({
  table: {
    width: "100%",
    borderCollapse: "collapse",
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    "& th, & td": {
      padding: `${tokens.spacingVerticalXXS} 0`,
      fontWeight: tokens.fontWeightRegular,
      textAlign: "left",
      verticalAlign: "middle",
    },
    "& th": { width: "40%", paddingRight: tokens.spacingHorizontalS, overflowWrap: "anywhere" },
  },
  caption: { textAlign: "left", paddingBottom: tokens.spacingVerticalXS },
  cell: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalS },
  track: {
    flex: "1 1 40px",
    minWidth: 0,
    height: "8px",
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground5,
    "@media (forced-colors: active)": {
      border: "1px solid CanvasText",
      forcedColorAdjust: "none",
      backgroundColor: "Canvas",
    },
  },
  bar: {
    height: "100%",
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorCompoundBrandBackground,
    "@media (forced-colors: active)": { backgroundColor: "Highlight" },
  },
  share: { flex: "0 0 auto", minWidth: "36px" },
});

export function RunColumns({ columns }: { columns: readonly ColumnProgress[] }) {
  const styles = useStyles();
  const text = useTextStyles();
  const { formats } = usePane();
  const [first] = columns;
  // Counts that are the same for all columns are shown once, beside the table.
  const areAlike = columns.every(
    ({ failed, waiting }) => failed === first?.failed && waiting === first.waiting
  );
  const fills = columns.map(({ fill }) => fill);
  const asked = fills[0]?.asked ?? 0;
  const isOneBase = asked > 0 && fills.every((fill) => fill.asked === asked);
  return (
    <table className={styles.table}>
      <caption className={isOneBase ? mergeClasses(text.note, styles.caption) : text.unseen}>
        {isOneBase ? t("runs.table.captionOf", { asked }) : t("runs.table.caption")}
      </caption>
      <thead className={text.unseen}>
        <tr>
          <th scope="col">{t("runs.table.column")}</th>
          <th scope="col">{t("runs.table.filled")}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => {
          const { filled, asked } = column.fill;
          const share = asked === 0 ? 0 : filled / asked;
          const notes = areAlike
            ? []
            : [
                ...(column.failed > 0 ? [t("runs.table.failed", { rows: column.failed })] : []),
                ...(column.waiting > 0 ? [t("runs.table.waiting", { rows: column.waiting })] : []),
              ];
          return (
            <tr key={column.title}>
              <th scope="row">{column.title}</th>
              <td title={t("runs.table.of", { filled, asked })}>
                <div className={styles.cell}>
                  <div className={styles.track}>
                    <div className={styles.bar} style={{ width: `${Math.round(share * 100)}%` }} />
                  </div>
                  <span className={mergeClasses(text.number, styles.share)}>
                    {formats.percent(share)}
                    <span className={text.unseen}>, {t("runs.table.of", { filled, asked })}</span>
                  </span>
                </div>
                {notes.length > 0 && <span className={text.note}>{notes.join(", ")}</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
