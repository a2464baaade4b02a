/** Who is let in by which key or link, what a refusal says, and which windows the headers tell. */
import { endpoints, type Endpoint } from "../../../src/api";
import type { Queries } from "../../../src/database/database";
import { admit, headersNow } from "../../../src/service/http/admission";
import type { WindowState } from "../../../src/service/limits/windows";
import { hashOf, type User } from "../../../src/service/shared/caller";
import type { Caller, Known, SharedState } from "../../../src/service/shared/state";

const AT = 1_000;
const userOf = (id: number): User => ({
  id,
  teamId: 1,
  tier: "paid",
  autocompleteApproved: false,
  previewAllowed: false,
});
const ann = userOf(1);
const bob = userOf(2);

/** Ann has the key "ann", Bob's team the link "bobs"; each window has what is told here. */
function open(left: readonly [name: string, remaining: number][] = [["per-second", 3]]) {
  const found: Record<string, User> = { [hashOf("ann")]: ann, bobs: bob };
  const database = {
    rows: (_sql: string, [by]: readonly string[]) => Promise.resolve([found[by ?? ""]]),
  } as unknown as Queries;
  const windows = left.map(([name, remaining]): WindowState => {
    return { policy: { name, quota: 4, windowSeconds: 60 }, remaining, resetSeconds: 7 };
  });
  const counted: Caller[] = [];
  const shared = {
    admit: (caller: Caller) => {
      counted.push(caller);
      return Promise.resolve({ accepted: left.every(([, remaining]) => remaining > 0), windows });
    },
  } as unknown as SharedState;
  const call = (key: string | null, query: string) =>
    new Request(`https://service.example/${query}`, {
      headers: key === null ? {} : { authorization: `Bearer ${key}` },
    });
  return {
    counted,
    enter: async (endpoint: Endpoint, key: string | null, { query = "", known }: Given = {}) => {
      const terms = { endpoint, request: call(key, query), known };
      const { user, enter } = await admit(database, shared, terms, AT);
      enter();
      return user;
    },
  };
}

interface Given {
  readonly query?: string;
  readonly known?: Known;
}

const { companySearch, unsubscribe } = endpoints;
const refused = (status: number, description: string) => ({ status, description });

test("a key lets in whose it is; none and one that is not known are 401 and count nowhere", async () => {
  const { enter, counted } = open();
  expect(await enter(companySearch, "ann")).toBe(ann);
  expect(counted).toEqual([{ user: ann, group: "tiered", accepted: undefined }]);
  await expect(enter(companySearch, null)).rejects.toMatchObject(
    refused(401, "Send your key as Authorization: Bearer <key>.")
  );
  for (const [key, query] of [
    ["nobody", ""],
    ["bobs", "?token=bobs"],
  ] as const)
    await expect(enter(companySearch, key, { query })).rejects.toMatchObject(
      refused(401, "This key is not known.")
    );
  expect(counted).toHaveLength(1);
});

test("a link lets in by its token alone; another one, or none, is 422", async () => {
  const { enter } = open();
  expect(await enter(unsubscribe, null, { query: "?token=bobs" })).toBe(bob);
  expect(await enter(unsubscribe, "ann", { query: "?token=bobs" })).toBe(bob);
  for (const query of ["?token=other", "?token=", ""])
    await expect(enter(unsubscribe, "ann", { query })).rejects.toMatchObject(
      refused(422, "token: this link is not valid")
    );
});

test("whom the service knows already is not looked for again", async () => {
  const { enter, counted } = open();
  expect(await enter(companySearch, "nobody", { known: { user: bob, accepted: [5] } })).toBe(bob);
  expect(counted).toEqual([{ user: bob, group: "tiered", accepted: [5] }]);
});

test("429 names the windows that are full", async () => {
  const { enter } = open([
    ["per-second", 0],
    ["per-minute", 2],
    ["per-hour", 0],
  ]);
  await expect(enter(companySearch, "ann")).rejects.toMatchObject(
    refused(429, "The limit per-second, per-hour is used up.")
  );
});

test("headers tell the windows of a key; a stranger's are those of free calls, untouched", () => {
  expect(headersNow(companySearch, { user: ann, accepted: [AT - 400] }, AT)).toMatchObject({
    RateLimit: `"per-second";r=3;t=1;pk="${btoa("user:1")}"`,
    "RateLimit-Policy": '"per-second";q=4;w=1',
  });
  expect(headersNow(companySearch, undefined, AT)).toMatchObject({
    RateLimit: `"per-second";r=20;t=0;pk="${btoa("anonymous")}"`,
    "RateLimit-Policy": '"per-second";q=20;w=1',
  });
});
