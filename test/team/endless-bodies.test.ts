/**
 * @jest-environment node
 *
 * A body that never ends: the gateway reads so much of it as the client would, and no more.
 */
import { endpoints } from "../../src/api";
import { sendPaid, type Upstream } from "../../src/team/wire/send";

const MEGABYTE = 1_000_000;

/** Gives spaces for ever; counts them. */
function endless() {
  const given = { bytes: 0, isLeft: false };
  const chunk = new Uint8Array(10 * MEGABYTE).fill(32);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      given.bytes += chunk.length;
      // Without a limit a test would end for lack of memory.
      if (given.bytes > 400 * MEGABYTE) controller.close();
      else controller.enqueue(chunk);
    },
    cancel() {
      given.isLeft = true;
    },
  });
  const fetch: Upstream["fetch"] = () => Promise.resolve(new Response(body, { status: 200 }));
  const upstream = { service: new URL("http://service.example"), key: "key", timeoutMs: 60_000 };
  return { given, upstream: { ...upstream, fetch } };
}

describe("A reply without end", () => {
  it("is lost after 100 MB when it is of a purchase: it may have been charged", async () => {
    const { given, upstream } = endless();
    const came = await sendPaid(upstream, endpoints.technologies, {}, () => undefined);
    expect(came.kind).toBe("lost");
    expect(given).toEqual({ bytes: expect.any(Number) as number, isLeft: true });
    expect(given.bytes).toBeLessThan(150 * MEGABYTE);
  });
});
