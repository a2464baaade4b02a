/** Calls and cancels on their way to the add-in: collected for a moment, and kept until it listens. */
export interface Invocation {
  readonly id: number;
  readonly functionId: string;
  readonly args: readonly unknown[];
  readonly isStream: boolean;
  readonly isCancelable: boolean;
  readonly takesErrors: boolean;
}

/** Sends to the add-in once it says that it is ready for calls. */
export interface FunctionPort {
  invoke(invocations: readonly Invocation[]): void;
  cancel(invocationIds: readonly number[]): void;
}

type SentCall = Pick<Invocation, "id" | "functionId">;

export class Outbox {
  #port: FunctionPort | null = null;
  #waiting: Invocation[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #sent: Record<"invocations" | "cancellations", string[]> = { invocations: [], cancellations: [] };

  /** `isOpen`: whether anybody still wants the call. */
  constructor(private readonly isOpen: (id: number) => boolean) {}

  get size(): number {
    return this.#waiting.length;
  }

  get isConnected(): boolean {
    return this.#port !== null;
  }

  /** How many were sent, of one function or of all. */
  count(what: "invocations" | "cancellations", functionId?: string): number {
    const sent = this.#sent[what];
    const wanted = functionId?.toUpperCase();
    return wanted ? sent.filter((id) => id.toUpperCase() === wanted).length : sent.length;
  }

  resetCounts(): void {
    this.#sent = { invocations: [], cancellations: [] };
  }

  connect(port: FunctionPort): void {
    this.#port = port;
    this.#schedule();
  }

  invoke(invocation: Invocation): void {
    this.#waiting.push(invocation);
    this.#schedule();
  }

  /** A call that was not sent yet is only dropped. */
  cancel(calls: readonly SentCall[]): void {
    const unsent = new Set(this.#waiting.map(({ id }) => id));
    this.#waiting = this.#waiting.filter(({ id }) => this.isOpen(id));
    this.#sendCancels(calls.filter(({ id }) => !unsent.has(id)));
  }

  dispose(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#port = null;
  }

  #schedule(): void {
    if (this.#port === null || this.#waiting.length === 0 || this.#timer !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      const invocations = this.#waiting.filter(({ id }) => this.isOpen(id));
      this.#waiting = [];
      this.#sendCalls(invocations);
    }, 0);
  }

  #sendCalls(calls: readonly Invocation[]): void {
    if (calls.length === 0) return;
    this.#sent.invocations.push(...calls.map(({ functionId }) => functionId));
    this.#port?.invoke(calls);
  }

  #sendCancels(calls: readonly SentCall[]): void {
    if (calls.length === 0) return;
    this.#sent.cancellations.push(...calls.map(({ functionId }) => functionId));
    this.#port?.cancel(calls.map(({ id }) => id));
  }
}
