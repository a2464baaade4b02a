/**
 * The bar of panels: the most used with icon and label, and "More", which lists the rest. Buttons with `aria-current`,
 * since panels are places and not tabs of one form. Activity carries the count of what waits.
 */
import { t } from "../texts";
import { inBar, type PanelInBar } from "./panel-list";
import { useClientView, usePane } from "./state/pane-context";
import {
  Button,
  CounterBadge,
  makeStyles,
  mergeClasses,
  tokens,
  typographyStyles,
} from "./ui/fluent";
import { Unseen } from "./ui/text";

const useStyles = makeStyles({
  nav: {
    display: "flex",
    flexWrap: "wrap",
    paddingLeft: tokens.spacingHorizontalS,
    paddingRight: tokens.spacingHorizontalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  icon: { fontSize: "20px", display: "flex", position: "relative" },
  badge: { position: "absolute", top: "-4px", left: "14px" },
  /** Icon over name: five of them fit 320 px. */
  item: {
    position: "relative",
    flexDirection: "column",
    flexGrow: 1,
    minHeight: "48px",
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXS}`,
    ...typographyStyles.caption1,
    whiteSpace: "nowrap",
  },
  current: {
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightSemibold,
    "::after": {
      content: '""',
      position: "absolute",
      left: tokens.spacingHorizontalS,
      right: tokens.spacingHorizontalS,
      bottom: 0,
      height: "2px",
      borderRadius: tokens.borderRadiusMedium,
      backgroundColor: tokens.colorCompoundBrandStroke,
      "@media (forced-colors: active)": { backgroundColor: "Highlight" },
    },
  },
});

export function Navigation() {
  const styles = useStyles();
  return (
    <nav className={styles.nav} aria-label={t("panels.label")}>
      {inBar.map((entry) => (
        <BarButton key={entry.id} {...entry} />
      ))}
    </nav>
  );
}

function BarButton({ id, icon: Icon }: PanelInBar) {
  const styles = useStyles();
  const { panel, goTo } = usePane();
  const { waiting } = useClientView();
  // A panel that is not in the bar is one of "More".
  const leadsHere = id === "more" && inBar.every((other) => other.id !== panel);
  const isCurrent = id === panel || leadsHere;
  const waits = id === "activity" && waiting.length > 0;
  return (
    <Button
      appearance="subtle"
      aria-current={leadsHere || (isCurrent && "page")}
      // Begins with the visible text, so that voice control finds the button.
      title={t(`panels.names.${id}`)}
      className={mergeClasses(styles.item, isCurrent && styles.current)}
      onClick={() => goTo(id, null)}
    >
      <span className={styles.icon} aria-hidden>
        <Icon />
        {waits && (
          <CounterBadge
            className={styles.badge}
            count={waiting.length}
            overflowCount={99}
            size="small"
          />
        )}
      </span>
      {t(`panels.names.${id}`)}
      {waits && <Unseen>{t("header.waiting", { count: waiting.length })}</Unseen>}
      {leadsHere && <Unseen>{t(`panels.names.${panel}`)}</Unseen>}
    </Button>
  );
}
