/** Who comes next of those who wait. */
import { randomUUID } from "node:crypto";
import type { Item } from "../../../src/team/money/purchase";
import { reserve, type RunLimit } from "../../../src/team/money/reserve";
import { dispatch } from "../../../src/team/sending/dispatch";
import { block } from "../../../src/team/windows/slots";
import { fileBooks } from "../support/books";

const books = fileBooks();
beforeEach(async () => {
  await books.read(0);
  await books.database.rows(
    `insert into policies (account_id, limit_group, name, quota, window_ms)
     values (1, 'tiered', 'per-second', 1000, 1000)`
  );
});

/** Lists of technologies, each of which is a request of its own. */
async function want(name: string, count: number, run?: RunLimit): Promise<void> {
  const member = await books.member(name);
  const items = Array.from({ length: count }, (_, at): Item => {
    const what = `domain:${name.toLowerCase()}-${at}.example`;
    const ask = { kind: "page", first: 0, count: 1, body: {} } as const;
    return { endpoint: "technologies", what, ask, recordsAsked: 500, most: 3 };
  });
  await reserve(books.database, {
    ...{ accountId: 1, member, tool: "test", run, items, boughtCredits: 0 },
    missing: () => Promise.resolve(items),
  });
}

async function sent(count: number): Promise<string[]> {
  const whats: string[] = [];
  for (let at = 0; at < count; at++) {
    const turn = await dispatch(books.database, 1, 1_000, "tiered", randomUUID());
    if (turn.kind === "sent") whats.push(...turn.request.purchases.map(({ what }) => what));
  }
  return whats.map((what) => what.replace(/^domain:(.*)\.example$/, "$1"));
}

test("the first of every member goes before the second of the one who asked for 30", async () => {
  await want("Ann", 30);
  await want("Ben", 1);
  await want("Cem", 2);
  const first = await sent(3);
  expect(first.sort()).toEqual(["ann-0", "ben-0", "cem-0"]);
});

test("what a person waits for goes before a run that began earlier", async () => {
  await want("Run", 30, { id: 1, maxCredits: 90 });
  await want("Ann", 2);
  expect(await sent(3)).toEqual(["ann-0", "ann-1", "run-0"]);
});

test("five requests of one moment that are refused for the limit count once: 1 s, with up to a quarter more", async () => {
  await want("Ann", 1);
  for (let at = 0; at < 5; at++) await block(books.database, 1, "tiered", 0);
  const turn = await dispatch(books.database, 1, 1_000, "tiered", randomUUID());
  expect(turn.kind === "wait" && turn.waitMs >= 1_000 && turn.waitMs <= 1_250).toBe(true);
});
