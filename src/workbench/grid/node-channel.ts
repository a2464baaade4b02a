/**
 * A MessageChannel for Univer under Node, used in its bundle instead of the global one. The engine posts itself a
 * message before every 500 formulas; Node's own channel keeps the process alive, and jsdom has none.
 */
type Listener = ((event: { data: unknown }) => void) | null;

class Port {
  onmessage: Listener = null;
  other: Port | undefined;

  postMessage(data: unknown): void {
    setImmediate(() => this.other?.onmessage?.({ data }));
  }

  close(): void {
    this.onmessage = null;
  }
}

export class MessageChannel {
  readonly port1 = new Port();
  readonly port2 = new Port();

  constructor() {
    this.port1.other = this.port2;
    this.port2.other = this.port1;
  }
}
