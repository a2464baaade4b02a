/**
 * Who may call under /local, from which pages and under which names, and what wrong calls are told.
 */
import { request as requestHttp } from "node:http";
import { chooseAccess } from "../../src/addin/choose-access";
import { defaultConfig } from "../../src/input/names/config";
import { listen } from "../../src/service/http/listen";
import { readOptions } from "../../src/service/command/options";
import { fileBench } from "./support/service-under-test";

const ADDIN = "https://localhost:3001";

const bench = fileBench({ allowOrigins: [ADDIN] });

function call(path: string, body?: unknown, headers: Record<string, string> = {}) {
  return bench.service.fetch(
    new Request(`http://service.local${path}`, {
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
      headers,
    })
  );
}

describe("a call under /local", () => {
  it.each([
    ["/local/requests", undefined],
    ["/%6cocal/requests", undefined],
    ["/local/credits", { credits: 1 }],
    ["/loc%61l/credits", { credits: 1 }],
    ["/local/clock", { advanceMs: 1 }],
    ["/local/faults", { status: 500 }],
  ])("%s is for programs and for pages of a named origin only", async (path, body) => {
    for (const Origin of ["https://evil.example", "http://localhost:8080", "null"]) {
      const refused = await call(path, body, { Origin });
      expect(refused.status).toBe(403);
      expect(refused.headers.get("Access-Control-Allow-Origin")).toBeNull();
    }
    const [page, own] = [await call(path, body, { Origin: ADDIN }), await call(path, body)];
    expect([page.status, own.status]).toEqual([200, 200]);
    expect(page.headers.get("Access-Control-Allow-Origin")).toBe(ADDIN);
    await bench.service.fetch(
      new Request("http://service.local/local/faults", { method: "DELETE" })
    );
  });

  it.each([
    ["/local/jobs", { domain: "none.example", title: "A", description: "B" }, 404],
    ["/local/jobs", { domain: "acme.example", title: "A", description: "B", city: "Oz" }, 422],
    ["/local/jobs", { domain: "\0", title: "A", description: "B" }, 422],
    ["/exports/%00/list.csv", undefined, 404],
    ["/local/jobs/x/close", {}, 422],
    ["/local/credits", { credits: 1, key: "unknown" }, 404],
    ["/local/credits", { credits: -1 }, 422],
    ["/local/clock", { advanceMs: 1e16 }, 422],
    ["/local/clock", { advanceMs: 0.5 }, 422],
    ["/local/faults", { status: 99 }, 422],
  ])("%s with %j is refused in a sentence: %i", async (path, body, status) => {
    const reply = await call(path, body);
    expect(reply.status).toBe(status);
    const { error } = (await reply.json()) as { error: { description: string } };
    expect(error.description).toMatch(/\w/);
    expect((await call("/local/requests")).status).toBe(200);
  });
});

describe("a page", () => {
  const preflight = (Origin: string) =>
    bench.service.fetch(
      new Request("http://service.local/v1/companies/search", {
        method: "OPTIONS",
        headers: { Origin, "Access-Control-Request-Private-Network": "true" },
      })
    );

  it("of a named origin is let in, also from another network; one of another origin is not", async () => {
    const named = (await preflight(ADDIN)).headers;
    expect(named.get("Access-Control-Allow-Origin")).toBe(ADDIN);
    expect(named.get("Access-Control-Allow-Private-Network")).toBe("true");
    const other = (await preflight("https://evil.example")).headers;
    expect(other.get("Access-Control-Allow-Origin")).toBeNull();
    expect(other.get("Access-Control-Allow-Private-Network")).toBeNull();
  });
});

describe("the service on a port", () => {
  it("answers under its own names only: another is how a page would reach it from elsewhere", async () => {
    const listening = await listen(0, (request) => bench.service.fetch(request));
    const status = (Host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        requestHttp({ port: listening.port, path: "/openapi.json", headers: { Host } }, (reply) => {
          reply.resume();
          resolve(reply.statusCode);
        })
          .on("error", reject)
          .end();
      });
    const names = ["127.0.0.1", "localhost:1", "evil.example", "localhost.evil.example"];
    const statuses: (number | undefined)[] = [];
    for (const name of names) statuses.push(await status(name));
    expect(statuses).toEqual([200, 200, 421, 421]);
    await listening.stop();
  });

  it("keeps an idle connection longer than clients count with", async () => {
    const listening = await listen(0, (request) => bench.service.fetch(request));
    const reply = await fetch(`http://127.0.0.1:${listening.port}/openapi.json`);
    await reply.arrayBuffer();
    expect(reply.headers.get("keep-alive")).toBe("timeout=75");
    await listening.stop();
  });
});

describe("a key that the parent process chose", () => {
  const KEY = "STACKSCOUT_SERVICE_KEY";
  afterEach(() => {
    Reflect.deleteProperty(process.env, KEY);
  });

  it("comes from the environment, and is no option that others can see", () => {
    process.env[KEY] = "of-this-start";
    expect(readOptions([])).toMatchObject({ key: "of-this-start", isKeySecret: true });
    expect(readOptions(["--key", "mine"])).toMatchObject({ key: "mine", isKeySecret: false });
  });

  it("is the same user as that of the start before, with what is theirs; no address tells the key", async () => {
    const first = await bench.caller({ name: "demo", key: "first-secret", credits: 50 });
    const { body: list } = await first.ask("createCompanyList", { name: "Mine" });
    const second = await bench.caller({ name: "demo", key: "second-secret", credits: 40 });
    expect((await second.ask("companyLists")).body).toEqual([list]);
    expect((await first.ask("companyLists")).status).toBe(401);
    const search = await second.ask("createSavedSearch", { type: "companies", body: {} });
    const plain = await bench.caller({ key: "third-secret" });
    const other = await plain.ask("createSavedSearch", { type: "companies", body: {} });
    expect(JSON.stringify([search.body.creator, other.body.creator])).not.toMatch(/secret/);
  });

  it("takes the place of the one that the add-in kept for the demo service, of no other", () => {
    const address = "http://localhost:3002";
    const demo = { name: "Demo", address, key: "new", demo: true, domainsToTry: [] };
    const config = { ...defaultConfig, services: [demo] };
    const keyOf = (kept: { address: string; key: string; isDemo: boolean }) =>
      chooseAccess(config, kept)?.key;
    expect(keyOf({ address, key: "old", isDemo: true })).toBe("new");
    expect(keyOf({ address, key: "mine", isDemo: false })).toBe("mine");
  });
});

describe("users on the command line", () => {
  it("join a team, see previews or are not approved for autocomplete", async () => {
    const { user: [one, another] = [] } = readOptions([
      ...["--user", '{"key":"first","autocompleteApproved":false,"previewAllowed":true}'],
      ...["--user", '{"key":"second","teamOf":"first"}'],
    ]);
    const first = await bench.caller(one);
    await bench.service.addUser(another ?? { key: "second" });
    await first.ask("createCompanyList", { name: "Shared" });
    const second = await bench.service.fetch(
      new Request("http://service.local/v0/company_lists", {
        headers: { Authorization: "Bearer second" },
      })
    );
    expect(await second.json()).toMatchObject([{ name: "Shared" }]);
    expect((await first.ask("companyAutocomplete", { text: "a" })).status).toBe(403);
    const preview = await first.ask("companySearch", { blur_company_data: true, limit: 50 });
    expect(preview.status).toBe(200);
    const told = JSON.stringify(preview.body.data);
    expect(told).not.toMatch(/acme|\.example|https?:\/\/[a-z]*[a-wyz]/i);
  });

  it("are refused when their JSON says something else", () => {
    expect(() => readOptions(["--user", '{"key":"a","tear":"free"}'])).toThrow(
      "It is JSON such as"
    );
  });
});
