/**
 * The headers of Debian's nginx with the documentation's own text. Where there is no nginx, the
 * reason is printed and nothing is tried.
 */
import { mkdirSync, mkdtempSync, chmodSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { addinPolicy } from "../../src/program/addin-site.mjs";
import { freePort } from "../support/free-ports";
import { headersOf, NGINX, type RunningNginx, startDocumentedNginx } from "./documented-nginx";

if (!NGINX) console.log("nginx is not installed here: its text in the documentation is not tried.");

const site = mkdtempSync(path.join(tmpdir(), "nginx-site-"));
let server: RunningNginx | undefined;
let port = 0;

(NGINX ? describe : describe.skip)("nginx with the documentation's own text", () => {
  beforeAll(async () => {
    chmodSync(site, 0o755);
    mkdirSync(path.join(site, "assets"), { recursive: true });
    for (const file of [
      "taskpane.html",
      "config.json",
      "functions.json",
      "functions.de.json",
      "runtime.0a1b2c3d.js",
      "assets/icon-32.png",
    ])
      writeFileSync(path.join(site, file), "{}");
    port = await freePort();
    server = await startDocumentedNginx({ port, site });
  });
  afterAll(async () => {
    await server?.close();
    rmSync(site, { recursive: true, force: true });
  });

  test("sends the policy of the documentation with every file", async () => {
    const policy = addinPolicy(["https://api.example.com"]);
    for (const file of ["/taskpane.html", "/config.json", "/none.js"])
      expect((await headersOf(port, file))["content-security-policy"]).toBe(policy);
  });

  test.each([
    ["/taskpane.html", 200, "no-cache"],
    ["/config.json", 200, "no-cache"],
    ["/assets/icon-32.png", 200, "max-age=86400"],
    ["/runtime.0a1b2c3d.js", 200, "max-age=31536000, immutable"],
    ["/runtime.ffffffff.js", 404, "no-cache"],
    ["/assets/none.png", 404, "no-cache"],
  ])("answers %s with %i and Cache-Control: %s", async (file, status, cache) => {
    const headers = await headersOf(port, file);
    expect([headers.status, headers["cache-control"]]).toEqual([status, cache]);
  });

  test("lets other origins read functions.json, in each language, and nothing else", async () => {
    const allowed = async (file: string) =>
      (await headersOf(port, file))["access-control-allow-origin"];
    for (const file of ["/functions.json", "/functions.de.json"])
      expect(await allowed(file)).toBe("*");
    expect([await allowed("/config.json"), await allowed("/taskpane.html")]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
