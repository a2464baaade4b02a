/** The button that spends, and the note shown in its place while the price is counted. */
import { t } from "../../../texts";
import { Button, makeStyles, Spinner, tokens } from "../fluent";

const useStyles = makeStyles({
  wide: { width: "100%" },
  waiting: { display: "flex", alignItems: "center", columnGap: tokens.spacingHorizontalS },
});

export function Counting({ label }: { label: string }) {
  const styles = useStyles();
  return (
    <div className={styles.waiting} role="status">
      <Spinner size="extra-tiny" aria-hidden />
      {label}
    </div>
  );
}

/** The button that spends, with the price in its label. While the price is counted, a note replaces it. */
export function SpendButton({
  label,
  isCounting,
  onClick,
}: {
  label: string;
  isCounting: boolean;
  onClick: () => void;
}) {
  const styles = useStyles();
  return (
    <Button
      appearance="primary"
      size="large"
      className={styles.wide}
      disabledFocusable={isCounting}
      icon={isCounting ? <Spinner size="extra-tiny" aria-hidden /> : undefined}
      onClick={() => {
        if (!isCounting) onClick();
      }}
    >
      {isCounting ? t("enrich.counting") : label}
    </Button>
  );
}
