/**
 * `npm start` in WebKit, the engine of Safari and of Excel for Mac: an https page may ask no http address there. WebKit
 * of Linux, not a Mac: what macOS itself does is not seen here.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePorts } from "../support/free-ports";
import { PICTURES, startProgram } from "./support/live-workbench";
import { hasWebkit, openWebkit, type WebkitPage } from "./support/webkit";

jest.setTimeout(180_000);

if (!hasWebkit)
  console.log(
    "Debian's webkit2gtk-driver and xvfb are not installed here: Safari's engine is not tried."
  );

let port: number;
let started: ReturnType<typeof startProgram>;
let safari: WebkitPage;

const credits = async (): Promise<number> => {
  const reply = await fetch(`http://localhost:${String(port + 2)}/local/requests?after=0`);
  const { requests } = (await reply.json()) as { requests: { credits: number }[] };
  return requests.reduce((sum, request) => sum + request.credits, 0);
};

/** From now on the frame notes what goes wrong in it. */
const NOTE_ERRORS = `window.wrong = [];
  addEventListener("error", (event) => wrong.push(event.message));
  addEventListener("unhandledrejection", (event) => wrong.push(String(event.reason)));`;

(hasWebkit ? describe : describe.skip)("Safari's engine", () => {
  beforeAll(async () => {
    port = await freePorts(3);
    started = startProgram(
      ["src/workbench/bin/start.mjs", "--no-open", "--port", String(port), "--memory"],
      /Workbench\s+(https:\S+)[\s\S]*Ctrl-C/
    );
    const [address] = await Promise.all([started.caught, openWebkit().then((it) => (safari = it))]);
    await safari.go(address);
  });

  afterAll(async () => {
    await safari.close();
    const ended = new Promise((done) => started.child.once("exit", done));
    started.child.kill("SIGTERM");
    await ended;
  });

  it("runs the demo's first formula and an Enrich run, each for its price", async () => {
    await safari.pane();
    await safari.run(NOTE_ERRORS);
    await safari.click("Start the demo");
    await safari.click("Put it into A9");
    await safari.until(`return /11 technologies. 3.credits/.test(document.body.innerText)`);
    expect(await credits()).toBe(3);
    await safari.page();
    await safari.until(`return String(workbench.values("A9:A10")) === "Technology,Kafka"`);
    await safari.run(`return workbench.select("A1:A4")`);
    await safari.pane();
    await safari.click("I have a list: Enrich");
    await safari.click("Enrich for at most 9");
    await safari.until(`return /3 of 3 rows filled/.test(document.body.innerText)`);
    expect(await credits()).toBe(12);
    expect(await safari.run("return wrong")).toEqual([]);
    mkdirSync(PICTURES, { recursive: true });
    writeFileSync(path.join(PICTURES, "safari-enriched.png"), await safari.picture());
  });
});
