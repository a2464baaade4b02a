/**
 * Sends to a receiver of events: one POST, with limits of time and bytes; redirects are not followed. First the name is
 * resolved and each address is checked; then only these addresses are used. So a name that changes its addresses
 * reaches nothing on this machine or in its network.
 */
import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns";
import type { ClientRequest, IncomingMessage } from "node:http";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { BlockList, isIP } from "node:net";

export interface OutgoingCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface DeliveryResult {
  /** 0: not reached. */
  readonly status: number;
  /** The start of the answer, or why there is no answer. */
  readonly body: string;
}

export type Send = (call: OutgoingCall) => Promise<DeliveryResult>;

export interface ReceiverBounds {
  /** Whether addresses of this machine and of private networks may receive. */
  readonly allowLocal: boolean;
  /** From the lookup of the name to the end of the answer. @default 10000 */
  readonly timeoutMs?: number;
  /** Resolves names. @default dns.lookup */
  readonly resolve?: typeof lookup;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2_000;
const NOT_PUBLIC = "The address is of this machine or of a private network.";

/** What the registries of special-purpose addresses list as not globally reachable (RFC 6890 and later). */
const special: readonly (readonly [string, number, "ipv4" | "ipv6"])[] = [
  ["0.0.0.0", 8, "ipv4"],
  ["10.0.0.0", 8, "ipv4"],
  ["100.64.0.0", 10, "ipv4"],
  ["127.0.0.0", 8, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.0.0.0", 24, "ipv4"],
  ["192.0.2.0", 24, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["198.18.0.0", 15, "ipv4"],
  ["198.51.100.0", 24, "ipv4"],
  ["203.0.113.0", 24, "ipv4"],
  ["224.0.0.0", 3, "ipv4"],
  ["::", 96, "ipv6"],
  ["64:ff9b::", 96, "ipv6"],
  ["64:ff9b:1::", 48, "ipv6"],
  ["100::", 64, "ipv6"],
  ["2001::", 23, "ipv6"],
  ["2001:db8::", 32, "ipv6"],
  ["2002::", 16, "ipv6"],
  ["fc00::", 7, "ipv6"],
  ["fe80::", 10, "ipv6"],
  ["fec0::", 10, "ipv6"],
  ["ff00::", 8, "ipv6"],
];

const notPublic = new BlockList();
for (const [net, prefix, family] of special) notPublic.addSubnet(net, prefix, family);

/** An IPv4 address inside an IPv6 address is checked as IPv4. */
function isPublic(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !notPublic.check(address, family === 6 ? "ipv6" : "ipv4");
}

/** True if the address is not public even without a lookup. */
export function isLocalAddress(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(host) !== 0) return !isPublic(host);
  return host === "localhost" || host.endsWith(".localhost") || host.endsWith(".local");
}

/** Passes only public addresses to the connection. */
function publicLookup(resolve: typeof lookup): LookupFunction {
  return (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const refused = error ?? refusalOf(addresses);
      const [first] = refused ? [] : addresses;
      if (refused) done(refused, "", 0);
      else if (options.all) done(null, addresses);
      else done(null, first?.address ?? "", first?.family);
    });
}

function refusalOf(addresses: readonly LookupAddress[]): Error | null {
  const isAllowed = addresses.length > 0 && addresses.every(({ address }) => isPublic(address));
  return isAllowed ? null : new Error(NOT_PUBLIC);
}

/** The first bytes of an answer; the rest is not read. */
async function startOf(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= MAX_BYTES) break;
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, MAX_BYTES));
  // PostgreSQL cannot store NUL in a text.
  return text.replaceAll("\0", "\uFFFD");
}

/** The deadline covers everything: it also ends a receiver that sends one byte a second. */
function withDeadline<T>(request: ClientRequest, timeoutMs: number, work: Promise<T>): Promise<T> {
  const timer = setTimeout(
    () => request.destroy(new Error(`No answer within ${timeoutMs / 1000} s.`)),
    timeoutMs
  );
  return work.finally(() => {
    clearTimeout(timer);
    request.destroy();
  });
}

function answerTo(request: ClientRequest, body: string): Promise<DeliveryResult> {
  return new Promise((resolve, reject) => {
    request.once("error", reject);
    request.once("response", (answer) => {
      startOf(answer).then(
        (text) => resolve({ status: answer.statusCode ?? 0, body: text }),
        reject
      );
    });
    request.end(body);
  });
}

/** Sends once; status 0 if the receiver cannot be reached. */
export function sendWithin({ allowLocal, ...bounds }: ReceiverBounds): Send {
  const { timeoutMs = TIMEOUT_MS, resolve = lookup } = bounds;
  return async ({ url, headers, body }) => {
    if (!allowLocal && isLocalAddress(url)) return { status: 0, body: NOT_PUBLIC };
    const start = url.startsWith("https:") ? requestHttps : requestHttp;
    try {
      const request = start(url, {
        method: "POST",
        agent: false,
        headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
        ...(allowLocal ? {} : { lookup: publicLookup(resolve) }),
      });
      return await withDeadline(request, timeoutMs, answerTo(request, body));
    } catch (error) {
      return { status: 0, body: error instanceof Error ? error.message : "not reachable" };
    }
  };
}
