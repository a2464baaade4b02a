/**
 * One exclusive lock for what this machine keeps of a service, whatever keys its workbooks use: while it is held no other
 * open workbook decides or buys. Requests of this workbook that start within a few seconds share a turn; then the others
 * get theirs. What hangs is passed after 5 s: its ledger entry, which the others read, counts for it. So nothing is
 * awaited from outside between reading anew and that entry.
 */
import { InOrder } from "./in-order";
import type { WindowSharing } from "./stores";
import type { Clock, DurationMs } from "./units";

const PASSED_AFTER_MS: DurationMs = 5_000;
/** Later requests wait for the next turn, so that another workbook's cell gets in. */
const JOIN_MS: DurationMs = 3_000;

interface Turn {
  users: number;
  isOpen: boolean;
  readonly begun: Promise<void>;
  end: () => void;
}

export class MachineLock {
  #topic = "";
  #turn: Turn | null = null;
  readonly #alone;

  constructor(
    private readonly clock: Clock,
    sharing: WindowSharing | undefined,
    /** Reads anew what others may have changed, before anything is decided. */
    private readonly refresh: () => Promise<unknown>
  ) {
    const inOrder = new InOrder();
    this.#alone = sharing
      ? <T>(topic: string, action: () => Promise<T>) => sharing.alone(topic, action)
      : <T>(_topic: string, action: () => Promise<T>) => inOrder.act(action);
  }

  /** From now on the lock of another service. */
  use(address: string): void {
    this.#topic = `spending ${address}`;
    this.#turn = null;
  }

  async hold<T>(action: () => Promise<T>): Promise<T> {
    const turn = this.#turn?.isOpen ? this.#turn : (this.#turn = this.#next());
    turn.users += 1;
    await turn.begun;
    try {
      return await action();
    } finally {
      turn.users -= 1;
      if (turn.users === 0) turn.end();
    }
  }

  #next(): Turn {
    let begin: () => void = () => undefined;
    let end: () => void = () => undefined;
    const over = new Promise<void>((resolve) => (end = resolve));
    const turn: Turn = {
      users: 0,
      isOpen: true,
      begun: new Promise<void>((resolve) => (begin = resolve)),
      end: () => {
        turn.isOpen = false;
        end();
      },
    };
    void this.#alone(this.#topic, async () => {
      await this.refresh();
      begin();
      const isOver = new AbortController();
      const passing = async () => {
        await this.clock.wait(JOIN_MS, isOver.signal);
        turn.isOpen = false;
        await this.clock.wait(PASSED_AFTER_MS - JOIN_MS, isOver.signal);
      };
      await Promise.race([over, passing().catch(() => undefined)]);
      isOver.abort();
    });
    return turn;
  }
}
