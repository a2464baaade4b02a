/** Bodies that never end, stop in the middle or break: each call settles. */
import { Http } from "../../../src/client/wire/http";
import { ADDRESS } from "../support/client-harness";
import { FakeClock } from "../support/fake-clock";

afterEach(() => jest.useRealTimers());

function sending(body: BodyInit | null) {
  const transport = new Http({
    address: ADDRESS,
    key: "key",
    clock: new FakeClock(0),
    fetch: () => Promise.resolve(new Response(body)),
  });
  return transport.send("catalogKeywords", {});
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

const unreachable = { ok: false, failure: { kind: "unreachable" }, chargedCredits: null };

describe("a body", () => {
  test("that stops in the middle and stays open is lost after five minutes, and let go", async () => {
    jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] });
    let isLetGo = false;
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(new TextEncoder().encode('{"data":[')),
      cancel: () => void (isLetGo = true),
    });
    let reply: unknown;
    void sending(body).then((found) => (reply = found));
    // The reader's code is fetched before the request leaves.
    while (!body.locked) await turn();
    jest.advanceTimersByTime(299_999);
    for (let turns = 0; turns < 10; turns += 1) await turn();
    expect(reply).toBeUndefined();
    jest.advanceTimersByTime(1);
    while (reply === undefined) await turn();
    expect(reply).toMatchObject(unreachable);
    expect(isLetGo).toBe(true);
  });

  test("that never ends is let go after 100 MB", async () => {
    const chunk = new Uint8Array(4_000_000).fill(32);
    let chunks = 0;
    const body = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        chunks += 1;
        if (chunks > 100) stream.close();
        else stream.enqueue(chunk);
      },
    });
    expect(await sending(body)).toMatchObject(unreachable);
    expect(chunks).toBeLessThanOrEqual(28);
  });

  test("that breaks is lost, and one in pieces that cut letters is read", async () => {
    const broken = new ReadableStream({ pull: (stream) => stream.error(new Error("cut")) });
    expect(await sending(broken)).toMatchObject(unreachable);
    const row = { name: "Käfka 🚀", slug: "kafka", companies: 1, jobs: 1 };
    const bytes = new TextEncoder().encode(JSON.stringify({ data: [row] }));
    const pieces = new ReadableStream<Uint8Array>({
      start: (stream) => {
        for (const byte of bytes) stream.enqueue(Uint8Array.of(byte));
        stream.close();
      },
    });
    expect(await sending(pieces)).toMatchObject({
      ok: true,
      value: { data: [{ name: row.name }] },
    });
  });
});
