import { spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";

const MODULE = pathToFileURL(path.join(__dirname, "../../src/workbench/bin/ending.mjs")).href;

/** As npm runs a script: by a shell, which hands no signal on. */
test("what npm's shell started ends, in order, when the shell is ended", async () => {
  const program = `import("${MODULE}").then(({ endWithParent }) => {
    endWithParent(() => { console.log("ended in order"); process.exit(0); }, 20);
    setInterval(() => undefined, 1000);
    console.log("running");
  })`;
  const shell = spawn("sh", ["-c", '"$0" -e "$1"; true', process.execPath, program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let heard = "";
  // The pipe closes when the last program that holds it has ended.
  const closed = new Promise((resolve) => shell.stdout.once("close", resolve));
  shell.stdout.on("data", (data: Buffer) => {
    heard += data.toString();
    if (heard.endsWith("running\n")) shell.kill("SIGTERM");
  });
  await closed;
  expect(heard).toBe("running\nended in order\n");
}, 60_000);
