/** How the gateway's server ends: answers on their way arrive, connections nobody asked on hold nothing up. */
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { closing } from "../../src/team/http/closing";

test("a call under way gets its whole answer, then spare and half-used connections are cut", async () => {
  const asked: ServerResponse[] = [];
  const server = createServer((_request, response) => asked.push(response));
  const close = closing(server);
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
  const others = [await open(""), await open("GET / HTTP/1.1\r\nHost:")];
  const called = once(server, "request");
  const answer = fetch(`http://127.0.0.1:${port}/`);
  await called;

  const steps: string[] = [];
  const ended = close(() => steps.push("last")).then(() => steps.push("ended"));
  expect(steps).toEqual(["last"]);
  asked[0]?.write("first ");
  const reply = await answer;
  steps.push("half");
  asked[0]?.end("second");
  expect(await reply.text()).toBe("first second");
  await ended;
  expect(steps).toEqual(["last", "half", "ended"]);
  for (const socket of others) if (!socket.closed) await once(socket, "close");
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});
