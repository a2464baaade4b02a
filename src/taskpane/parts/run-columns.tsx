/**
 * What became of the rows, column by column: a real table, so that a screen reader reads its heads.
 * Magnified, there is no room for five columns: each row stands as a block with its heads repeated,
 * and the roles are written out because a table that is laid out as blocks loses them.
 */
import { makeStyles, tokens } from "@fluentui/react-components";
import type { ColumnProgress } from "../../excel/enrichment";
import { usePane } from "../pane-context";
import { useTextStyles } from "./text-styles";

const NARROW = "@media (max-width: 260px)";

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
    [NARROW]: {
      display: "block",
      "& thead": {
        position: "absolute",
        width: "1px",
        height: "1px",
        overflow: "hidden",
        clipPath: "inset(50%)",
      },
      "& thead, & tbody, & tr, & th, & td": { display: "block" },
      "& tbody td": { textAlign: "left", paddingLeft: 0, borderBottom: "none" },
      "& tbody td::before": { content: "attr(data-head) ': '" },
    },
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
    <table role="table" className={styles.table}>
      <caption className={text.unseen}>{words.caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {words.column}
          </th>
          {counts.map((name) => (
            <th key={name} role="columnheader" scope="col">
              {words[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {columns.map((column) => (
          <tr key={column.title} role="row">
            <th role="rowheader" scope="row">
              {column.title}
              {column.arrivedAt !== null && (
                <span className={styles.arrived}>
                  {words.arrived(formats.time(column.arrivedAt, context.now()))}
                </span>
              )}
            </th>
            {counts.map((name) => (
              <td key={name} role="cell" data-head={words[name]} className={text.number}>
                {formats.count(column[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
