// `npm run formula -- '=SCOUT.TECHSTACK("acme.example")'`: the answers of the built add-in's formulas on the command
// line. Boots the same host as the page, with an empty workbook and an empty machine store. Ends when every cell shows
// a value, or a state that only a person can change.
import { createRequire } from "node:module";
import path from "node:path";
import { keyOf, messageOf, parsed, WrongUse } from "./command-line.mjs";
import { serviceFor } from "./demo-config.mjs";
import { endAll, endWith } from "./ending.mjs";
import {
  CACHE,
  DIST,
  ensureBuilt,
  ensureInstalled,
  ensureNodeBundle,
  ensureUniverBundle,
} from "./prepare.mjs";

const HELP = `npm run -s formula -- [options] '=FORMULA' ['=FORMULA' ...]

Prints what each formula spills as tab-separated text, then the requests made and the credits spent.
Several formulas are asked together, and all branches of an IF. -s keeps npm from printing its own lines before the result.

  --cell A1=VALUE   puts a value (or, with A1==..., a formula) into a cell first; may be repeated
  --service URL     asks this service, with the key of STACKSCOUT_KEY, instead of a local one with demo data
  --spend N         the most credits it may spend (no limit at the local service, 0 at any other)
  --json            one object: {results: [{formula, values, messages}], requests: [{method, path, status, credits}], credits}
  --addin FOLDER    uses this built add-in instead of dist
  --help            prints this text
`;

const UNLIMITED_CREDITS = 1e9;
const MAX_WAIT_MS = 20 * 60_000;
const MAX_BUTTON_WAIT_MS = 10_000;
/** States that end without a person. */
const COMES_BY_ITSELF = /comes by itself|until \d{1,2}:\d{2}/i;

/**
 * @typedef {import("../boot-jsdom/index.js").Workbench} Workbench
 * @typedef {import("../boot-jsdom/index.js").WitnessedRequest} WitnessedRequest
 * @typedef {{ address: string, value: string }} Cell
 * @typedef {{ sheet: string, formula: string, address: string }} Place
 * @typedef {{ formula: string, values: unknown[][], messages: (string | null)[][], texts: string[][] }} Result
 */

/** Null where only the help is asked for. @param {string[]} argv */
function readOptions(argv) {
  const { values, positionals: formulas } = parsed({
    args: argv,
    allowPositionals: true,
    options: {
      cell: { type: "string", multiple: true, default: [] },
      service: { type: "string" },
      spend: { type: "string" },
      addin: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return null;
  if (formulas.length === 0)
    throw new WrongUse(
      "Give a formula, in quotes: npm run formula -- '=SCOUT.TECHSTACK(\"acme.example\")'"
    );
  for (const formula of formulas) {
    if (!formula.startsWith("=") || formula.length < 2)
      throw new WrongUse(`A formula starts with "=": ${formula}`);
  }
  const spend =
    values.spend === undefined
      ? values.service === undefined
        ? UNLIMITED_CREDITS
        : 0
      : Number(values.spend);
  if (!Number.isInteger(spend) || spend < 0)
    throw new WrongUse(`--spend is a whole number of credits, not ${values.spend}`);
  const key = keyOf(values.service);
  return { ...values, memory: true, key, spend, formulas, cells: values.cell.map(readCell) };
}

/** @param {string} text @returns {Cell} */
function readCell(text) {
  const [, letters, row, value] = /^\$?([A-Za-z]{1,2})\$?([1-9][0-9]{0,3})=(.*)$/s.exec(text) ?? [];
  if (letters === undefined || row === undefined || value === undefined)
    throw new WrongUse(`--cell is an address and a value such as A1=acme.example, not ${text}`);
  return { address: `${letters.toUpperCase()}${row}`, value };
}

/** `--spend` is every limit. @param {number} spend */
const limitedTo = (spend) => ({
  unaskedCredits: spend,
  actionCredits: spend,
  dayCredits: spend,
  workbookCredits: spend,
});

/** Each formula has a sheet of its own and stands right of all cells of --cell: spills cannot meet. */
const FORMULA_CELL = "AAA1";

/** @param {Workbench} workbench @param {{ formulas: string[], cells: Cell[] }} options @returns {Promise<Place[]>} */
async function writeFormulas(workbench, { formulas, cells }) {
  const places = [];
  for (const [index, formula] of formulas.entries()) {
    const sheet = index === 0 ? workbench.activeSheet : await workbench.addSheet();
    places.push({ sheet, formula, address: `${sheet}!${FORMULA_CELL}` });
  }
  for (const { sheet } of places) {
    for (const { address, value } of cells)
      await workbench.setCells(`${sheet}!${address}`, [[value]]);
  }
  for (const { formula, address } of places) await workbench.setCells(address, [[formula]]);
  return places;
}

/** @param {Workbench} workbench @param {Place[]} places */
async function waitForValues(workbench, places) {
  const until = Date.now() + MAX_WAIT_MS;
  let told = "";
  for (;;) {
    await workbench.settled({ timeoutMs: Math.max(until - Date.now(), 1000) });
    const waiting = places
      .flatMap(({ address }) => workbench.messages(workbench.spillOf(address)).flat())
      .filter((message) => message !== null)
      .find((message) => COMES_BY_ITSELF.test(message));
    if (waiting === undefined || Date.now() > until) return;
    if (waiting !== told) process.stderr.write(`${waiting}\n`);
    told = waiting;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/**
 * Presses the pane's button for all that waits: `--spend` is the approval, and the add-in's limits hold it. False when
 * nothing waits.
 * @param {import("../boot-jsdom/index.js").BootedWorkbench} workbench @param {Place[]} places
 */
async function approveWaiting(workbench, places) {
  const isWaiting = places
    .flatMap(({ address }) => workbench.messages(workbench.spillOf(address)).flat())
    .some((message) => message?.startsWith("Waiting: "));
  if (!isWaiting) return false;
  await workbench.showPane(true);
  for (const label of [/Activity/, /^Approve all for at most/]) {
    const until = Date.now() + MAX_BUTTON_WAIT_MS;
    const find = () =>
      [...workbench.window.document.querySelectorAll("button")].find(({ textContent }) =>
        label.test(textContent)
      );
    while (!find() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
    find()?.click();
  }
  return true;
}

/** @param {string} text */
function oneLine(text) {
  return text.replace(/[\t\r\n]+/g, " ");
}

/** @param {Result[]} results @param {WitnessedRequest[]} requests @param {number} credits */
function printText(results, requests, credits) {
  const lines = [];
  for (const { formula, texts, values, messages } of results) {
    if (results.length > 1) lines.push(formula);
    for (const row of texts) lines.push(row.map(oneLine).join("\t"));
    for (const [y, row] of messages.entries()) {
      for (const [x, message] of row.entries()) {
        if (message !== null)
          lines.push(
            `${values.length === 1 && row.length === 1 ? "" : `row ${y + 1}, column ${x + 1}: `}${message}`
          );
      }
    }
    lines.push("");
  }
  for (const { method, path: asked, status, credits: cost } of requests) {
    lines.push(`${method} ${asked}\t${status === 0 ? "no answer" : status}\t${cost} credits`);
  }
  if (requests.length === 0) lines.push("No requests.");
  lines.push(`Credits spent: ${credits}`);
  console.log(lines.join("\n"));
}

/** @param {Workbench} workbench @param {Place} place @returns {Result} */
function resultAt(workbench, { formula, address }) {
  const spill = workbench.spillOf(address);
  return {
    formula,
    values: workbench.values(spill),
    messages: workbench.messages(spill),
    texts: workbench.texts(spill),
  };
}

async function main() {
  const options = readOptions(process.argv.slice(2));
  if (options === null) {
    console.log(HELP);
    return;
  }
  // Its window is a package of the tests.
  await ensureInstalled({ withTests: true });
  if (options.addin === undefined) await ensureBuilt();
  await Promise.all([ensureUniverBundle(), ensureNodeBundle()]);
  // As in a browser, a rejection that the add-in does not catch ends nothing.
  /** @param {string} text */
  const complain = (text) => process.stderr.write(`add-in: ${text}\n`);
  process.on("unhandledRejection", (reason) => complain(messageOf(reason)));
  const { config } = await serviceFor(options, { port: 0, connectAtStart: true });
  /** @type {typeof import("../boot-jsdom/index.js")} */
  const { bootWorkbench, witnessed } = createRequire(import.meta.url)(
    path.join(CACHE, "boot-jsdom.cjs")
  );
  const { fetch, requests } = witnessed(globalThis.fetch);
  const workbench = await bootWorkbench({
    addinFolder: options.addin ?? DIST,
    config: { ...config, connectAtStart: true, spending: limitedTo(options.spend) },
    fetch,
    pane: "closed",
    onConsole: (level, text) => void (level === "error" && complain(text)),
  });
  const places = await writeFormulas(workbench, options);
  await waitForValues(workbench, places);
  if (await approveWaiting(workbench, places)) await waitForValues(workbench, places);
  const results = places.map((place) => resultAt(workbench, place));
  const credits = requests.reduce((sum, request) => sum + request.credits, 0);
  if (options.json) {
    const bare = results.map(({ formula, values, messages }) => ({ formula, values, messages }));
    console.log(JSON.stringify({ results: bare, requests, credits }, null, 2));
  } else printText(results, requests, credits);
}

main().then(
  () => endAll(),
  (/** @type {unknown} */ error) => endWith(error, "npm run formula")
);
