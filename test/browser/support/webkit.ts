/**
 * WebKit, the engine of Safari and of Excel for Mac, driven by its own WebDriver (Debian's webkit2gtk-driver) on a
 * display in memory (xvfb). Source of the calls: W3C WebDriver.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { freePort } from "../../support/free-ports";

const DRIVER = "/usr/bin/WebKitWebDriver";
const DISPLAY = "/usr/bin/Xvfb";

export const hasWebkit = existsSync(DRIVER) && existsSync(DISPLAY);

/** Shown where a test waits in vain. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 100;

export interface WebkitPage {
  go(address: string): Promise<void>;
  /** Runs the body of a function in the frame that is chosen. */
  run(script: string): Promise<unknown>;
  /** The same again and again, until it gives something else than false, null or "". */
  until(script: string): Promise<unknown>;
  /** Clicks the button whose name contains `name`. */
  click(name: string): Promise<void>;
  /** Chooses the frame of the pane, or the page around it. */
  pane(): Promise<void>;
  page(): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

export async function openWebkit(): Promise<WebkitPage> {
  const display = spawn(DISPLAY, ["-displayfd", "1", "-screen", "0", "1500x1000x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const number = await new Promise<string>((resolve, reject) => {
    display.stdout.once("data", (told: Buffer) => resolve(told.toString().trim()));
    display.once("exit", () => reject(new Error("Xvfb has ended.")));
  });
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${String(port)}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: `:${number}` },
  });
  const end = () => Promise.all([driver, display].map(ended));
  try {
    return await openSession(`http://127.0.0.1:${String(port)}`, end);
  } catch (error) {
    await end();
    throw error;
  }
}

function ended(child: ChildProcess): Promise<unknown> {
  const over = new Promise((resolve) => child.once("exit", resolve));
  return child.kill() ? over : Promise.resolve();
}

async function openSession(driver: string, end: () => Promise<unknown>): Promise<WebkitPage> {
  const call = async (method: string, path: string, body?: object) => {
    const reply = await fetch(driver + path, {
      method,
      headers: { "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await reply.json()) as { value: unknown };
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(value).slice(0, 500)}`);
    return value;
  };
  const limit = Date.now() + PATIENCE_MS;
  const isReady = () =>
    call("GET", "/status").then(
      () => true,
      () => false
    );
  while (!(await isReady()) && Date.now() < limit) await pause();
  const alwaysMatch = {
    acceptInsecureCerts: true,
    "webkitgtk:browserOptions": { binary: browserOf(), args: ["--automation"] },
  };
  const { sessionId } = (await call("POST", "/session", { capabilities: { alwaysMatch } })) as {
    sessionId: string;
  };
  const session = `/session/${sessionId}`;
  const find = async (using: string, value: string): Promise<object[]> =>
    (await call("POST", `${session}/elements`, { using, value })) as object[];
  const run = (script: string) => call("POST", `${session}/execute/sync`, { script, args: [] });
  const found = async <T>(look: () => Promise<T | undefined>, what: string): Promise<T> => {
    for (const until = Date.now() + PATIENCE_MS; ; await pause()) {
      const it = await look();
      if (it) return it;
      if (Date.now() > until)
        throw new Error(`Never seen: ${what}. Shown: ${String(await run(SHOWN))}`);
    }
  };
  const frame = (id: object | null) => call("POST", `${session}/frame`, { id });
  return {
    go: async (url) => {
      await call("POST", `${session}/url`, { url });
    },
    run,
    until: (script) => found(() => run(script), script),
    click: async (name) => {
      const button = `//button[contains(normalize-space(.), ${JSON.stringify(name)})]`;
      const element = await found(async () => (await find("xpath", button))[0], name);
      await call("POST", `${session}/element/${String(Object.values(element)[0])}/click`, {});
    },
    pane: async () => {
      await frame(null);
      await frame(await found(async () => (await find("css selector", "iframe"))[0], "the pane"));
    },
    page: async () => {
      await frame(null);
    },
    picture: async () =>
      Buffer.from((await call("GET", `${session}/screenshot`)) as string, "base64"),
    close: async () => {
      await call("DELETE", session);
      await end();
    },
  };
}

const SHOWN = "return document.body.innerText.slice(0, 2000)";

/** Debian keeps it in a folder of the machine's architecture. */
function browserOf(): string {
  const folders = ["x86_64-linux-gnu", "aarch64-linux-gnu"];
  const programs = folders.map((each) => `/usr/lib/${each}/webkit2gtk-4.1/MiniBrowser`);
  return programs.find(existsSync) ?? "MiniBrowser";
}
