/**
 * What a line of the conformance file is: one sentence about what Excel does, where that is known from, and how it is checked.
 * The checks run inside an add-in (the probe) and name nothing but Excel's own interface, so that the same line runs in our
 * host and in Excel. A line never says how our host does it.
 */

/** A page of Microsoft's documentation, or an issue with who answered it. */
export type Source =
  | { readonly page: string }
  | { readonly issue: string; readonly answeredBy: string };

export type Platform = "web" | "desktop";

/** One text for all, several that are all right, one a platform, or whatever is seen: the add-in copes with all of it. */
export type Expected =
  | string
  | readonly string[]
  | Readonly<Record<Platform, string>>
  | { readonly any: string };

export interface Call {
  readonly name: string;
  readonly args: readonly unknown[];
}

/** What only a person can do. In our host the test does it; in Excel the probe's page asks for it and waits for "Done". */
export type Deed =
  | { readonly does: "start editing"; readonly address: string }
  | { readonly does: "end editing" }
  | { readonly does: "preview part of a formula"; readonly address: string }
  | { readonly does: "answer"; readonly question: string; readonly answers: readonly string[] };

type Work<T> = (sheet: Excel.Worksheet, context: Excel.RequestContext) => Promise<T> | T;

/** What a check can do. Every line has a worksheet of its own, which is deleted afterwards. */
export interface Tools {
  /** One batch, synchronised at its end. */
  run<T>(work: Work<T>): Promise<T>;
  /** The code of the error that a batch ends with, or "no error". */
  errorOf(work: Work<unknown>): Promise<string>;
  /** Values of cells, waited for until they are no #BUSY! and have not changed for a moment. */
  shown(address: string): Promise<unknown[][]>;
  /** Calls of one of the probe's functions since the line began. */
  calls(name: string): readonly Call[];
  /** Lets Excel finish what it may still do. */
  pause(): Promise<void>;
  /** The answer that was chosen, or "". */
  person(deed: Deed): Promise<string>;
  readonly sheetName: string;
}

export interface Line {
  /** Stays the same for ever: results are kept by it. */
  readonly id: string;
  readonly sentence: string;
  /** A page or an issue that speaks of it; none where nobody has said it. */
  readonly source?: Source;
  readonly expected: Expected;
  /** The code that stands on it, `file: name, what it does`: what goes where Excel says otherwise, or never does the worse. */
  readonly letsGo: readonly string[];
  /** Why it can only be seen in Excel: our host has no such thing. */
  readonly onlyInExcel?: string;
  /** What is seen, as a short text to compare with `expected`. */
  readonly check: (tools: Tools) => Promise<string>;
}

export function isAsExpected(expected: Expected, observed: string, platform: Platform): boolean {
  if (typeof expected === "string") return observed === expected;
  if (Array.isArray(expected)) return expected.includes(observed);
  if ("any" in expected) return true;
  return observed === (expected as Readonly<Record<Platform, string>>)[platform];
}

const LEARN = "https://learn.microsoft.com/office/dev/add-ins/";

export const page = (path: string): Source => ({ page: `${LEARN}${path}` });
export const issue = (path: string, answeredBy: string): Source => ({
  issue: `https://github.com/OfficeDev/${path}`,
  answeredBy,
});
