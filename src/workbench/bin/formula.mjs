// `npm run formula -- '=SCOUT.TECHSTACK("acme.example")'`: formulas of the built add-in, answered on the command line. Boots
// the same host as the page, on an empty workbook and an empty machine store, and ends when every cell shows a value or a
// state that only a person can change.
import { createRequire } from "node:module";
import path from "node:path";
import { parsed, readKey, WrongUse } from "./command-line.mjs";
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
Several formulas are asked in one wave. -s keeps npm from printing lines of its own before the result.

  --cell A1=VALUE   puts a value (or, with A1==..., a formula) into a cell first; may be repeated
  --service URL     asks this service; without it, an own local one with demo data
  --key KEY         its API key; better in STACKSCOUT_KEY, where nobody else on this computer sees it
  --spend N         the most credits it may buy (no limit against its own service, 0 otherwise)
  --json            one object: {results: [{formula, values, messages}], requests: [{method, path, status, credits}], credits}
  --addin FOLDER    another built add-in (dist)
  --help            this text
`;

const UNLIMITED_CREDITS = 1e9;
const MAX_WAIT_MS = 20 * 60_000;
/** States that end without a person. */
const COMES_BY_ITSELF = /comes by itself|until \d{1,2}:\d{2}/i;

function readOptions(argv) {
  const { values, positionals: formulas } = parsed({
    args: argv,
    allowPositionals: true,
    options: {
      cell: { type: "string", multiple: true, default: [] },
      service: { type: "string" },
      key: { type: "string" },
      spend: { type: "string" },
      addin: { type: "string" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return { ...values, formulas, cells: [] };
  if (formulas.length === 0)
    throw new WrongUse(
      "Give a formula, in quotes: npm run formula -- '=SCOUT.TECHSTACK(\"acme.example\")'"
    );
  for (const formula of formulas) {
    if (!formula.startsWith("=") || formula.length < 2)
      throw new WrongUse(`A formula starts with "=": ${formula}`);
  }
  if (values.service !== undefined && !URL.canParse(values.service))
    throw new WrongUse(
      `--service is an address such as https://api.example.com, not ${values.service}`
    );
  const spend =
    values.spend === undefined
      ? values.service === undefined
        ? UNLIMITED_CREDITS
        : 0
      : Number(values.spend);
  if (!Number.isInteger(spend) || spend < 0)
    throw new WrongUse(`--spend is a whole number of credits, not ${values.spend}`);
  return { ...values, key: readKey(values), spend, formulas, cells: values.cell.map(readCell) };
}

function readCell(text) {
  const [, letters, row, value] = /^\$?([A-Za-z]{1,2})\$?([1-9][0-9]{0,3})=(.*)$/s.exec(text) ?? [];
  if (letters === undefined)
    throw new WrongUse(`--cell is an address and a value such as A1=acme.example, not ${text}`);
  return { address: `${letters.toUpperCase()}${row}`, value };
}

function composeConfig({ service, key, spend }, localAddress) {
  const own = {
    name: "Demo service on this computer",
    address: localAddress,
    key: key ?? "demo-key",
    demo: true,
    domainsToTry: [],
  };
  const given = { name: service, address: service, key: key ?? "", demo: false, domainsToTry: [] };
  return {
    services: [service === undefined ? own : given],
    allowAnyService: true,
    accountPage: "",
    connectAtStart: true,
    spending: {
      unaskedCredits: spend,
      actionCredits: spend,
      dayCredits: spend,
      workbookCredits: spend,
      holdSearches: false,
      holdAtOpen: false,
    },
  };
}

/** Each formula on a sheet of its own, right of every cell that a --cell can name: spills cannot meet. */
const FORMULA_CELL = "AAA1";

async function writeFormulas(workbench, { formulas, cells }) {
  const sheets = [];
  for (let index = 0; index < formulas.length; index += 1)
    sheets.push(index === 0 ? workbench.activeSheet : await workbench.addSheet());
  for (const sheet of sheets) {
    for (const { address, value } of cells)
      await workbench.setCells(`${sheet}!${address}`, [[value]]);
  }
  for (const [index, formula] of formulas.entries())
    await workbench.setCells(`${sheets[index]}!${FORMULA_CELL}`, [[formula]]);
  return sheets.map((sheet) => `${sheet}!${FORMULA_CELL}`);
}

function spillOf(workbench, address) {
  return workbench.spillOf(address) ?? address;
}

async function waitForValues(workbench, addresses) {
  const until = Date.now() + MAX_WAIT_MS;
  let told = "";
  for (;;) {
    await workbench.settled({ timeoutMs: Math.max(until - Date.now(), 1000) });
    const waiting = addresses
      .flatMap((address) => workbench.messages(spillOf(workbench, address)).flat())
      .find((message) => message !== null && COMES_BY_ITSELF.test(message));
    if (waiting === undefined || Date.now() > until) return;
    if (waiting !== told) process.stderr.write(`${waiting}\n`);
    told = waiting;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

function oneLine(text) {
  return text.replace(/[\t\r\n]+/g, " ");
}

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

async function main() {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    console.log(HELP);
    return;
  }
  await ensureInstalled();
  if (options.addin === undefined) await ensureBuilt();
  await Promise.all([ensureUniverBundle(), ensureNodeBundle()]);
  // A rejection nobody caught in the add-in's window is its own affair, as in a browser.
  let isOver = false;
  const complain = (text) => {
    if (!isOver) process.stderr.write(`add-in: ${text}\n`);
  };
  process.on("unhandledRejection", (reason) => complain(reason?.message ?? reason));
  const { startLocalService } = await import("./local-service.mjs");
  const local =
    options.service === undefined ? await startLocalService(["--memory", "--port", "0"]) : null;
  const { bootWorkbench, witnessed } = createRequire(import.meta.url)(
    path.join(CACHE, "boot-jsdom.cjs")
  );
  const { fetch, requests } = witnessed(globalThis.fetch);
  let workbench;
  try {
    workbench = await bootWorkbench({
      addinFolder: options.addin ?? DIST,
      config: composeConfig(options, local?.address ?? "http://127.0.0.1:9"),
      fetch,
      pane: "closed",
      onConsole: (level, text) => (level === "error" ? complain(text) : undefined),
    });
    const addresses = await writeFormulas(workbench, options);
    await waitForValues(workbench, addresses);
    const results = addresses.map((address, index) => {
      const spill = spillOf(workbench, address);
      return {
        formula: options.formulas[index],
        values: workbench.values(spill),
        messages: workbench.messages(spill),
        texts: workbench.texts(spill),
      };
    });
    const credits = requests.reduce((sum, request) => sum + request.credits, 0);
    if (options.json) {
      const bare = results.map(({ formula, values, messages }) => ({ formula, values, messages }));
      console.log(JSON.stringify({ results: bare, requests, credits }, null, 2));
    } else printText(results, requests, credits);
  } finally {
    isOver = true;
    await workbench?.dispose();
    await local?.stop();
  }
}

// Ends by itself when everything is closed; what an add-in left running may not keep it.
function endSoon(code) {
  process.exitCode = code;
  setTimeout(() => process.exit(code), 2000).unref();
}

main().then(
  () => endSoon(0),
  (error) => {
    process.stderr.write(
      error instanceof WrongUse
        ? `${error.message}\nnpm run formula -- --help tells the options.\n`
        : `${error.stack ?? error}\n`
    );
    endSoon(1);
  }
);
