/**
 * The style of a table of counts. In a magnified pane there is no room for columns: then each row is a block whose
 * cells repeat their heads (`data-head`). Tables with this style must write out their ARIA roles, because a
 * table that is laid out as blocks loses them.
 */
import { makeStyles, tokens } from "../kit/fluent";

const NARROW = "@media (max-width: 260px)";

export const useCountTable = makeStyles({
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
});
