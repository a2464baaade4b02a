/**
 * What a browser has and jsdom lacks, given to the add-in's window from Node: fetch and its classes, streams, crypto,
 * and stand-ins for what only a screen needs. Addresses are resolved against the page, and a failed request rejects
 * with the window's own TypeError, as in a browser.
 */
import type { DOMWindow } from "jsdom";
import { MessageChannel } from "../grid/node-channel";
import { ADDIN_ORIGIN, type LocalFiles } from "./local-files";

const FROM_NODE = [
  "Headers",
  "Response",
  "FormData",
  "Blob",
  "AbortController",
  "AbortSignal",
  "TextEncoder",
  "TextDecoder",
  "TextEncoderStream",
  "TextDecoderStream",
  "CompressionStream",
  "DecompressionStream",
  "ReadableStream",
  "WritableStream",
  "TransformStream",
  "URL",
  "URLSearchParams",
  "crypto",
  "structuredClone",
];

export class FetchWitness {
  open = 0;
  lastAt = 0;

  async during<T>(work: Promise<T>): Promise<T> {
    this.open += 1;
    try {
      return await work;
    } finally {
      this.open -= 1;
      this.lastAt = Date.now();
    }
  }
}

class QuietObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

type Fetch = typeof globalThis.fetch;

function windowFetch(
  window: DOMWindow,
  files: LocalFiles,
  service: Fetch,
  witness: FetchWitness
): Fetch {
  const resolve = (input: RequestInfo | URL): string =>
    new URL(input instanceof Request ? input.url : String(input), window.location.href).href;
  return async (input, init) => {
    const url = resolve(input);
    if (new URL(url).origin === ADDIN_ORIGIN) {
      const file = files.read(url);
      if (file === null) return new Response("Not found", { status: 404 });
      return new Response(new Uint8Array(file));
    }
    try {
      return await witness.during(service(input instanceof Request ? input : url, init));
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      const WindowTypeError = (window as unknown as { TypeError: typeof TypeError }).TypeError;
      throw new WindowTypeError("Failed to fetch", { cause: error });
    }
  };
}

/**
 * office.js reads the sender's address through a link at every message, part by part; jsdom parses it anew for each part,
 * which was a fifth of all time.
 */
function rememberAddresses(window: DOMWindow): void {
  const known = new Map<string, URL>();
  const parsed = (address: string): URL => {
    const url = known.get(address) ?? new URL(address, window.location.href);
    known.set(address, url);
    return url;
  };
  for (const part of ["protocol", "hostname", "port"] as const) {
    const asBefore = Object.getOwnPropertyDescriptor(window.HTMLAnchorElement.prototype, part);
    Object.defineProperty(window.HTMLAnchorElement.prototype, part, {
      configurable: true,
      get(this: HTMLAnchorElement): unknown {
        const address = this.getAttribute("href");
        return address !== null && URL.canParse(address, window.location.href)
          ? parsed(address)[part]
          : asBefore?.get?.call(this);
      },
    });
  }
}

export function giveWebGlobals(
  window: DOMWindow,
  files: LocalFiles,
  service: Fetch,
  witness: FetchWitness,
  extra: Readonly<Record<string, unknown>>
): void {
  class PageRequest extends Request {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(input instanceof Request ? input : new URL(String(input), window.location.href), init);
    }
  }
  const given: Record<string, unknown> = {
    fetch: windowFetch(window, files, service, witness),
    Request: PageRequest,
    MessageChannel,
    ResizeObserver: QuietObserver,
    IntersectionObserver: QuietObserver,
    matchMedia: (media: string) => ({
      matches: false,
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
    ...extra,
  };
  for (const name of FROM_NODE)
    given[name] = (globalThis as unknown as Record<string, unknown>)[name];
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue;
    Object.defineProperty(window, name, { value, configurable: true, writable: true });
  }
  rememberAddresses(window);
  Object.defineProperty(window.document, "domain", { value: "localhost", configurable: true });
}
