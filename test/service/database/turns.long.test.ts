/**
 * One PGlite answers one query at a time: who is answered at once goes before who searches.
 */
import { openPglite } from "../../../src/service/database/pglite";
import type { PgliteDatabase } from "../../../src/service/database/pglite";

let database: PgliteDatabase;
beforeAll(async () => {
  database = await openPglite({});
}, 120_000);
afterAll(() => database.close());

it("a quick call asks all its questions in a row, though steps of two searches wait", async () => {
  const quick = database.forCall("quick", 10_000);
  const slow = database.forCall("slow", 10_000);
  const order: string[] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const first = slow.transaction(() => held);
  const search = async (name: string) => {
    for (const step of [1, 2]) {
      await slow.rows("select 1 as one");
      order.push(`${name} ${step}`);
    }
  };
  const searches = [search("one"), search("other")];
  const call = (async () => {
    for (const question of [1, 2, 3]) {
      await quick.rows("select 1 as one");
      order.push(`call ${question}`);
    }
  })();
  release();
  await Promise.all([first, call, ...searches]);
  expect(order).toEqual(["call 1", "call 2", "call 3", "one 1", "other 1", "one 2", "other 2"]);
});
