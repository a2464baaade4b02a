/** What became of the rows, column by column: a real table, so that a screen reader reads its heads. */
import { makeStyles, tokens } from "@fluentui/react-components";
import type { ColumnProgress } from "../../excel/enrich/plan/enrichment";
import { usePane } from "../state/pane-context";
import { useCountTable } from "../kit/count-table";
import { useTextStyles } from "../kit/text-styles";

const useStyles = makeStyles({
  arrived: { display: "block", color: tokens.colorNeutralForeground3 },
});

const counts = ["done", "waiting", "notFound", "failed"] as const;

export function RunColumns({ columns }: { columns: readonly ColumnProgress[] }) {
  const styles = useStyles();
  const text = useTextStyles();
  const { context, messages, formats } = usePane();
  const words = messages.runs.table;
  return (
    <table role="table" className={useCountTable().table}>
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
