/** What the browser says of its network. */
import { machineNetwork } from "../../src/machine/network";

const target = new EventTarget();
const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");

function browserSays(onLine: boolean | undefined): void {
  Object.defineProperty(globalThis, "navigator", { value: { onLine }, configurable: true });
}

beforeEach(() => {
  globalThis.addEventListener = target.addEventListener.bind(target);
  globalThis.removeEventListener = target.removeEventListener.bind(target);
});
afterEach(() => {
  if (before) Object.defineProperty(globalThis, "navigator", before);
  else Reflect.deleteProperty(globalThis, "navigator");
});

describe("machineNetwork", () => {
  test.each([
    [true, true],
    [false, false],
    [undefined, true],
  ])("is online when the browser says %s: %s", (onLine, expected) => {
    browserSays(onLine);
    expect(machineNetwork().isOnline()).toBe(expected);
  });

  test("tells both changes until it is stopped", () => {
    let told = 0;
    const stop = machineNetwork().onChange(() => (told += 1));
    target.dispatchEvent(new Event("offline"));
    target.dispatchEvent(new Event("online"));
    expect(told).toBe(2);
    stop();
    target.dispatchEvent(new Event("online"));
    expect(told).toBe(2);
  });
});
