/**
 * One exclusive lock for what this machine keeps of a service, whatever keys its workbooks use: while it is held no other
 * open workbook decides or buys. Requests of this workbook that start within a few seconds share a lease; then the others
 * get one. What hangs is passed after 5 s: its ledger entry, which the others read, counts for it. So nothing is
 * awaited from outside between reading anew and that entry.
 */
import { InOrder } from "./in-order";
import type { MachineSharing } from "./stores";
import type { Clock, DurationMs } from "./units";

const PASSED_AFTER_MS: DurationMs = 5_000;
/** Later requests wait for the next lease, so that another workbook's cell gets in. */
const JOIN_MS: DurationMs = 3_000;

interface Lease {
  users: number;
  isOpen: boolean;
  readonly begun: Promise<void>;
  end: () => void;
}

export class MachineLock {
  #topic = "";
  #lease: Lease | null = null;
  readonly #alone;

  constructor(
    private readonly clock: Clock,
    sharing: MachineSharing | undefined,
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
    this.#lease = null;
  }

  async hold<T>(action: () => Promise<T>): Promise<T> {
    const lease = this.#lease?.isOpen ? this.#lease : (this.#lease = this.#next());
    lease.users += 1;
    await lease.begun;
    try {
      return await action();
    } finally {
      lease.users -= 1;
      if (lease.users === 0) lease.end();
    }
  }

  #next(): Lease {
    let begin: () => void = () => undefined;
    let end: () => void = () => undefined;
    const over = new Promise<void>((resolve) => (end = resolve));
    const lease: Lease = {
      users: 0,
      isOpen: true,
      begun: new Promise<void>((resolve) => (begin = resolve)),
      end: () => {
        lease.isOpen = false;
        end();
      },
    };
    void this.#alone(this.#topic, async () => {
      await this.refresh();
      begin();
      const isOver = new AbortController();
      const passing = async () => {
        await this.clock.wait(JOIN_MS, isOver.signal);
        lease.isOpen = false;
        await this.clock.wait(PASSED_AFTER_MS - JOIN_MS, isOver.signal);
      };
      await Promise.race([over, passing().catch(() => undefined)]);
      isOver.abort();
    });
    return lease;
  }
}
