/** Text styles that several parts share: notes, numbers, rows of buttons, text for screen readers only. */
import { createElement, type ComponentProps } from "react";
import { urlOf } from "../../input";
import { Link, makeStyles, tokens, typographyStyles } from "./fluent";

export const useTextStyles = makeStyles({
  text: { margin: 0, overflowWrap: "anywhere", ":focus": { outlineStyle: "none" } },
  note: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    ...typographyStyles.caption1,
    overflowWrap: "anywhere",
    ":focus": { outlineStyle: "none" },
  },
  subheading: { margin: 0, ...typographyStyles.body1 },
  /** A list without bullets. */
  list: { margin: 0, padding: 0, listStyleType: "none" },
  strong: { fontWeight: tokens.fontWeightSemibold },
  number: { fontVariantNumeric: "tabular-nums", textAlign: "right" },
  buttons: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalS,
  },
  stack: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalM,
    minWidth: 0,
  },
  tight: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalXS,
    minWidth: 0,
  },
  code: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: "anywhere",
    userSelect: "all",
  },
  /** Something on the left, a small button on the right. */
  spread: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
  },
  /** One of several under each other, with a thin line between them. */
  divided: {
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ":last-child": { borderBottom: "none" },
  },
  /** Such a one with text and buttons. */
  entry: {
    display: "flex",
    flexDirection: "column",
    rowGap: tokens.spacingVerticalSNudge,
    paddingTop: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ":last-child": { borderBottom: "none" },
  },
  /** For screen readers only. */
  unseen: {
    position: "absolute",
    width: "1px",
    height: "1px",
    margin: "-1px",
    padding: 0,
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
  },
});

/** An element that has one of these styles. */
function styled<Tag extends "p" | "div" | "ul" | "span">(
  tag: Tag,
  style: keyof ReturnType<typeof useTextStyles>
) {
  return function Styled(props: ComponentProps<Tag>) {
    return createElement<ComponentProps<Tag>>(tag, { ...props, className: useTextStyles()[style] });
  };
}

export const Text = styled("p", "text");
/** Smaller and greyer. */
export const Note = styled("p", "note");
export const Strong = styled("div", "strong");
/** For screen readers only. */
export const Unseen = styled("span", "unseen");
/** A list without bullets. */
export const List = styled("ul", "list");
export const Buttons = styled("div", "buttons");
/** One under the other, with room between. */
export const Stack = styled("div", "stack");
/** One close under the other. */
export const Tight = styled("div", "tight");

/** Opens a page in the browser, outside Excel. */
export const OutLink = (props: ComponentProps<"a"> & { inline?: boolean }) => (
  <Link {...props} target="_blank" rel="noopener noreferrer" />
);

/** "acme.example · Germany": what is null, false or "" is left out. */
export const dotted = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(" · ");

/** The address from data if it may become a link, else null: only http and https may, never `javascript:`. */
export function webAddress(text: string | null | undefined): string | null {
  const url = text ? urlOf(text) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}
