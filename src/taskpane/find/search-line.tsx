/** The filters of the rows shown, in one line, with a button back to the form. */
import { t } from "../../texts";
import { Button, makeStyles } from "../kit/fluent";
import { useTextStyles } from "../kit/text-styles";

const useStyles = makeStyles({
  line: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
  },
  title: { flex: "1 1 160px", minWidth: 0 },
});

export function SearchLine({
  title,
  isFolded,
  onTurn,
}: {
  title: string;
  isFolded: boolean;
  onTurn: () => void;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  return (
    <div data-search-line className={styles.line}>
      <span className={`${text.text} ${text.strong} ${styles.title}`}>{title}</span>
      <Button appearance="subtle" size="small" aria-expanded={!isFolded} onClick={onTurn}>
        {t("find.editFilters")}
      </Button>
    </div>
  );
}
