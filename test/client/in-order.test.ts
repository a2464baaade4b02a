/** Acts one after the other. */
import { InOrder } from "../../src/client/in-order";

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
  expect(seen).toEqual(
    ["one", "two", "three"].flatMap((name) => [`${name} begins`, `${name} ends`])
  );
});
