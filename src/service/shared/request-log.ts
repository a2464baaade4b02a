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

export class RequestLog {
  private kept: SeenRequest[] = [];
  private count = 0;

  constructor(private readonly most = KEPT) {}

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
    if (this.kept.length > this.most * 1.25) this.kept = this.kept.slice(-this.most);
    return seen;
  }

  get all(): readonly SeenRequest[] {
    return this.kept;
  }

  get total(): number {
    return this.count;
  }
}
