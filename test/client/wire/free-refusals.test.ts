/** What a refusal of a paid request costs: one test for each line of the table, and for what stands beside each line. */
import { inDoubt } from "../../support/lost";
import { isFreeRefusal, openClient } from "../../../src/client";
import { memoryStore } from "../../../src/machine/memory-store";
import { technologies } from "../support/client-harness";
import { FakeClock } from "../support/fake-clock";
import { memoryWorkbook } from "../support/memory-workbook";

const bodies = {
  envelope: { error: { title: "Wrong", code: "E-003" }, request_id: 9 },
  team: { error: { title: "Team: Stopped", description: "Not now.", code: "E-016" } },
  "E-020": { error: { title: "Premium functionality limitation", code: "E-020" } },
  detail: { detail: [{ loc: ["body", "limit"], msg: "too large", type: "value_error" }] },
  sentence: { detail: "Not here" },
  nothing: "",
  page: "<html>Blocked</html>",
};

/** What was charged for one look-up; null: it is in doubt. */
async function chargeOf(
  status: number,
  body: keyof typeof bodies,
  headers: Record<string, string> = {}
): Promise<number | null> {
  const content = bodies[body];
  const text = typeof content === "string" ? content : JSON.stringify(content);
  const clock = new FakeClock();
  const client = await openClient({
    ...{ clock, workbook: memoryWorkbook() },
    openMachine: () => Promise.resolve(memoryStore()),
    fetch: (input, init) =>
      Promise.resolve(
        new URL(new Request(input, init).url).pathname.startsWith("/v1/")
          ? new Response(text, { status, headers })
          : Response.json({ api_credits: 100, used_api_credits: 0 })
      ),
  });
  await client.connect({
    address: "https://service.example",
    key: "secret-key-1234",
    isDemo: false,
  });
  const cause = { kind: "formula", name: "TECHSTACK" } as const;
  const stop = client.watch([technologies("acme.example")], { cause }, () => undefined);
  await clock.advance(200);
  stop();
  if (inDoubt(client).length > 0) return null;
  const { spent, balance } = client.view();
  // What a refusal says that it charged is no longer left; one for want of credits leaves none.
  if (balance && status !== 402) expect(balance.leftCredits).toBe(100 - spent.todayCredits);
  return spent.todayCredits;
}

type Line = [status: number, free: (keyof typeof bodies)[], doubtful: (keyof typeof bodies)[]];

const lines: Line[] = [
  [400, ["envelope", "team", "E-020"], ["detail", "sentence", "nothing", "page"]],
  [402, ["envelope", "team", "E-020"], ["detail", "sentence", "nothing", "page"]],
  [422, ["envelope", "team", "E-020", "detail"], ["sentence", "nothing", "page"]],
  [401, ["envelope", "team", "detail", "sentence", "nothing", "page"], []],
  [403, ["E-020"], ["envelope", "team", "detail", "sentence", "nothing", "page"]],
  [429, ["envelope", "team", "detail", "sentence", "nothing", "page"], []],
  [409, ["team"], ["envelope", "E-020", "detail", "sentence", "nothing", "page"]],
];

describe("a refusal that cannot have been charged", () => {
  test.each(lines)("%i: with %j, and with %j it is in doubt", async (status, free, doubtful) => {
    for (const body of free) expect([body, await chargeOf(status, body)]).toEqual([body, 0]);
    for (const body of doubtful) expect([body, await chargeOf(status, body)]).toEqual([body, null]);
  });

  test("is none of all other statuses from 300 to 599, whatever the body says", () => {
    const listed = new Set(lines.map(([status]) => status));
    const all = ["envelope", "team", "detail", "other"] as const;
    for (let status = 300; status < 600; status += 1) {
      if (listed.has(status)) continue;
      for (const body of all)
        for (const code of [null, "E-003", "E-016", "E-020"])
          expect([status, isFreeRefusal(status, body, code)]).toEqual([status, false]);
    }
  });

  test.each([404, 413, 500, 502, 503, 504])(
    "is in doubt with status %i only if no gateway says what it was charged",
    async (status) => {
      for (const [body, credits, expected] of [
        ["team", "0", 0],
        ["team", "3", 3],
        ["team", "", null],
        ["team", "-3", null],
        ["envelope", "0", null],
        ["envelope", "3", null],
        ["detail", "0", null],
        ["page", "0", null],
      ] as const)
        expect([
          body,
          credits,
          await chargeOf(status, body, { "Stackscout-Credits": credits }),
        ]).toEqual([body, credits, expected]);
    }
  );
});
