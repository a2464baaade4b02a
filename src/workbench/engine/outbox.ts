/**
 * Calls and cancels on their way to the add-in: collected for a moment, held until it listens. Excel promises no order between
 * cancelling a call and making the next, and may start a stream twice; both can be asked for here, so that an add-in can
 * be tested against them.
 */
export interface Invocation {
  readonly id: number;
  readonly functionId: string;
  readonly args: readonly unknown[];
  readonly address: string;
  readonly isStream: boolean;
  readonly isCancelable: boolean;
  readonly errors: "refused" | "plain" | "rich";
  /** One an argument, null where it is no reference; null when the function does not ask for them. */
  readonly parameterAddresses: readonly (string | null)[] | null;
}

/** The way to the add-in, held until it says that it is ready for calls. */
export interface FunctionPort {
  invoke(invocations: readonly Invocation[]): void;
  cancel(invocationIds: readonly number[]): void;
}

export interface CallQuirks {
  /** A stream is started twice; the first start is cancelled. */
  readonly startsStreamsTwice: boolean;
  /** Cancels go out before the calls that follow them, without a grace. */
  readonly cancelsFirst: boolean;
}

interface OutboxHost {
  readonly quirks: CallQuirks;
  /** False = the call was given up before it was sent. */
  isOpen(id: number): boolean;
  /** Cancels what nobody wants any more, at once; true when there was something. */
  cancelUnwanted(): boolean;
  onSent(what: "invocations" | "cancellations", functionId: string): void;
}

const BETWEEN_MESSAGES_MS = 20;

/** Ids of first starts: far from those of calls. */
const FIRST_TWIN = 1_000_000_000;

export class Outbox {
  readonly #host: OutboxHost;
  #port: FunctionPort | null = null;
  #waiting: Invocation[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #nextTwin = FIRST_TWIN;

  constructor(host: OutboxHost) {
    this.#host = host;
  }

  get size(): number {
    return this.#waiting.length;
  }

  get isConnected(): boolean {
    return this.#port !== null;
  }

  connect(port: FunctionPort): void {
    this.#port = port;
    this.#schedule();
  }

  invoke(invocation: Invocation): void {
    this.#waiting.push(invocation);
    this.#schedule();
  }

  /** What was not sent yet is only forgotten. */
  cancel(calls: readonly { readonly id: number; readonly functionId: string }[]): void {
    const unsent = new Set(this.#waiting.map(({ id }) => id));
    this.#waiting = this.#waiting.filter(({ id }) => this.#host.isOpen(id));
    const sent = calls.filter(({ id }) => !unsent.has(id));
    for (const { functionId } of sent) this.#host.onSent("cancellations", functionId);
    if (sent.length > 0) this.#port?.cancel(sent.map(({ id }) => id));
  }

  dispose(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#port = null;
  }

  #schedule(afterMs = 0): void {
    if (this.#port === null || this.#waiting.length === 0 || this.#timer !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      // A message of its own: office.js looks at the calls of one message before its cancels.
      if (this.#host.quirks.cancelsFirst && this.#host.cancelUnwanted()) {
        this.#schedule(BETWEEN_MESSAGES_MS);
        return;
      }
      const invocations = this.#waiting.filter(({ id }) => this.#host.isOpen(id));
      this.#waiting = [];
      this.#send(invocations);
    }, afterMs);
  }

  #send(invocations: readonly Invocation[]): void {
    if (invocations.length === 0) return;
    const { quirks } = this.#host;
    const twins = quirks.startsStreamsTwice
      ? invocations.filter(({ isStream }) => isStream).map((call) => this.#twinOf(call))
      : [];
    for (const { functionId } of [...twins, ...invocations])
      this.#host.onSent("invocations", functionId);
    const cancelTwins = (): void => {
      if (twins.length > 0) this.#port?.cancel(twins.map(({ id }) => id));
      for (const { functionId } of twins) this.#host.onSent("cancellations", functionId);
    };
    if (twins.length > 0) this.#port?.invoke(twins);
    if (quirks.cancelsFirst) cancelTwins();
    this.#port?.invoke(invocations);
    if (!quirks.cancelsFirst) cancelTwins();
  }

  #twinOf(call: Invocation): Invocation {
    return { ...call, id: this.#nextTwin++ };
  }
}
