/**
 * The nginx text of docs/administrator.md, started as it stands: only names, ports and folders of
 * this machine are put in. Where there is no nginx, the reason is printed and nothing is tried.
 */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { request } from "node:https";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { contentSecurityPolicy } from "../../src/team/http/site";

jest.setTimeout(60_000);

const ROOT = path.resolve(__dirname, "../..");
const NGINX = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/sbin/nginx"].find(existsSync);
if (!NGINX) console.log("nginx is not installed here: its text in the documentation is not tried.");

const folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
let server: ChildProcess | undefined;
let port = 0;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

function headersOf(file: string): Promise<Record<string, unknown> & { status: number }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: "127.0.0.1", port, path: file, rejectUnauthorized: false, agent: false },
      (response) => {
        response.resume();
        resolve({ ...response.headers, status: response.statusCode ?? 0 });
      }
    );
    asked.on("error", reject).end();
  });
}

async function untilItAnswers(): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if (await headersOf("/taskpane.html").catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("nginx does not answer.");
}

(NGINX ? describe : describe.skip)("nginx with the documentation's own text", () => {
  beforeAll(async () => {
    // Started by root, its workers are somebody else.
    chmodSync(folder, 0o755);
    const site = path.join(folder, "site");
    mkdirSync(path.join(site, "assets"), { recursive: true });
    for (const file of [
      "taskpane.html",
      "config.json",
      "functions.json",
      "runtime.0a1b2c3d.js",
      "assets/icon-32.png",
    ])
      writeFileSync(path.join(site, file), "{}");
    const [key, certificate] = ["key.pem", "certificate.pem"].map((name) =>
      path.join(folder, name)
    ) as [string, string];
    const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost"];
    execFileSync("openssl", [...made, "-keyout", key, "-out", certificate], { stdio: "ignore" });
    port = await freePort();
    const page = readFileSync(path.join(ROOT, "docs/administrator.md"), "utf8");
    const [, text = ""] = /^```nginx\n([\s\S]*?)^```/m.exec(page) ?? [];
    const here = text
      .replace("listen 443 ssl", `listen 127.0.0.1:${String(port)} ssl`)
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
      .replace("root /srv/stackscout", `root ${site}`);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(" ");
    const file = path.join(folder, "nginx.conf");
    writeFileSync(
      file,
      `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
      http { access_log off; ${temporary} ${here} }`
    );
    server = spawn(NGINX ?? "", ["-p", folder, "-c", file, "-e", `${folder}/error.log`], {
      stdio: "ignore",
    });
    await untilItAnswers();
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => server?.once("exit", resolve));
    server?.kill("SIGQUIT");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  test("sends the policy of the documentation with every file", async () => {
    const policy = contentSecurityPolicy(["https://api.example.com"]);
    for (const file of ["/taskpane.html", "/config.json", "/none.js"])
      expect((await headersOf(file))["content-security-policy"]).toBe(policy);
  });

  test.each([
    ["/taskpane.html", 200, "no-cache"],
    ["/config.json", 200, "no-cache"],
    ["/assets/icon-32.png", 200, "max-age=86400"],
    ["/runtime.0a1b2c3d.js", 200, "max-age=31536000, immutable"],
    ["/runtime.ffffffff.js", 404, "no-cache"],
    ["/assets/none.png", 404, "no-cache"],
  ])("answers %s with %i and Cache-Control: %s", async (file, status, cache) => {
    const headers = await headersOf(file);
    expect([headers.status, headers["cache-control"]]).toEqual([status, cache]);
  });

  test("lets other origins read functions.json and nothing else", async () => {
    const allowed = async (file: string) => (await headersOf(file))["access-control-allow-origin"];
    expect(await allowed("/functions.json")).toBe("*");
    expect([await allowed("/config.json"), await allowed("/taskpane.html")]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
