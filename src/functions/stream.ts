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
import type { QuestionState, ScoutClient, Stop } from "../client";
import type { Question, Reading } from "../model";
import { keyOf } from "../model";
import { type Said, said, say } from "../sentences";
import { isCellError, type SaidError, type Shown, unavailable } from "./cells/cells";
import { takesFormats, withClient } from "./function-client";
import { type SaidCell, type SaidResult, saidLater, saidNow } from "./said";
import { noteSaved, onSaved } from "./savings";

/** Gives states in the order of the questions. Asks questions that this invocation has not asked before. */
export type AskQuestions = (questions: readonly Question[]) => readonly QuestionState[];
/** The held answer to a question; asks nothing. */
export type Held = (question: Question) => Reading | undefined;
export type Evaluate = (ask: AskQuestions, held: Held) => Shown;

/** What Excel passes to a streaming function. */
export type Invocation = CustomFunctions.StreamingInvocation<unknown[][]>;

/** Shows a function's questions until Excel cancels it. */
export function show(name: string, invocation: Invocation, evaluate: Evaluate): void {
  const emit = emitter(invocation);
  invocation.onCanceled = withClient(
    (client) =>
      watchAll(client, name, isPreview(invocation), (ask) => {
        emit(evaluate(ask, (question) => client.heldReading(question)));
      }),
    (reason) => emit(unavailable(reason)),
    name
  );
}

/**
 * Shows what `read` makes of the client, now and whenever the client changes. `again` makes another
 * reading when something else has changed.
 */
export function showView(
  invocation: Invocation,
  read: (client: ScoutClient, again: () => void) => Shown
): void {
  const emit = emitter(invocation);
  invocation.onCanceled = withClient(
    (client) => {
      let stopped = false;
      const update = () => {
        if (!stopped) emit(read(client, update));
      };
      update();
      const stops = [client.subscribe(update), onSaved(client, update)];
      return () => {
        stopped = true;
        for (const stop of stops) stop();
      };
    },
    (reason) => emit(unavailable(reason))
  );
}

/** Shows something once: an error in the arguments. Nothing is asked. */
export function showOnce(invocation: Invocation, shown: Shown): void {
  emitter(invocation)(shown);
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
  let scheduled = false;

  const run = () => {
    scheduled = false;
    if (stopped) return;
    const fresh = new Map<string, Question>();
    evaluate((questions) =>
      questions.map((question) => {
        const id = watchId(question);
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
        if (isTelling) noteHeld(client, fresh, told);
        told.forEach((state, index) => states.set(ids[index] ?? "", state));
        if (!isTelling) schedule();
      }
    );
    stops.push(stop);
    isTelling = false;
    if (ids.some((id) => states.get(id) !== ASKING)) run();
  };

  const schedule = () => {
    if (scheduled || stopped) return;
    scheduled = true;
    queueMicrotask(run);
  };

  run();
  return () => {
    stopped = true;
    for (const stop of stops) stop();
  };
}

/** Counts savings: an answer that is given before `watch` returns was held, so its price was saved. */
function noteHeld(
  client: ScoutClient,
  asked: ReadonlyMap<string, Question>,
  states: readonly QuestionState[]
): void {
  [...asked.values()].forEach((question, index) => {
    const state = states[index];
    if (state) noteSaved(client, question, state);
  });
}

/** Questions with one key may still need different parts of the answer. */
function watchId(question: Question): string {
  if (question.about === "use") return `${keyOf(question)} ${question.needs}`;
  if (question.about === "companies" || question.about === "jobs")
    return `${keyOf(question)} ${question.from} ${question.count}`;
  return keyOf(question);
}

/** True while the formula is still being typed; older Excel and the workbench do not say so. */
function isPreview(invocation: Invocation): boolean {
  const told: unknown = invocation.isInValuePreview;
  return told === true || told === "true";
}

function emitter(invocation: Invocation): (shown: Shown) => void {
  let last: string | undefined;
  let newest: Shown;
  const emit = (result: SaidResult) => {
    const [fitting, text] = withinExcel(result);
    if (text === last) return;
    last = text;
    invocation.setResult(
      isCellError(fitting) ? errorOf(fitting) : fitting.map((row) => row.map(excelValue))
    );
  };
  return (shown) => {
    newest = shown;
    if (shown === "wait") return;
    const result = saidNow(shown);
    if (result) emit(result);
    else
      void saidLater(shown).then((late) => {
        if (newest === shown) emit(late);
      });
  };
}

/** Excel takes 5 MB at once with its overhead; a cell needs 16 bytes or more. Past that it shows #BUSY! for ever. */
const MAX_CELLS = 250_000;
const MAX_BYTES = 4_900_000;
const CURE = said`Give fewer domains or fields at once, or a limit. What was bought is kept.`;

/** The result, or an error if it is too large for Excel; with its JSON text. */
function withinExcel(shown: SaidResult): [SaidResult, string] {
  if (isCellError(shown)) return [shown, JSON.stringify(shown)];
  const cells = shown.length * (shown[0]?.length ?? 0);
  if (cells > MAX_CELLS)
    return tooLarge(said`This result has ${cells} cells; a formula may give ${MAX_CELLS}. ${CURE}`);
  const text = JSON.stringify(shown);
  const bytes = bytesOf(text);
  if (bytes <= MAX_BYTES) return [shown, text];
  const megabytes = Math.round(bytes / 100_000) / 10;
  return tooLarge(
    said`This result has ${megabytes} MB of text; Excel takes ${MAX_BYTES / 1_000_000} MB from a formula. ${CURE}`
  );
}

function tooLarge(reason: Said): [SaidResult, string] {
  const error: SaidError = { error: "value", message: say(reason) };
  return [error, JSON.stringify(error)];
}

/** A UTF-16 unit takes up to three bytes, so most results are below the limit without counting. */
function bytesOf(text: string): number {
  return text.length * 3 <= MAX_BYTES ? text.length : new TextEncoder().encode(text).length;
}

/** Rows for Excel from a function that does not stream; throws an error result. */
export async function excelRows(shown: Shown): Promise<unknown[][]> {
  const fitting = shown === "wait" ? [[""]] : withinExcel(await saidLater(shown))[0];
  // Excel's own error class does not extend the language's.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  if (isCellError(fitting)) throw errorOf(fitting);
  return fitting.map((row) => row.map(excelValue));
}

function excelValue(cell: SaidCell): unknown {
  if (typeof cell !== "object") return cell;
  if (isCellError(cell)) return errorOf(cell);
  if (!takesFormats()) return cell.plain;
  return { type: "Double", basicValue: cell.number, numberFormat: cell.format };
}

function errorOf({ error, message }: SaidError): CustomFunctions.Error {
  const { invalidValue, notAvailable } = CustomFunctions.ErrorCode;
  return new CustomFunctions.Error(error === "value" ? invalidValue : notAvailable, message);
}
