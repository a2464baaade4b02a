/** Acts one after the other. */
import { InOrder } from "../../src/model/in-order";

test("each act begins when the one before has ended, and one that fails stops none behind it", async () => {
  const order = new InOrder();
  const seen: string[] = [];
  const act = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
    if (name === "two") throw new Error("two");
    return name;
  };
  const two = expect(Promise.all([order.act(act("one")), order.act(act("two"))])).rejects.toThrow(
    "two"
  );
  expect(await order.act(act("three"))).toBe("three");
  await two;
  await order.idle();
  expect(seen).toEqual(
    ["one", "two", "three"].flatMap((name) => [`${name} begins`, `${name} ends`])
  );
});

test("it is idle when what was asked for by then has ended, also when that failed", async () => {
  const order = new InOrder();
  let fail: () => void = () => undefined;
  const failed = order.act(
    () => new Promise((_, reject) => (fail = () => reject(new Error("no"))))
  );
  let isIdle = false;
  const idle = order.idle().then(() => (isIdle = true));
  await Promise.resolve();
  expect(isIdle).toBe(false);
  fail();
  await expect(failed).rejects.toThrow("no");
  await idle;
});
