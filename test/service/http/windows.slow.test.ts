/** The limits of the service as a caller meets them: which calls share windows, and what the headers say. */
import { fileBench } from "../support/service-under-test";

describe("limits of the service", () => {
  const bench = fileBench();

  const lookup = { company_domain: "nobody.example" };

  it("let company search and technologies share one window", async () => {
    const caller = await bench.caller();
    const statuses = [];
    for (const name of [
      "companySearch",
      "technologies",
      "companySearch",
      "technologies",
      "companySearch",
    ] as const)
      statuses.push(
        (await caller.askAtOnce(name, name === "technologies" ? lookup : { limit: 1 })).status
      );
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await caller.askAtOnce("creditBalance")).status).toBe(200);
    expect((await caller.askAtOnce("buyingIntents", lookup)).status).toBe(200);
  });

  it("send all five headers of the free tier, in one order, also with 429", async () => {
    const caller = await bench.caller({ tier: "free" });
    for (let i = 0; i < 4; i++) await caller.askAtOnce("technologies", lookup);
    const { status, headers, body } = await caller.askAtOnce("technologies", lookup);
    expect(status).toBe(429);
    expect(body.error.description).toContain("per-second");
    expect(headers.get("RateLimit-Limit")).toBe("4, 10, 50, 400");
    expect(headers.get("RateLimit-Remaining")).toBe("0, 6, 46, 396");
    expect(headers.get("RateLimit-Reset")).toBe("1, 60, 3600, 86400");
    expect(headers.get("RateLimit-Policy")).toBe(
      '"per-second";q=4;w=1, "per-minute";q=10;w=60, "per-hour";q=50;w=3600, "per-day";q=400;w=86400'
    );
    expect(headers.get("RateLimit")).toMatch(
      /^"per-second";r=0;t=1;pk="[A-Za-z0-9+/=]+", "per-minute";r=6;t=60;pk=/
    );
  });

  it("send the headers with 401 and 404 too, and none at all when they are hidden", async () => {
    const unknown = await bench.service.fetch(new Request("http://service.local/v9/nothing"));
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get("RateLimit-Policy")).toContain("per-second");
    const caller = await bench.caller();
    bench.service.faults.add({ hideLimitHeaders: true, key: caller.key });
    const hidden = await caller.ask("creditBalance");
    expect([...hidden.headers.keys()].filter((name) => name.startsWith("ratelimit"))).toEqual([]);
  });
});
