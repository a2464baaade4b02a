/**
 * Debian's nginx with the text of docs/administrator.md as it stands: only names, ports and folders
 * of this machine are put in.
 */
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import path from "node:path";

const ROOT = path.resolve(__dirname, "../..");

/** Undefined where nginx is not installed. */
export const NGINX = ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/sbin/nginx"].find(
  existsSync
);

export interface NginxOptions {
  readonly port: number;
  /** The folder that is served. */
  readonly site: string;
  /** Put in place of texts of the documentation, such as an address of the service. */
  readonly instead?: Readonly<Record<string, string>>;
}

export interface RunningNginx {
  close(): Promise<void>;
}

export function headersOf(
  port: number,
  file: string
): Promise<Record<string, unknown> & { status: number }> {
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

export async function startDocumentedNginx(options: NginxOptions): Promise<RunningNginx> {
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
  // Started by root, its workers are somebody else.
  chmodSync(folder, 0o755);
  const [key, certificate] = ["key.pem", "certificate.pem"].map((name) =>
    path.join(folder, name)
  ) as [string, string];
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost"];
  execFileSync("openssl", [...made, "-keyout", key, "-out", certificate], { stdio: "ignore" });
  const page = readFileSync(path.join(ROOT, "docs/administrator.md"), "utf8");
  const [, text = ""] = /^```nginx\n([\s\S]*?)^```/m.exec(page) ?? [];
  let here = text
    .replace("listen 443 ssl", `listen 127.0.0.1:${String(options.port)} ssl`)
    .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
    .replace("root /srv/stackscout", `root ${options.site}`);
  for (const [documented, own] of Object.entries(options.instead ?? {})) {
    if (!here.includes(documented)) throw new Error(`The nginx text has no ${documented}.`);
    here = here.replaceAll(documented, own);
  }
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(" ");
  const file = path.join(folder, "nginx.conf");
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
    http { access_log off; include /etc/nginx/mime.types;
    ${temporary} ${here} }`
  );
  const server = spawn(NGINX ?? "", ["-p", folder, "-c", file, "-e", `${folder}/error.log`], {
    stdio: "ignore",
  });
  await untilItAnswers(options.port);
  return {
    close: async () => {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(port: number): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if (await headersOf(port, "/taskpane.html").catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("nginx does not answer.");
}
