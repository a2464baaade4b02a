/**
 * One invocation of a streaming custom function: from the questions it asks to the values it shows. A
 * function is written as an `Evaluate`: it computes the result from the states of the questions it asks,
 * and is called again whenever one changes. A question may depend on the answer to another (a keyword
 * has to be found before its use is asked): a new question is watched, too.
 *
 * Every emission makes Excel recalculate, so a result equal to the last one is not emitted, and changes
 * within one tick are emitted together. Excel may cancel and call again in any order: both are harmless,
 * because the client buys equal questions once.
 */
import {
  onceATick,
  type Question,
  queryId,
  type QuestionState,
  type Reading,
  type ScoutClient,
  type Stop,
} from "../client";
import { knowsFreeMail, loadFreeMail } from "../input";
import { said } from "../texts";
import { type Argument, hasAddress } from "./arguments/arguments";
import {
  badValue,
  type Cell,
  type CellError,
  isCellError,
  type Result,
  type Shown,
  unavailable,
} from "./cells/cells";
import { takesFormats, withClient } from "./function-client";

/** Gives states in the order of the questions. Asks questions that this invocation has not asked before. */
export type AskQuestions = (questions: readonly Question[]) => readonly QuestionState[];
/** The held answer to a question; asks nothing. */
export type Held = (question: Question) => Reading | undefined;
export type Evaluate = (ask: AskQuestions, held: Held) => Shown;

/** What Excel passes to a streaming function. */
export type Invocation = CustomFunctions.StreamingInvocation<unknown[][]>;

/**
 * Reads the arguments in the locale of the workbook and shows the questions until Excel cancels them.
 * `companies` are the arguments that may have e-mail addresses.
 */
export function show(
  name: string,
  invocation: Invocation,
  companies: readonly unknown[],
  read: (locale: string) => Argument<Evaluate>
): void {
  withArguments(invocation, companies, read, (client, evaluate, emit) =>
    watchAll(client, name, isPreview(invocation), (ask) => {
      emit(evaluate(ask, (question) => client.heldReading(question)));
    })
  );
}

/**
 * Shows what a view makes of the client, now and whenever the client changes. `again` makes another
 * reading when something else has changed.
 */
export function showView(
  invocation: Invocation,
  companies: readonly unknown[],
  read: () => Argument<(client: ScoutClient, again: () => void) => Shown>
): void {
  withArguments(invocation, companies, read, (client, view, emit) => {
    const update = () => emit(view(client, update));
    update();
    return client.subscribe(update);
  });
}

/**
 * Runs `use` with the client and what `read` makes of the arguments, at once or when both the client and, for e-mail
 * addresses, their list are there; without that list only addresses cannot be read. A mistake is shown, and nothing is asked.
 */
function withArguments<T>(
  invocation: Invocation,
  companies: readonly unknown[],
  read: (locale: string) => Argument<T>,
  use: (client: ScoutClient, given: T, emit: (shown: Shown) => void) => Stop
): void {
  let isCanceled = false;
  let stop: Stop | undefined;
  invocation.onCanceled = () => {
    isCanceled = true;
    stop?.();
  };
  const tell = emitter(invocation);
  const emit = (shown: Shown) => {
    if (!isCanceled) tell(shown);
  };
  const start = (client: ScoutClient, locale: string) => {
    if (isCanceled) return;
    const given = read(locale);
    if (isCellError(given)) emit(given);
    else stop = use(client, given, emit);
  };
  withClient(
    (client, locale) => {
      const run = () => start(client, locale);
      if (knowsFreeMail() || !companies.some(hasAddress)) run();
      else loadFreeMail().then(run, run);
    },
    (reason) => emit(unavailable(reason))
  );
}

const ASKING: QuestionState = { kind: "asking" };

function watchAll(
  client: ScoutClient,
  name: string,
  preview: boolean,
  evaluate: (ask: AskQuestions) => void
): Stop {
  const states = new Map<string, QuestionState>();
  const stops: Stop[] = [];
  let stopped = false;

  const run = () => {
    if (stopped) return;
    const fresh = new Map<string, Question>();
    evaluate((questions) =>
      questions.map((question) => {
        const id = queryId(question);
        const state = states.get(id);
        if (!state) fresh.set(id, question);
        return state ?? ASKING;
      })
    );
    if (fresh.size > 0) watch(fresh);
  };

  const watch = (fresh: ReadonlyMap<string, Question>) => {
    const ids = [...fresh.keys()];
    for (const id of ids) states.set(id, ASKING);
    let isTelling = true;
    const stop = client.watch(
      [...fresh.values()],
      { cause: { kind: "formula", name }, isPreview: preview },
      (told) => {
        told.forEach((state, index) => states.set(ids[index] ?? "", state));
        if (!isTelling) schedule();
      }
    );
    stops.push(stop);
    isTelling = false;
    if (ids.some((id) => states.get(id) !== ASKING)) run();
  };

  const schedule = onceATick(run);

  run();
  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}

/** True while the formula is still being typed; older Excel and the workbench do not say so. */
function isPreview(invocation: Invocation): boolean {
  const told: unknown = invocation.isInValuePreview;
  return told === true || told === "true";
}

function emitter(invocation: Invocation): (shown: Shown) => void {
  let last: string | undefined;
  return (shown) => {
    if (shown === "wait") return;
    const [fitting, text] = withinExcel(shown);
    if (text === last) return;
    last = text;
    invocation.setResult(
      isCellError(fitting) ? errorOf(fitting) : fitting.map((row) => row.map(excelValue))
    );
  };
}

/** Excel takes 5 MB at once with its overhead; a cell needs 16 bytes or more. Past that it shows #BUSY! for ever. */
const MAX_CELLS = 250_000;
const MAX_MEGABYTES = 4.9;

/** The result, or an error if it is too large for Excel; with its JSON text. */
function withinExcel(shown: Result): [Result, string] {
  const cells = isCellError(shown) ? 1 : shown.length * (shown[0]?.length ?? 0);
  const text = cells > MAX_CELLS ? null : JSON.stringify(shown);
  if (text !== null && megabytesOf(text) <= MAX_MEGABYTES) return [shown, text];
  const values = { maxCells: MAX_CELLS, megabytes: MAX_MEGABYTES };
  return [badValue(said("said.thisResultIsTooLarge", values)), "too large"];
}

/** A UTF-16 unit takes up to three bytes, so most results are below the limit without counting. */
function megabytesOf(text: string): number {
  const most = (text.length * 3) / 1e6;
  return most <= MAX_MEGABYTES ? most : new TextEncoder().encode(text).length / 1e6;
}

/** Rows for Excel from a function that does not stream; throws an error result. */
export function excelRows(shown: Result): unknown[][] {
  // Excel's own error class does not extend the language's.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  if (isCellError(shown)) throw errorOf(shown);
  return shown.map((row) => row.map(excelValue));
}

function excelValue(cell: Cell): unknown {
  if (typeof cell !== "object") return cell;
  if (isCellError(cell)) return errorOf(cell);
  if (!takesFormats()) return cell.plain;
  return { type: "Double", basicValue: cell.number, numberFormat: cell.format };
}

function errorOf({ error, message }: CellError): CustomFunctions.Error {
  const { invalidValue, notAvailable } = CustomFunctions.ErrorCode;
  return new CustomFunctions.Error(error === "value" ? invalidValue : notAvailable, message);
}
