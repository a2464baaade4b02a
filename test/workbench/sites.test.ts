/** The small servers of `npm start` and `npm run start:excel`: under which names they answer, and for which files. */
import { execFile } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { addinPolicy } from "../../src/program/addin-site.mjs";

const MODULE = path.join(__dirname, "..", "..", "src", "workbench", "server");

/** Where the first test makes the certificate of all: to make one takes seconds. */
const HOME = mkdtempSync(path.join(tmpdir(), "certificate-"));
const LOCAL_CERTIFICATE = `await localCertificate(${JSON.stringify(HOME)})`;

/** The servers are plain modules of Node's, which jest cannot load: a process of its own answers in JSON. */
async function inNode(program: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", program],
    { cwd: MODULE }
  );
  return JSON.parse(stdout) as unknown;
}

describe("the small servers", () => {
  it("make a certificate anew once it is a year old, with a key that only its owner reads", async () => {
    const seen = await inNode(`
      import { existsSync, statSync, utimesSync } from "node:fs";
      import path from "node:path";
      import { localCertificate } from "./certificate.mjs";
      const folder = path.join(${JSON.stringify(HOME)}, ".cache", "certificates");
      const first = ${LOCAL_CERTIFICATE};
      const kept = ${LOCAL_CERTIFICATE};
      const old = new Date(Date.now() - 400 * 86_400_000);
      for (const name of ["ca.crt", "localhost.crt", "localhost.key"])
        if (existsSync(path.join(folder, name))) utimesSync(path.join(folder, name), old, old);
      const renewed = ${LOCAL_CERTIFICATE};
      const mode = statSync(path.join(folder, "localhost.key")).mode & 0o777;
      console.log(JSON.stringify({
        isKept: first.cert.equals(kept.cert),
        isNew: !renewed.cert.equals(first.cert),
        mode,
      }));
    `);
    expect(seen).toEqual({ isKept: true, isNew: true, mode: 0o600 });
  });

  it("answer under this machine's own names only, and give no file outside of the folder", async () => {
    const asked = [
      ["localhost:3001", "/a.js"],
      ["127.0.0.1:3001", "/a.js"],
      ["evil.example", "/a.js"],
      ["evil.example", "/v0/companies"],
      ["localhost.evil.example:3001", "/a.js"],
      ["localhost", "/%"],
      ["localhost", "/%E0%A4%A"],
      ["localhost", "/a%00.js"],
      ["localhost", "/..%2fsecret.js"],
      ["localhost", "/../secret.js"],
      ["localhost", "/..%2fsecret.html"],
      ["localhost", "/%2e%2e/secret.html"],
    ];
    const statuses = await inNode(`
      import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
      import { request } from "node:https";
      import { tmpdir } from "node:os";
      import path from "node:path";
      import { localCertificate } from "./certificate.mjs";
      import { startAddinSite } from "./site.mjs";
      const root = mkdtempSync(path.join(tmpdir(), "site-"));
      const folder = path.join(root, "dist");
      mkdirSync(folder);
      for (const file of ["dist/a.js", "secret.js", "secret.html"])
        writeFileSync(path.join(root, file), "{}");
      const service = "http://127.0.0.1:9";
      const site = await startAddinSite({ folder, port: 0, certificate: ${LOCAL_CERTIFICATE}, service });
      const { port } = new URL(site.origin);
      const statusOf = ([host, name]) =>
        new Promise((resolve) => {
          const options = { port, path: name, headers: { host }, rejectUnauthorized: false, agent: false };
          request(options, (reply) => resolve(reply.resume().statusCode)).on("error", resolve).end();
        });
      const statuses = [];
      for (const each of ${JSON.stringify(asked)}) statuses.push(await statusOf(each));
      await site.close();
      console.log(JSON.stringify(statuses));
    `);
    expect(statuses).toEqual([200, 200, 421, 421, 421, ...Array(7).fill(404)]);
  });

  it("serve the add-in under the documented policy, its functions alone to other origins, the grid in no frame", async () => {
    const seen = (await inNode(`
      import { mkdtempSync, writeFileSync } from "node:fs";
      import { get } from "node:https";
      import { tmpdir } from "node:os";
      import path from "node:path";
      import { startAddinSite } from "./site.mjs";
      import { localCertificate } from "./certificate.mjs";
      import { startWorkbenchServer } from "./workbench-server.mjs";
      const root = mkdtempSync(path.join(tmpdir(), "site-"));
      const metadata = ["functions.json", "functions.de.json"];
      const jsons = [...metadata, "config.json", "other.json"];
      for (const name of ["taskpane.html", ...jsons])
        writeFileSync(path.join(root, name), "{}");
      const config = { services: [{ name: "Test", address: "https://api.example.com" }] };
      const certificate = ${LOCAL_CERTIFICATE};
      const headersOf = (address) =>
        new Promise((resolve, reject) =>
          get(address, { rejectUnauthorized: false, agent: false }, (response) => {
            response.resume();
            resolve(response.headers);
          }).on("error", reject)
        );
      const policy = "content-security-policy";
      const site = await startAddinSite({ folder: root, port: 0, certificate, config });
      const opened = [];
      for (const name of [...jsons, "taskpane.html"])
        opened.push((await headersOf(site.origin + "/" + name))["access-control-allow-origin"] ?? null);
      const real = (await headersOf(site.origin + "/taskpane.html"))[policy];
      await site.close();
      const bench = await startWorkbenchServer({
        addinFolder: root, config, port: 0, certificate, root: path.resolve("../../.."),
      });
      const grid = (await headersOf(bench.pageOrigin))[policy];
      const model = (await headersOf(bench.addinOrigin + "/taskpane.html"))[policy];
      await bench.close();
      console.log(JSON.stringify({ opened, real, grid, model, page: bench.pageOrigin }));
    `)) as { opened: unknown; real: string; grid: string; model: string; page: string };
    const documented = addinPolicy(["https://api.example.com"]);
    expect(seen.opened).toEqual(["*", "*", null, null, null]);
    expect(seen.real).toBe(documented);
    // Of office.js's address and the frame around it, the workbench has its own.
    const own = (policy: string, scripts: string, frames: string) =>
      policy
        .replace(/script-src [^;]*/, `script-src 'self' ${scripts}`)
        .replace(/frame-ancestors .*/, `frame-ancestors ${frames}`);
    expect(seen.model).toBe(own(documented, seen.page, "https://localhost:*"));
    expect(seen.grid).toContain("frame-ancestors 'none'");
  });

  it("pass calls for the service on, because Safari lets an https page ask no http address", async () => {
    const seen = await inNode(`
      import { createServer } from "node:http";
      import { request } from "node:https";
      import { mkdtempSync } from "node:fs";
      import { tmpdir } from "node:os";
      import path from "node:path";
      import { text } from "node:stream/consumers";
      import { startAddinSite } from "./site.mjs";
      import { localCertificate } from "./certificate.mjs";
      const asked = [];
      let leave;
      const left = new Promise((resolve) => (leave = resolve));
      const service = createServer(async (call, reply) => {
        const { method, url, headers } = call;
        if (url === "/v0/slow") {
          reply.once("close", leave);
          return arrived();
        }
        asked.push([method, url, headers.host, headers.authorization, await text(call)]);
        reply.writeHead(402, { "Stackscout-Credits": "0" });
        reply.end('{"error":"none left"}');
      });
      await new Promise((resolve) => service.listen(0, "127.0.0.1", resolve));
      const host = "127.0.0.1:" + service.address().port;
      const root = mkdtempSync(path.join(tmpdir(), "forward-"));
      const certificate = ${LOCAL_CERTIFICATE};
      const config = { services: [] };
      const options = { folder: root, port: 0, certificate, config, service: "http://" + host };
      const site = await startAddinSite(options);
      const headers = { authorization: "Bearer key" };
      const send = (method, name, body) => {
        const call = request(site.origin + name, { method, headers, rejectUnauthorized: false, agent: false });
        const reply = new Promise((resolve) => {
          call.on("response", async (came) =>
            resolve([came.statusCode, came.headers["stackscout-credits"], await text(came).catch(() => "cut")])
          );
          call.on("error", () => resolve("no reply"));
        });
        call.end(body);
        return { call, reply };
      };
      let arrived;
      const arrival = new Promise((resolve) => (arrived = resolve));
      const replies = [];
      replies.push(await send("POST", "/v1/companies/search?a=1", '{"limit":1}').reply);
      replies.push(await send("GET", "/team/v1/me").reply);
      replies.push((await send("GET", "/config.json").reply)[0], (await send("GET", "/v1").reply)[0]);
      const slow = send("GET", "/v0/slow");
      await arrival;
      slow.call.destroy();
      await left;
      service.closeAllConnections();
      service.close();
      replies.push(await send("GET", "/v0/down").reply);
      await site.close();
      console.log(JSON.stringify({ isOwnHost: asked.every(([, , each]) => each === host), asked, replies }));
    `);
    const refusal = [402, "0", '{"error":"none left"}'];
    expect(seen).toMatchObject({
      isOwnHost: true,
      asked: [
        ["POST", "/v1/companies/search?a=1", expect.any(String), "Bearer key", '{"limit":1}'],
        ["GET", "/team/v1/me", expect.any(String), "Bearer key", ""],
      ],
      replies: [refusal, refusal, 200, 404, "no reply"],
    });
  });
});
