/** What a shape gives, as it is inside: instants are ms since 1970, and go as text. */
export type InMs<Shape> = {
  readonly [Field in keyof Shape]: Field extends "at" | `${string}At`
    ? number | Extract<Shape[Field], null>
    : Shape[Field];
};
