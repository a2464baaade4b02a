/**
 * What the service saw: calls of the contract in the order of arrival (no preflights, nothing under /local). Tests
 * check with it what a click or a formula really sent and cost.
 */
export interface SeenRequest {
  /** 1 for the first since the service started. */
  readonly n: number;
  /** By the service's clock, ms since 1970. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  /** The parameters from body or query; null if they could not be read. */
  parameters: unknown;
  /** null while the call is being answered; 0 when the connection was cut without an answer. */
  status: number | null;
  credits: number;
  records: number;
}

/** Older entries are forgotten, so that a long run does not fill the memory. */
const KEPT = 20_000;
/** The most characters of JSON for all stored parameters. */
const KEPT_TEXT = 20_000_000;
/** Of larger parameters only the size is shown. */
const MAX_SHOWN = 100_000;

export class RequestLog {
  private kept: SeenRequest[] = [];

  constructor(private readonly most = KEPT) {}

  private count = 0;
  /** Characters of the parameters, for each request and in all. */
  private readonly sizes = new Map<number, number>();
  private text = 0;

  open(at: number, method: string, path: string): SeenRequest {
    const seen: SeenRequest = {
      n: ++this.count,
      at,
      method,
      path,
      parameters: null,
      status: null,
      credits: 0,
      records: 0,
    };
    this.kept.push(seen);
    if (this.kept.length > this.most * 1.25) this.forget(this.kept.length - this.most);
    return seen;
  }

  /** Stores the parameters. */
  asked(seen: SeenRequest, parameters: unknown): void {
    const characters = JSON.stringify(parameters ?? null).length;
    const isShown = characters <= MAX_SHOWN;
    seen.parameters = isShown ? parameters : { too_large_to_show: characters };
    const size = isShown ? characters : 0;
    this.sizes.set(seen.n, size);
    this.text += size;
    let oldest = 0;
    let rest = this.text;
    while (rest > KEPT_TEXT) rest -= this.sizes.get(this.kept[oldest++]?.n ?? 0) ?? 0;
    if (oldest > 0) this.forget(oldest);
  }

  private forget(oldest: number): void {
    for (const { n } of this.kept.slice(0, oldest)) {
      this.text -= this.sizes.get(n) ?? 0;
      this.sizes.delete(n);
    }
    this.kept = this.kept.slice(oldest);
  }

  get all(): readonly SeenRequest[] {
    return this.kept;
  }

  get total(): number {
    return this.count;
  }
}
