/** The look of one place in the navigation: in the bar and in the list under "More". */
import { makeStyles, tokens } from "../kit/fluent";

export const useBarItemStyles = makeStyles({
  item: {
    position: "relative",
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    columnGap: tokens.spacingHorizontalXS,
    minHeight: "40px",
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: "none",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: "transparent",
    color: tokens.colorNeutralForeground2,
    fontFamily: "inherit",
    fontSize: tokens.fontSizeBase300,
    cursor: "pointer",
    whiteSpace: "nowrap",
    ":hover": {
      color: tokens.colorNeutralForeground1,
      backgroundColor: tokens.colorSubtleBackgroundHover,
    },
    ":focus-visible": {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: "-2px",
    },
  },
  /** Icon over name: four of them and "More" fit 320 px. */
  stacked: {
    flexDirection: "column",
    flexGrow: 1,
    minWidth: "52px",
    minHeight: "48px",
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXS}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
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
