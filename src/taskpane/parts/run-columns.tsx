/** What became of the rows, column by column: a real table, so that a screen reader reads its heads. */
import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ColumnProgress } from "../../excel/enrichment";
import { usePane } from "../pane-context";
import { useTextStyles } from "./text-styles";

const useStyles = makeStyles({
  table: {
    width: "100%",
    borderCollapse: "collapse",
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    "& th, & td": {
      padding: `${tokens.spacingVerticalXXS} 0 ${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXS}`,
      borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
      fontWeight: tokens.fontWeightRegular,
      verticalAlign: "top",
    },
    "& thead th": { color: tokens.colorNeutralForeground3, textAlign: "right" },
    "& th:first-child": { textAlign: "left", paddingLeft: 0, overflowWrap: "anywhere" },
  },
  arrived: { display: "block", color: tokens.colorNeutralForeground3 },
});

const counts = ["done", "waiting", "notFound", "failed"] as const;

export function RunColumns({ columns }: { columns: readonly ColumnProgress[] }) {
  const styles = useStyles();
  const text = useTextStyles();
  const { context, messages, formats } = usePane();
  const words = messages.runs.table;
  return (
    <table className={styles.table}>
      <caption className={text.unseen}>{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.column}</th>
          {counts.map((name) => (
            <th key={name} scope="col">
              {words[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <tr key={column.title}>
            <th scope="row">
              {column.title}
              {column.arrivedAt !== null && (
                <span className={styles.arrived}>
                  {words.arrived(formats.time(column.arrivedAt, context.now()))}
                </span>
              )}
            </th>
            {counts.map((name) => (
              <td key={name} className={mergeClasses(text.number)}>
                {formats.count(column[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
