/** The thread with the database dies of a fault of its engine: another one takes its place. */
import { Worker } from "node:worker_threads";
import { passingFolder } from "../../src/database/data-folder";
import { openPglite } from "../../src/database/pglite";

test("what it was asked fails, what was kept is there afterwards, and it can be closed", async () => {
  const starting = jest.spyOn(Worker.prototype, "unref");
  const { folder, release } = passingFolder();
  const database = await openPglite({ folder, instants: "iso" });
  await database.rows("create table kept as select 7 as n");
  const [thread] = starting.mock.contexts as Worker[];
  const asked = database.rows("select count(*) from generate_series(1, 1000000)");
  // Until it has its turn.
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  thread?.emit("error", new Error("memory access out of bounds"));
  void thread?.terminate();
  await expect(asked).rejects.toThrow("memory access out of bounds");
  expect(await database.rows("select n from kept")).toEqual([{ n: 7 }]);
  await database.close();
  await release();
}, 60_000);
