/** The look of list entries with text and buttons: a thin line between them. */
import { makeStyles, tokens } from "./fluent";

export const useEntryStyles = makeStyles({
  entry: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalXS,
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ":last-child": { borderBottom: "none" },
  },
});
