/**
 * @jest-environment node
 *
 * A service ends a connection that was idle in the moment in which the gateway uses it again.
 */
import { once } from "node:events";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { endpoints } from "../../src/api";
import { sendPaid } from "../../src/team/wire/send";

const REPLY = '{"data":[],"metadata":{}}';
const HEADERS = `content-type: application/json\r\ncontent-length: ${REPLY.length}`;

let server: Server;
const sockets: Socket[] = [];

beforeEach(async () => {
  server = createServer((socket) => {
    let isIdle = false;
    sockets.push(socket);
    socket.on("error", () => undefined);
    socket.on("data", (bytes) => {
      // It had let go of the connection when the request came.
      if (isIdle) return socket.destroy();
      isIdle = bytes.toString("latin1").endsWith("{}");
      if (isIdle) socket.write(`HTTP/1.1 200 OK\r\n${HEADERS}\r\n\r\n${REPLY}`);
      return undefined;
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

test("a paid request goes into a connection of its own, so it is not lost", async () => {
  const service = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const upstream = { service, key: "a-key", timeoutMs: 10_000, fetch: globalThis.fetch };
  const send = () => sendPaid(upstream, endpoints.companySearch, {}, () => undefined);
  // Two: the second comes before the first connection is free again.
  const kinds = [(await send()).kind, (await send()).kind, (await send()).kind];
  expect(kinds).toEqual(["answer", "answer", "answer"]);
});
