import type { Database } from "../../../src/team/database/database";
import { Sender, type SenderParts } from "../../../src/team/sending/sender";
import { silent } from "../../../src/team/wire/log";

/** A database in which nothing is reserved, and that answers when it is told to. */
function openIdle() {
  const looks: (() => void)[] = [];
  const transaction = () => new Promise((resolve) => looks.push(() => resolve({ kind: "idle" })));
  const database = { transaction, rows: () => Promise.resolve([]) } as unknown as Database;
  const parts = { database, accountId: 1, holder: "here", log: silent, readBalance: () => null };
  const sender = new Sender(parts as unknown as SenderParts);
  sender.start();
  const answer = async () => {
    for (const look of looks.splice(0)) look();
    for (let turns = 0; turns < 20; turns += 1) await new Promise(setImmediate);
  };
  return { sender, looks, answer };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick"] }));
afterEach(() => jest.useRealTimers());

test("a stop while it looks for what is reserved waits for that look only", async () => {
  const { sender, answer } = openIdle();
  const isOver = jest.fn();
  void sender.stop().then(isOver);
  await answer();
  expect(isOver).toHaveBeenCalled();
});

test("what is reserved while it looks is looked for at once, by both groups; else it rests", async () => {
  const { sender, looks, answer } = openIdle();
  sender.wake();
  await answer();
  expect(looks).toHaveLength(2);
  await answer();
  expect(looks).toHaveLength(0);
  await sender.stop();
});
