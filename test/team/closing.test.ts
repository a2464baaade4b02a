/** How the gateway's server ends: answers on their way arrive, connections nobody asked on hold nothing up. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closing } from "../../src/team/http/closing";

async function start(options?: Parameters<typeof closing>[1]) {
  const asked: ServerResponse[] = [];
  const server = createServer((_request, response) => asked.push(response));
  const close = closing(server, options);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const open = async (text: string) => {
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    const accepted = once(server, "connection");
    await once(socket, "connect");
    await accepted;
    socket.write(text);
    return socket;
  };
  return { asked, server, close, port, open };
}

test("a call under way gets its whole answer, then spare and half-used connections are cut", async () => {
  const { asked, server, close, port, open } = await start({ graceMs: 1 });
  const others = [await open(""), await open("GET / HTTP/1.1\r\nHost:")];
  const called = once(server, "request");
  const answer = fetch(`http://127.0.0.1:${port}/`);
  await called;

  const steps: string[] = [];
  const ended = close().then(() => steps.push("ended"));
  asked[0]?.write("first ");
  const reply = await answer;
  steps.push("half");
  asked[0]?.end("second");
  expect(await reply.text()).toBe("first second");
  await ended;
  expect(steps).toEqual(["half", "ended"]);
  for (const socket of others) if (!socket.closed) await once(socket, "close");
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});

test("a call is answered whose connection was made before the end and that comes a moment later", async () => {
  const { asked, server, close, open } = await start();
  const socket = await open("");
  const ended = close();
  const called = once(server, "request");
  while (server.listening) await new Promise((resolve) => setImmediate(resolve));
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await called;
  asked[0]?.end("answer");
  const [reply] = (await once(socket, "data")) as [Buffer];
  expect(reply.toString()).toContain("answer");
  await ended;
});

test("calls that wait to be let in are answered, though the process was busy when it was told to end", async () => {
  const { asked, server, close, port } = await start();
  server.on("request", () => asked.at(-1)?.end("answer"));
  const folder = mkdtempSync(join(tmpdir(), "team-closing-"));
  const connected = join(folder, "connected");
  const script = `const { connect } = require("node:net");
    let text = "";
    connect(${port}, "127.0.0.1", () => require("node:fs").writeFileSync(${JSON.stringify(connected)}, ""))
      .on("error", (error) => (text += error.code)).on("data", (part) => (text += part)).on("close", () => console.log(text))
      .write("GET / HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n");`;
  const caller = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  caller.stdout.on("data", (part: Buffer) => (said += part.toString()));
  // So long nothing of this process runs: the caller is connected by the system alone.
  const never = new Int32Array(new SharedArrayBuffer(4));
  while (!existsSync(connected)) Atomics.wait(never, 0, 0, 20);
  await close();
  if (caller.exitCode === null) await once(caller, "close");
  expect(said).toContain("answer");
  rmSync(folder, { recursive: true });
});

describe("a caller who holds a call up", () => {
  const ended = async (text: string, { isRead = true } = {}) => {
    const server = createServer((request, response) => {
      request.resume().once("end", () => response.end("x".repeat(4_000_000)));
    });
    const close = closing(server, { stalledMs: 1, graceMs: 1 });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const asked = once(server, "request");
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.on("error", () => undefined).write(text);
    if (isRead) socket.resume();
    await asked;
    await close();
    socket.destroy();
  };
  const GET = "GET / HTTP/1.1\r\nHost: here\r\n\r\n";

  test("by a request that does not come, is cut", async () => {
    await ended("POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n{");
  });

  test("by replies that are not taken, is cut", async () => {
    await ended(GET.repeat(20), { isRead: false });
  });
});

test("calls of a connection that broke are not waited for", async () => {
  const server = createServer();
  const close = closing(server);
  let calls = 0;
  const asked = new Promise<void>((resolve) => {
    server.on("request", () => {
      if (++calls === 2) resolve();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const gone = once(server, "connection").then(([one]) => once(one as typeof socket, "close"));
  socket.on("error", () => undefined).write("GET / HTTP/1.1\r\nHost: here\r\n\r\n".repeat(2));
  await asked;
  socket.destroy();
  await gone;
  await close();
});
