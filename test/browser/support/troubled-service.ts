/**
 * A service in this process that can be troubled: it answers late or not at all, refuses, loses a reply after it did
 * the work, or replies with values that nobody expects. It notes what it was asked and what it told.
 */
import { listen } from "../../../src/service/http/listen";
import { createService } from "../../../src/service/service";

export const TROUBLES = [
  "none",
  "late",
  "down once",
  "down",
  "busy",
  "lost",
  "garbled",
  "odd",
  "gone",
  "changed",
  "reload",
  "locked",
] as const;
export type Trouble = (typeof TROUBLES)[number];

/** A contract call as it came, and what it was told: its status, "lost" or "garbled". */
interface Told {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
  readonly told: number | "lost" | "garbled";
  readonly reply: unknown;
}

const KEY = "key-of-shared-things";
const COLLEAGUE = "key-of-a-colleague";
const OPEN = { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": "Retry-After" };
/** What a service may say about when to come back; a wait of a day is no part of a test. */
const RETRY_AFTER = ["0", "1", "soon", "-1", "0.5", "", "Fri, 27 Nov 2026 10:00:00 GMT"];
/** What names may look like, also to Excel and to a browser. */
export const NAMES = [
  "Leads",
  '=HYPERLINK("https://evil.example","x")',
  "<img src=x onerror=window.hacked=1>",
  "+1-2",
  "@SUM(A1)",
  "L".repeat(300),
  "Müller & Söhne / [2026]: *?",
  "  spaced  ",
  "'quoted",
  "🙂 名前 اسم",
];

export class TroubledService {
  readonly calls: Told[] = [];
  /** Calls that are not answered yet. */
  open = 0;
  trouble: Trouble = "none";
  /** Which of several odd things is meant. */
  choice = 0;
  /** What a webhook's address answers. */
  hookStatus = 200;
  #isDone = false;

  private constructor(
    private readonly service: Awaited<ReturnType<typeof createService>>,
    private port: Awaited<ReturnType<typeof listen>>
  ) {}

  static async start(): Promise<TroubledService> {
    const made: { it?: TroubledService } = {};
    const service = await createService({
      companies: 60,
      users: [
        { key: KEY, credits: 10_000 },
        { key: COLLEAGUE, teamOf: KEY },
      ],
      send: () => Promise.resolve({ status: made.it?.hookStatus ?? 200, body: "<b>thanks</b>" }),
    });
    const port = await listen(0, (request) => {
      if (!made.it) throw new Error("Not yet.");
      return made.it.#answer(request);
    });
    made.it = new TroubledService(service, port);
    return made.it;
  }

  readonly key = KEY;

  get address(): string {
    return `http://localhost:${String(this.port.port)}`;
  }

  /** All that was charged so far. */
  get credits(): number {
    return this.service.requests.reduce((sum, { credits }) => sum + credits, 0);
  }

  begin(trouble: Trouble, choice: number): void {
    this.trouble = trouble;
    this.choice = choice;
    this.#isDone = false;
  }

  /** Asked directly: by a colleague elsewhere, or to see what is true. */
  async ask<T>(method: string, path: string, body?: object): Promise<T> {
    const reply = await this.service.fetch(
      new Request(`http://localhost${path}`, {
        method,
        headers: { Authorization: `Bearer ${COLLEAGUE}`, "Content-Type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      })
    );
    const text = await reply.text();
    if (reply.status === 429) {
      await new Promise((done) => setTimeout(done, 200));
      return this.ask(method, path, body);
    }
    if (!reply.ok) throw new Error(`${method} ${path}: ${String(reply.status)} ${text}`);
    return JSON.parse(text === "" ? "null" : text) as T;
  }

  tick(): Promise<void> {
    return this.service.tick();
  }

  async close(): Promise<void> {
    await this.port.stop();
    await this.service.close();
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname: path, search: query } = new URL(request.url);
    const isCounted = request.method !== "OPTIONS" && !path.includes("credit-balance");
    if (!isCounted) return this.service.fetch(request);
    const body = await request.clone().text();
    this.open += 1;
    try {
      const { response, told } = await this.#troubled(request);
      const reply = told === "lost" ? null : jsonOf(await response.clone().text());
      this.calls.push({ method: request.method, path, query, body, told, reply });
      return response;
    } finally {
      this.open -= 1;
    }
  }

  /** A write is troubled if there is one; a read is only where the trouble is of reads too. */
  async #troubled(request: Request): Promise<{ response: Response; told: Told["told"] }> {
    const isWrite = request.method !== "GET";
    const plain = async () => {
      const response = await this.service.fetch(request);
      return { response, told: response.status };
    };
    const refused = (status: number, headers: object = {}) => ({
      response: new Response(this.choice % 2 ? "<h1>Bad</h1>" : '{"detail":"x"}', {
        status,
        headers: { ...OPEN, ...headers },
      }),
      told: status,
    });
    switch (this.trouble) {
      case "late":
        await new Promise((done) => setTimeout(done, 150 + (this.choice % 4) * 150));
        return plain();
      case "down once":
      case "busy":
        if (this.#isDone) return plain();
        this.#isDone = true;
        return this.trouble === "busy"
          ? refused(429, { "Retry-After": RETRY_AFTER[this.choice % RETRY_AFTER.length] })
          : refused(500);
      case "down":
        return isWrite || this.choice % 3 === 0
          ? refused(503, { "Retry-After": RETRY_AFTER[this.choice % RETRY_AFTER.length] })
          : plain();
      case "lost":
      case "garbled": {
        if (!isWrite || this.#isDone) return plain();
        this.#isDone = true;
        const { response } = await plain();
        const text = await response.text();
        return this.trouble === "lost"
          ? { response: cut(text), told: "lost" }
          : {
              response: new Response(text.slice(0, Math.floor(text.length / 2)) + "}", {
                headers: OPEN,
              }),
              told: "garbled",
            };
      }
      case "odd": {
        const { response, told } = await plain();
        if (told !== 200 || isWrite) return { response, told };
        const json = oddly(jsonOf(await response.text()), this.choice);
        return { response: Response.json(json, { headers: OPEN }), told };
      }
      default:
        return plain();
    }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The reply breaks off. With nothing of it a browser would send the request again by itself. */
function cut(text: string): Response {
  const stream = new ReadableStream({
    start: (to) => to.enqueue(new TextEncoder().encode(text.slice(0, 1) || "{")),
    pull: async (to) => {
      await new Promise((done) => setTimeout(done, 20));
      to.error(new Error("cut"));
    },
  });
  return new Response(stream, {
    headers: { ...OPEN, "Content-Type": "application/json", "Content-Length": "100000" },
  });
}

const ENUMS =
  /^(type|webhook_type|status|frequency|event_type|scanning_frequency|response_status_code)$/;
const TIMES = /(_at|_time|_on)$/;

/** The same records with values that the contract does not promise, and with fields that it does not know. */
function oddly(json: unknown, choice: number): unknown {
  if (Array.isArray(json))
    return json.map((item: unknown, at) => (at % 2 ? item : oddly(item, choice)));
  if (typeof json !== "object" || json === null) return json;
  const pick = (of: readonly unknown[]) => of[Math.floor(choice / 3) % of.length];
  const fields = Object.entries(json as Record<string, unknown>).map(([name, value], at) => {
    const isLeft = typeof value !== "object" && (at + choice) % 3 !== 0;
    if (isLeft || /(^|_)id$/.test(name) || name === "slug") return [name, value];
    if (name === "active_event_types")
      return [name, pick([[], ["company_new", "company_gone"], null, value])];
    if (ENUMS.test(name) && typeof value !== "object") return [name, pick([value, "NEW", null, 7])];
    if (TIMES.test(name))
      return [name, pick([null, "soon", "2026-02-30", "0001-01-01T00:00:00", 5])];
    if (
      /name|description|industry|^email$/.test(name) &&
      (typeof value === "string" || value === null)
    )
      return [name, pick([null, ...NAMES])];
    if (typeof value === "number") return [name, pick([value, null, -1, 1e21, "12"])];
    return [name, oddly(value, choice)];
  });
  return { ...Object.fromEntries(fields), of_tomorrow: { nested: [1] } };
}
