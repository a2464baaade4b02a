/**
 * What a receiver of events may do to the service, and where an event may be sent at all.
 */
import type { lookup } from "node:dns";
import type { RequestListener, Server } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isLocalAddress, sendWithin } from "../../../src/service/delivery/receiver";

let servers: Server[] = [];
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  servers = [];
});

async function receiver(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

const post = (url: string, timeoutMs = 10_000) =>
  sendWithin({ allowLocal: true, timeoutMs })({ url, headers: {}, body: "{}" });

describe("a receiver's answer", () => {
  it("is kept without NUL, which no database text holds", async () => {
    const url = await receiver((_, response) => response.end("a\0b"));
    expect(await post(url)).toEqual({ status: 200, body: "a\uFFFDb" });
  });

  it("is kept up to 2,000 bytes; the rest is not taken", async () => {
    let isClosed: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => (isClosed = resolve));
    let written = 0;
    const url = await receiver((_, response) => {
      const more = () => {
        written += 64;
        if (!response.destroyed) response.write("x".repeat(65_536), () => setImmediate(more));
      };
      response.on("close", isClosed);
      more();
    });
    const { status, body } = await post(url);
    expect([status, body.length]).toEqual([200, 2_000]);
    await closed;
    expect(written).toBeLessThan(64 * 1_024);
  });

  it("is late when it drips, as when it never comes", async () => {
    const drip = await receiver((_, response) => {
      const timer = setInterval(() => response.write("."), 2);
      response.on("close", () => clearInterval(timer));
    });
    const silent = await receiver(() => undefined);
    for (const url of [drip, silent])
      expect(await post(url, 60)).toEqual({ status: 0, body: "No answer within 0.06 s." });
  });

  it("with a redirect is not followed", async () => {
    const seen: string[] = [];
    const url = await receiver((request, response) => {
      seen.push(request.url ?? "");
      response.writeHead(302, { Location: "/elsewhere" }).end();
    });
    expect((await post(url)).status).toBe(302);
    expect(seen).toEqual(["/hook"]);
  });
});

describe("an address that is not public", () => {
  it.each([
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f.0.0.1/",
    "http://0.0.0.0:3002/",
    "http://10.1.2.3/",
    "http://100.64.0.1/",
    "http://169.254.169.254/latest/meta-data",
    "http://172.31.255.255/",
    "http://192.168.0.1/",
    "http://[::1]/",
    "http://[::]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:a00:1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[fd00::1]/",
    "http://[fe80::1]/",
    "http://localhost/",
    "http://LOCALHOST./",
    "http://a.localhost/",
    "http://printer.local/",
  ])("%s is refused", async (url) => {
    expect(isLocalAddress(url)).toBe(true);
    const send = sendWithin({ allowLocal: false });
    expect(await send({ url, headers: {}, body: "" })).toMatchObject({ status: 0 });
  });

  it.each(["https://hooks.example/", "http://93.184.215.14/", "http://[2606:4700::1111]/"])(
    "is not %s",
    (url) => expect(isLocalAddress(url)).toBe(false)
  );

  it("is refused behind a name too, also when it is one of several, and at every call anew", async () => {
    const asked: string[] = [];
    let reached = 0;
    const url = await receiver((_, response) => {
      reached += 1;
      response.end();
    });
    const { port } = new URL(url);
    const answers = [
      [{ address: "127.0.0.1", family: 4 }],
      [
        { address: "93.184.215.14", family: 4 },
        { address: "::1", family: 6 },
      ],
      [{ address: "::ffff:127.0.0.1", family: 6 }],
    ];
    const resolve = ((host: string, _: object, done: (error: null, found: object[]) => void) => {
      done(null, answers[asked.push(host) - 1] ?? []);
    }) as unknown as typeof lookup;
    const send = sendWithin({ allowLocal: false, resolve });
    for (let at = 0; at < answers.length; at++)
      expect(await send({ url: `http://hooks.example:${port}/`, headers: {}, body: "" })).toEqual({
        status: 0,
        body: "The address is of this machine or of a private network.",
      });
    expect(asked).toEqual(["hooks.example", "hooks.example", "hooks.example"]);
    expect(reached).toBe(0);
  });
});
