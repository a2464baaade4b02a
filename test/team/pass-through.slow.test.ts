/**
 * The gateway without an account: each caller's own key is passed on. What passes, what does not, and what the service
 * saw of it; the command line; and the site beside it.
 */
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Route } from "../../src/api";
import { endpoints } from "../../src/api/endpoints";
import type { Database } from "../../src/database/database";
import { openDatabase } from "../../src/team/database/open";
import { createGateway, type GatewayOptions } from "../../src/team/gateway";
import { startGateway } from "../../src/team/main";
import { readOptions } from "./support/read-options";
import { createLog } from "../../src/team/wire/log";
import { createService, type LocalService } from "../../src/service/service";
import { freePort } from "../support/free-ports";

const KEY = "the-administrators-key-51c";
const OWN = "the-callers-own-key-88d";
const ORIGIN = "http://localhost:8787";
const UPSTREAM = new URL("https://service.example");

let service: LocalService;
beforeAll(async () => {
  service = await createService({
    companies: 60,
    users: [{ key: OWN, credits: 100 }],
  });
});
afterAll(() => service.close());

let database: Database;
beforeAll(async () => (database = await openDatabase({})));
afterAll(() => database.close());

function proxyTo(
  fetch: typeof globalThis.fetch,
  options: Partial<GatewayOptions> = {}
): (path: string, init?: RequestInit) => Promise<Response> {
  return async (asked, init = {}) => {
    const gateway = await createGateway({
      ...{ database, service: UPSTREAM, key: null, origins: [ORIGIN], fetch },
      ...options,
    });
    // Node's Request leaves Host out; a server always has it.
    const headers = { host: "localhost:8787", ...Object.fromEntries(new Headers(init.headers)) };
    const request = new Request(`${ORIGIN}${asked}`, { duplex: "half", ...init } as RequestInit);
    Object.defineProperty(request, "headers", { value: new Headers(headers) });
    return gateway.fetch(request);
  };
}

const toService: typeof globalThis.fetch = (input, init) => service.fetch(new Request(input, init));
const search = (domain: string, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  body: JSON.stringify({ company_domain_or: [domain], limit: 1 }),
  headers: { "content-type": "application/json", ...headers },
});
const sample = ({ path: template }: Route): string => template.replace(/\{\w+\}/g, "7");

describe("what passes", () => {
  test("a paid search with the caller's own key: 3 credits of that key, limits told", async () => {
    const ask = proxyTo(toService);
    const from = service.requests.length;
    const reply = await ask(
      "/v1/companies/search",
      search("acme.example", { authorization: `Bearer ${OWN}` })
    );
    expect(reply.status).toBe(200);
    expect(((await reply.json()) as { data: unknown[] }).data).toHaveLength(1);
    expect([...reply.headers.keys()].filter((name) => name.includes("ratelimit"))).not.toEqual([]);
    expect(service.requests.slice(from).map(({ credits }) => credits)).toEqual([3]);
    expect((await service.balance(OWN)).used_api_credits).toBe(3);
  });

  test("every call of the contract, and its query", async () => {
    const seen: string[] = [];
    const ask = proxyTo((input, init) => {
      seen.push(`${init?.method ?? ""} ${(input as URL).href}`);
      return Promise.resolve(new Response("{}"));
    });
    const all = Object.values<Route>(endpoints);
    for (const route of all) await ask(`${sample(route)}?q=a%26b`, { method: route.method });
    expect(seen).toEqual(
      all.map((route) => `${route.method} https://service.example${sample(route)}?q=a%26b`)
    );
    expect(seen.length).toBeGreaterThan(50);
  });

  test("no key to calls that are known by a token", async () => {
    const keys: (string | null)[] = [];
    const ask = proxyTo((_input, init) => {
      keys.push(new Headers(init?.headers).get("authorization"));
      return Promise.resolve(new Response("{}"));
    });
    const headers = { authorization: `Bearer ${OWN}` };
    await ask("/v0/email-preferences/unsubscribe/abc", { headers });
    await ask("/v0/company_lists", { headers });
    expect(keys).toEqual([null, `Bearer ${OWN}`]);
  });

  test("a reply as it comes: the first bytes before the last", async () => {
    let finish: () => void = () => undefined;
    const ask = proxyTo(() =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start: (controller) => {
              controller.enqueue(new TextEncoder().encode("first"));
              finish = () => {
                controller.enqueue(new TextEncoder().encode("last"));
                controller.close();
              };
            },
          })
        )
      )
    );
    const reader = (await ask("/v0/company_lists")).body?.getReader();
    const text = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await text()).toBe("first");
    finish();
    expect(await text()).toBe("last");
  });

  test("only named headers, in either direction", async () => {
    let sent = new Headers();
    const ask = proxyTo((_input, init) => {
      sent = new Headers(init?.headers);
      return Promise.resolve(
        new Response("{}", {
          headers: {
            "set-cookie": "id=1",
            "access-control-allow-origin": "*",
            "x-powered-by": "x",
            "ratelimit-policy": "second",
            "retry-after": "3",
          },
        })
      );
    });
    const reply = await ask("/v0/company_lists", {
      headers: { cookie: "id=1", "x-forwarded-for": "10.0.0.1", accept: "application/json" },
    });
    expect([...sent.keys()]).toEqual(["accept"]);
    expect([...reply.headers.keys()].sort()).toEqual([
      "access-control-expose-headers",
      "cache-control",
      "content-security-policy",
      "content-type",
      "ratelimit-policy",
      "retry-after",
      "vary",
      "x-content-type-options",
    ]);
  });
});

describe("a reply opened as a page on the add-in's origin", () => {
  const page = "<script>localStorage.getItem('stackscout.access')</script>";
  const ask = proxyTo(() =>
    Promise.resolve(new Response(page, { headers: { "content-type": "text/html" } }))
  );

  test("is text in a sandbox, whatever the service calls it", async () => {
    const reply = await ask("/v0/company_lists");
    expect(reply.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(reply.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  });

  test("is a page without scripts where the contract has one", async () => {
    const reply = await ask("/v0/email-preferences/unsubscribe/abc");
    expect(reply.headers.get("content-type")).toBe("text/html");
    expect(reply.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(reply.headers.get("content-security-policy")).toContain("sandbox allow-forms");
    expect(reply.headers.get("content-security-policy")).not.toContain("script");
  });

  test("stays JSON", async () => {
    const data = proxyTo(() => Promise.resolve(Response.json({})));
    expect((await data("/v0/company_lists")).headers.get("content-type")).toBe("application/json");
  });
});

describe("what does not pass", () => {
  const never: typeof globalThis.fetch = () => Promise.reject(new Error("asked"));

  test.each([
    ["GET", "/v0/admin"],
    ["GET", "/v1/companies/search"],
    ["GET", "/v0/company_lists/..%2f..%2fadmin"],
    ["POST", "/v1/companies/search/"],
    ["GET", "/v1//evil.example/"],
    ["GET", "/v0/company_lists/..;"],
    ["GET", "/v0/company_lists/1%3Fadmin"],
    ["GET", "/v0/company_lists/1%0d%0aX-Key:1"],
    ["GET", "/v0/company_lists/@evil.example"],
  ])("%s %s: 404, nothing sent", async (method, asked) => {
    const reply = await proxyTo(never)(asked, { method });
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ error: { title: "Team: Not in the contract" } });
  });

  test.each([
    ["another page's origin", { origin: "https://evil.example" }, 403],
    ["a fetch of another site", { "sec-fetch-site": "cross-site" }, 403],
    ["a fetch of a sibling site", { "sec-fetch-site": "same-site" }, 403],
    ["another name for this machine", { host: "evil.example" }, 421],
  ])("%s", async (_name, headers, status) => {
    const reply = await proxyTo(never)("/v0/company_lists", {
      headers: headers as Record<string, string>,
    });
    expect(reply.status).toBe(status);
  });

  test("a redirect is not followed: 502, and its address is not told", async () => {
    const ask = proxyTo(() =>
      Promise.resolve(Response.redirect("https://evil.example/login?key=1", 302))
    );
    const reply = await ask("/v0/company_lists");
    expect([reply.status, reply.headers.get("location")]).toEqual([502, null]);
  });

  test("a service to which there is no connection: 502, and certainly 0 credits", async () => {
    const port = await freePort();
    const reply = await proxyTo(fetch, { service: new URL(`http://127.0.0.1:${port}`) })(
      "/v1/companies/search",
      search("acme.example")
    );
    expect([reply.status, reply.headers.get("stackscout-credits")]).toEqual([502, "0"]);
  });

  test("a service that does not answer: 502; one that takes too long: 504; each asked once, and perhaps charged", async () => {
    let asked = 0;
    const down = proxyTo(() => {
      asked += 1;
      return Promise.reject(new TypeError("fetch failed", { cause: { code: "ECONNRESET" } }));
    });
    const told = async (ask: typeof down) => {
      const { status, headers } = await ask("/v1/companies/search", search("acme.example"));
      return [status, headers.get("stackscout-credits")];
    };
    expect(await told(down)).toEqual([502, null]);
    const slow = proxyTo(
      (_input, init) => {
        asked += 1;
        return new Promise((_resolve, reject) => {
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
        });
      },
      { timeoutMs: 20 }
    );
    expect(await told(slow)).toEqual([504, null]);
    expect(asked).toBe(2);
  });

  test("a body beyond the limit: 413 and 0 credits, also when its length is not told", async () => {
    const ask = proxyTo(never);
    const told = { ...search("acme.example"), headers: { "content-length": "5242881" } };
    for (const init of [told, search("x".repeat(5 * 1024 * 1024))]) {
      const { status, headers } = await ask("/v1/companies/search", init);
      expect([status, headers.get("stackscout-credits")]).toEqual([413, "0"]);
    }
  });
});

describe("the command", () => {
  const read = (...argv: string[]) => readOptions(argv, { STACKSCOUT_KEY: KEY });

  test("takes one service over https, or http on this machine", () => {
    expect(read("--service", "https://api.example.com")).toMatchObject({
      listen: "127.0.0.1",
      key: null,
      origins: ["http://localhost:8787", "http://127.0.0.1:8787"],
    });
    const service = ["--service", "http://localhost:4010", "--key-from-env"];
    expect(read(...service).key).toBe(KEY);
    expect(() => readOptions(service, {})).toThrow("STACKSCOUT_KEY has no key in it.");
  });

  test.each([
    [[]],
    [["--service", "http://api.example.com"]],
    [["--service", "https://api.example.com/v1"]],
    [["--service", "https://name:secret@api.example.com"]],
    [["--service", "https://api.example.com", "--key", "x"]],
    [["--service", "https://api.example.com", "--certificate", "x.pem"]],
    [["--service", "https://api.example.com", "--port", "many"]],
    [["--service", "https://api.example.com", "--listen", "0.0.0.0"]],
  ])("refuses %j", (argv) => {
    expect(() => read(...argv)).toThrow(/^(error: |--)/);
  });
});

describe("on a port", () => {
  test("passes to a real upstream and serves the site beside it, inside its folder only", async () => {
    const upstream = createServer((request, response) => {
      response.setHeader("RateLimit-Remaining", "7");
      response.end(JSON.stringify({ path: request.url, key: request.headers.authorization }));
    });
    await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
    const folder = mkdtempSync(path.join(tmpdir(), "proxy-"));
    mkdirSync(path.join(folder, "dist"));
    writeFileSync(path.join(folder, "dist", "taskpane.html"), "<p>pane</p>");
    writeFileSync(path.join(folder, "secret.txt"), "secret");
    const port = await freePort();
    const options = readOptions(
      [
        ...["--service", `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`],
        ...["--port", String(port), "--site", path.join(folder, "dist")],
      ],
      {}
    );
    const lines: string[] = [];
    const log = createLog((line) => lines.push(line));
    const proxy = await startGateway(options, await openDatabase({}), log);
    try {
      const at = `http://127.0.0.1:${proxy.port}`;
      const own = { authorization: `Bearer ${OWN}` };
      const call = await fetch(`${at}/v0/company_lists?page=2`, { headers: own });
      expect(await call.json()).toEqual({ path: "/v0/company_lists?page=2", key: `Bearer ${OWN}` });
      expect(call.headers.get("ratelimit-remaining")).toBe("7");
      expect(JSON.parse(lines[0] ?? "")).toMatchObject({
        method: "GET",
        route: "/v0/company_lists",
        status: 200,
        msg: "call",
      });
      // The log names a path as the contract writes it, and nothing of the caller's words.
      for (const place of ["/v0/company_lists/secret-name", "/v0/secret-name"])
        await fetch(at + place, { headers: own });
      expect(lines.slice(1).map((line) => (JSON.parse(line) as { route: string }).route)).toEqual([
        "/v0/company_lists/{list_id}",
        "outside the contract",
      ]);
      for (const word of [OWN, "secret-name"]) expect(lines.join("")).not.toContain(word);
      const page = await fetch(`${at}/taskpane.html`);
      expect([page.status, await page.text()]).toEqual([200, "<p>pane</p>"]);
      expect(page.headers.get("content-security-policy")).toContain("connect-src 'self'");
      for (const outside of ["/..%2fsecret.txt", "/%2e%2e/secret.txt", "/nothing.html"])
        expect((await fetch(at + outside)).status).toBe(404);
    } finally {
      await proxy.stop();
      upstream.close();
    }
  });
});
