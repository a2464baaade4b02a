/**
 * The help page as a text: each function (its description and parameters as Excel shows them, with
 * examples, results and cost), how criteria are written, every state of a cell with its cure, and the
 * limits of Excel. The build makes `help.html` of it. `@helpurl` of each function and the pane link to
 * its anchors, which are the names of functions and failures.
 */
import { closedLists, type SingleKind } from "../../api";
import { plainOf } from "../../client";
import { type FilterKind, filtersOf, isClosed, type SearchKind } from "../../input";
import { t } from "../../texts";
import { failureCell } from "../words/failure-words";
import { excelStates } from "./excel-states";
import { failureSamples, SAMPLE_AT } from "./failure-samples";
import { type Example, functionGuides } from "./function-guide";
import { helpStyle } from "./help-style";
import { cellTable, code, escaped, list, paragraph, table } from "./html";
import { topics } from "./topics";

/** functions.json, as far as the page shows it. */
export interface FunctionsMetadata {
  readonly functions: readonly {
    readonly id: string;
    readonly description: string;
    readonly parameters: readonly Parameter[];
  }[];
  readonly enums?: readonly {
    readonly id: string;
    readonly values: readonly { readonly stringValue: string; readonly tooltip?: string }[];
  }[];
}

interface Parameter {
  readonly name: string;
  readonly description?: string;
  readonly optional?: boolean;
  readonly customEnumId?: string;
}

/** The language of a page: its texts by the English ones. Its cells speak the chosen language (`speak`). */
export interface HelpLanguage {
  readonly id: string;
  readonly texts: Readonly<Record<string, string>>;
}

const LEAD =
  "Company and technology data as formulas, searches and bulk enrichment. What you paid for is kept in the workbook and never bought again. Nothing is bought until its price was shown or allowed.";

/** Of the page that is being made. */
let spoken: HelpLanguage;

const say = (text: string): string => spoken.texts[text] ?? text;
const separator = (): string => (spoken.id === "en" ? "," : ";");

/** `metadata` in the language of the page. */
export function helpPageOf(
  metadata: FunctionsMetadata,
  language: HelpLanguage = { id: "en", texts: {} }
): string {
  spoken = language;
  const functions = metadata.functions.map((item) => functionSection(item, metadata)).join("\n");
  const links = [
    ...metadata.functions.map(({ id }) => `<li><a href="#${id.toLowerCase()}">${id}</a></li>`),
    ...topics.map(
      ({ anchor, title }) => `<li><a href="#${anchor}">${escaped(say(title))}</a></li>`
    ),
    `<li><a href="#filters">${escaped(say("Filters"))}</a></li>`,
    `<li><a href="#states">${escaped(say("What a cell may say"))}</a></li>`,
  ].join("");
  return `<!doctype html>
<html lang="${spoken.id}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(say("Stackscout for Excel: help"))}</title>
<style>${helpStyle}</style>
</head>
<body>
<main class="page">
<h1>Stackscout for Excel</h1>
<p class="lead">${escaped(say(LEAD))}</p>
<nav aria-label="${escaped(say("On this page"))}"><ul>${links}</ul></nav>
<h2 id="functions">${escaped(say("Functions"))}</h2>
${paragraph(say("The examples ask the demo service, whose companies are fictional."))}
${paragraph(say("Commas separate the arguments, as in most countries with a decimal point. With a decimal comma, type semicolons: the regional settings of Windows or macOS decide."))}
${paragraph(say("Prices are those that the service has published. If it charges more, the pane tells you, and nothing more of that kind is bought until you accept it."))}
${functions}
${topics.map(({ anchor, title, texts }) => `<h2 id="${anchor}">${escaped(say(title))}</h2>\n${list(texts.map(say))}`).join("\n")}
<h2 id="filters">${escaped(say("Filters of searches"))}</h2>
${paragraph(say("Write each filter by its label or by its name in the service's interface, in upper or lower case. After a typo, the message names the nearest filter."))}
${filterTable("companies", "Filters of COMPANYSEARCH")}
${filterTable("jobs", "Filters of JOBSEARCH")}
<h2 id="states">${escaped(say("What a cell may say"))}</h2>
${paragraph(say("Point at the cell to read its message. #N/A: the value waits or is not available now. #VALUE!: the formula has a mistake. When the reason is gone, the value appears."))}
${stateTable()}
<h3 id="excel-states">${escaped(say("Values and errors of Excel"))}</h3>
${table(
  ["The cell shows", "Meaning", "What to do"].map(say),
  excelStates.map(({ anchor, shows, meaning, cure }) => ({
    anchor,
    cells: [code(say(shows)), escaped(say(meaning)), escaped(say(cure))],
  }))
)}
</main>
</body>
</html>
`;
}

function functionSection(
  { id, description, parameters }: FunctionsMetadata["functions"][number],
  metadata: FunctionsMetadata
): string {
  const guide = functionGuides[id];
  const signature = parameters.map(({ name, optional }) => (optional ? `[${name}]` : name));
  return `<section aria-labelledby="${id.toLowerCase()}">
<h3 id="${id.toLowerCase()}">${id}</h3>
${paragraph(description)}
<pre>${code(`=SCOUT.${id}(${signature.join(`${separator()} `)})`)}</pre>
${parameters.length === 0 ? "" : parameterTable(parameters, metadata)}
${guide?.examples.map(exampleOf).join("\n") ?? ""}
${list((guide?.notes ?? []).map(say))}
</section>`;
}

function parameterTable(parameters: readonly Parameter[], { enums }: FunctionsMetadata): string {
  return table(
    ["Argument", "Meaning"].map(say),
    parameters.map(({ name, description, customEnumId }) => {
      const values = enums?.find((item) => item.id === customEnumId)?.values ?? [];
      const choices = values.map(
        ({ stringValue, tooltip = "" }) => `${code(stringValue)} ${escaped(tooltip)}`
      );
      const offered =
        choices.length === 0
          ? ""
          : `<details><summary>${escaped(say("{} choices").replace("{}", String(choices.length)))}</summary>${choices.map((choice) => `<div>${choice}</div>`).join("")}</details>`;
      return { cells: [code(name), escaped(description ?? "") + offered] };
    })
  );
}

function exampleOf({ formula, cells, result, credits, says }: Example): string {
  const price =
    credits === 0
      ? say("free")
      : say(`{} ${credits === 1 ? "credit" : "credits"} the first time, then 0`).replace(
          "{}",
          String(credits)
        );
  return `<div class="example">
${says === undefined ? "" : `<p class="soft">${escaped(say(says))}:</p>`}
${cells ? cellTable(say("The cells from A1 on"), cells) : ""}
<pre>${code(typed(formula))}</pre>
${cellTable(
  say("The result"),
  result.map((row) => row.map(shown))
)}
<p class="soft">${escaped(price)}</p>
</div>`;
}

/** A formula in the spelling of Excel in the page's language: its separators and names of Excel's functions. */
function typed(formula: string): string {
  return formula.replace(/"[^"]*"|,|[A-Z]+/g, (part) => (part === "," ? separator() : say(part)));
}

function shown(cell: string | number | boolean): string | number {
  return typeof cell === "boolean" ? say(String(cell).toUpperCase()) : cell;
}

function filterTable(search: SearchKind, title: string): string {
  const rows = filtersOf(search)
    .filter(({ label }) => !/\((deprecated|no effect)\)$/.test(label))
    .map(({ label, name, within, kind }) => ({
      cells: [escaped(label), code(within ? `${within}.${name}` : name), escaped(taken(kind))],
    }));
  return `<h3 id="filters-${search}">${escaped(say(title))}</h3>\n${table(["Filter", "Name in the interface", "Takes"].map(say), rows)}`;
}

/** The text beside a filter's name: what the list has, or what a cell says when it is missing. */
function taken(kind: FilterKind): string {
  if (kind in LISTS) return say(LISTS[kind as keyof typeof LISTS]);
  if (!isClosed(kind)) return t(`said.need.${kind as SingleKind}`);
  const values = closedLists[kind].map((value) => value.replaceAll("_", " "));
  return values.length > SHOWN ? `${values.slice(0, SHOWN).join(", ")} ...` : values.join(", ");
}

const SHOWN = 5;
const LISTS = {
  texts: "texts",
  countries: "countries by name or code",
  domains: "domains, in any spelling",
  pages: "company pages",
  keywords: "technologies or topics by name",
  categories: "categories by name",
  industries: "industries by name or code",
  places: "places by name, like Berlin",
  "whole-numbers": "whole numbers",
  "company-order": "fields, like employee count, name asc",
  "job-order": "fields, like date posted, salary",
};

function stateTable(): string {
  const rows = Object.values(failureSamples).map((sample) => {
    const { kind } = sample;
    const { error, message } = failureCell(sample, SAMPLE_AT);
    const said = (part: "title" | "sentence" | "cure") =>
      escaped(t(`failures.${kind}.${part}`, { ...SAMPLE_FACTS, ...plainOf(sample) }));
    // Of other records the pane says what the cell says.
    const meaning = kind === "other-company" ? "" : ` ${said("sentence")}`;
    return {
      anchor: kind,
      cells: [
        code(`${error === "value" ? "#VALUE!" : "#N/A"} ${message}`),
        `<b>${said("title")}.</b>${meaning}`,
        said("cure"),
      ],
    };
  });
  return table(["The cell says", "Meaning", "What to do"].map(say), rows);
}

/** What the pane tells besides the facts of a failure. */
const SAMPLE_FACTS = { time: "14:05", left: 20, reason: null, isInsecure: false };
