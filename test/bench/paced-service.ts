/**
 * A service for figures of the pane: the two calls that a run of company fields makes, over HTTP,
 * with the limit of a paid key (4 requests in any second) and records as heavy as real ones. It
 * keeps no data and computes nothing, so that what is measured is the add-in and the limit.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { companyDomain, numberOf, recordOf } from "./companies";

export interface PacedService {
  readonly address: string;
  /** Instants at which paid requests were served. */
  readonly servedAt: readonly number[];
  readonly refused: number;
  readonly credits: number;
  close(): void;
}

type Send = (status: number, body: string, headers?: Record<string, string>) => void;

const QUOTA = 4;
const WINDOW_MS = 1000;
/** What a network and a database take. */
const LATENCY_MS = 150;
/** One company in so many is not known. */
const UNKNOWN_EVERY = 50;

/** The service for so many companies. Their records are made beforehand: its own work is not what is measured. */
export async function startPacedService(companies: number): Promise<PacedService> {
  const records = new Map<string, string>();
  for (let index = 0; index < companies; index += 1) {
    const domain = companyDomain(index);
    if (isKnown(domain)) records.set(domain, JSON.stringify(recordOf(domain)));
  }
  const servedAt: number[] = [];
  const sums = { refused: 0, credits: 0 };
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send: Send = (status, body, headers = {}) => {
      response.writeHead(status, { ...CORS, ...headers, "Content-Type": "application/json" });
      response.end(body);
    };
    const text = await bodyOf(request);
    const path = request.method === "OPTIONS" ? "" : (request.url ?? "").split("?")[0];
    if (path === "") send(204, "");
    else if (path === "/v0/billing/credit-balance")
      send(200, JSON.stringify(balanceAfter(sums.credits)));
    else if (path === "/v1/companies/search") await search(text, send);
    else send(404, "{}");
  };
  const search = async (text: string, send: Send): Promise<void> => {
    const now = performance.now();
    const inWindow = servedAt.filter((at) => at > now - WINDOW_MS).length;
    if (inWindow >= QUOTA) {
      sums.refused += 1;
      send(429, "{}", { ...limitHeaders(0), "Retry-After": "1" });
      return;
    }
    servedAt.push(now);
    const { company_domain_or: asked = [] } = JSON.parse(text) as { company_domain_or?: string[] };
    const data = asked.flatMap((domain) => records.get(domain) ?? []);
    sums.credits += data.length * 3;
    const metadata = { total_results: null, truncated_results: 0, truncated_companies: 0 };
    const body = `{"data":[${data.join(",")}],"metadata":${JSON.stringify(metadata)}}`;
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
    send(200, body, limitHeaders(QUOTA - inWindow - 1));
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    servedAt,
    get refused() {
      return sums.refused;
    },
    get credits() {
      return sums.credits;
    },
    close: () => server.close(),
  };
}

/** The seconds that the limit alone asks for so many requests. */
export function limitSeconds(requests: number): number {
  return (Math.max(0, Math.ceil(requests / QUOTA) - 1) * WINDOW_MS) / 1000;
}

const CORS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Headers": "*, Authorization",
  "Access-Control-Expose-Headers": "RateLimit, RateLimit-Policy, Retry-After",
  "Access-Control-Max-Age": "600",
};

function limitHeaders(remaining: number): Record<string, string> {
  return {
    "RateLimit-Policy": `"per-second"; q=${QUOTA}; w=1`,
    RateLimit: `"per-second"; r=${remaining}; t=1`,
  };
}

function balanceAfter(credits: number): object {
  return {
    api_credits: 10_000_000,
    used_api_credits: credits,
    ui_credits: 0,
    used_ui_credits: 0,
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += String(chunk);
  return text;
}

function isKnown(domain: string): boolean {
  return numberOf(domain) % UNKNOWN_EVERY !== 0;
}
