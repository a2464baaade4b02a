/**
 * How much of a ceiling is used: words and numbers, with a thin bar under them. The bar changes its colour at
 * 80 and 95 % of the ceiling; from 50 % on the words tell the share, so that colour is never the only sign.
 */
import { t } from "../../texts";
import { makeStyles, mergeClasses, tokens } from "../kit/fluent";
import { useTextStyles } from "../kit/text-styles";

const useStyles = makeStyles({
  row: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXXS,
    alignItems: "baseline",
  },
  track: {
    flexBasis: "100%",
    height: "4px",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStroke2,
    overflow: "hidden",
    "@media (forced-colors: active)": { border: "1px solid CanvasText" },
  },
  fill: {
    height: "100%",
    backgroundColor: tokens.colorBrandBackground,
    "@media (forced-colors: active)": { backgroundColor: "Highlight", forcedColorAdjust: "none" },
  },
  warning: { backgroundColor: tokens.colorStatusWarningBackground3 },
  danger: { backgroundColor: tokens.colorStatusDangerBackground3 },
  value: { marginLeft: "auto" },
  note: { flexBasis: "100%" },
});

export function Meter({
  label,
  used,
  limit,
  exhausted,
}: {
  label: string;
  used: number;
  limit: number;
  /** The sentence for a used up ceiling. */
  exhausted: string;
}) {
  const styles = useStyles();
  const text = useTextStyles();
  const share = limit === 0 ? 1 : used / limit;
  const level = share >= 0.95 ? styles.danger : share >= 0.8 ? styles.warning : undefined;
  const value = t("credits.ofLimit", { spent: used, limit });
  const note = share >= 1 ? exhausted : share >= 0.5 ? t("credits.usedShare", { share }) : null;
  return (
    <div className={styles.row}>
      <span>{label}</span>
      <span className={mergeClasses(text.number, styles.value)}>{value}</span>
      <div
        className={styles.track}
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(limit, used, 1)}
        aria-valuenow={limit === 0 ? Math.max(used, 1) : used}
        aria-valuetext={value}
      >
        <div
          className={mergeClasses(styles.fill, level)}
          style={{ width: `${Math.min(100, share * 100)}%` }}
        />
      </div>
      {note && <span className={mergeClasses(text.note, styles.note)}>{note}</span>}
    </div>
  );
}
