/**
 * What the gateway opens to others: its files, its port, its log. No process, no port.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toolOf } from "../../src/team/http/paid";
import { createSite } from "../../src/team/http/site";
import { readOptions } from "./support/read-options";

describe("the site", () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "site-"))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("shows other origins the functions' metadata alone: config.json may hold a key", async () => {
    const site = createSite(folder);
    const opened: Record<string, string | null> = {};
    for (const name of ["functions.json", "functions.de.json", "config.json", "taskpane.html"]) {
      writeFileSync(join(folder, name), "{}");
      const reply = await site(new Request(`https://addin.example/${name}`));
      expect(reply.status).toBe(200);
      opened[name] = reply.headers.get("access-control-allow-origin");
    }
    expect(opened).toEqual({
      "functions.json": "*",
      "functions.de.json": "*",
      "config.json": null,
      "taskpane.html": null,
    });
  });
});

describe("a script that is missing while the add-in is exchanged", () => {
  it("is asked for again, where one that is there is kept for good", async () => {
    const folder = mkdtempSync(join(tmpdir(), "site-"));
    writeFileSync(join(folder, "pane.0a1b2c3d.js"), "");
    const site = createSite(folder);
    const cacheOf = async (name: string) =>
      (await site(new Request(`https://addin.example/${name}`))).headers.get("cache-control");
    expect(await cacheOf("pane.0a1b2c3d.js")).toContain("immutable");
    expect(await cacheOf("pane.9f9f9f9f.js")).toBeNull();
    rmSync(folder, { recursive: true });
  });
});

describe("the port", () => {
  const service = ["--service", "https://api.example.com"];
  const certificate = ["--certificate", "a.crt", "--private-key", "a.key"];

  it.each(["0.0.0.0", "::", "192.168.1.7"])("at %s is opened over https only", (listen) => {
    const asked = [...service, "--listen", listen];
    expect(() => readOptions(asked, {})).toThrow("--certificate");
    expect(readOptions([...asked, ...certificate], {})).toMatchObject({ listen });
  });

  it.each(["127.0.0.1", "::1", "localhost"])("at %s needs no certificate", (listen) => {
    expect(readOptions([...service, "--listen", listen], {})).toMatchObject({ listen });
  });
});

describe("an option that cannot be meant", () => {
  const read = (options: readonly string[], key = "k-1") =>
    readOptions(["--service", "https://api.example.com", "--key-from-env", ...options], {
      STACKSCOUT_KEY: key,
    });

  it.each(["team.example.com", "file:///dist"])(
    "such as the address %s is told, not used",
    (address) => {
      for (const name of ["--origin", "--allow-origin"])
        expect(() => read([name, address])).toThrow(
          "It is an address such as https://team.example.com"
        );
    }
  );

  it("such as no time for a reply, or no port, is told", () => {
    expect(() => read(["--timeout", "0"])).toThrow("It is a whole number from 1 to 3600.");
    expect(() => read(["--port", "0"])).toThrow("It is a whole number from 1 to 65535.");
  });

  it.each(["key\nkey", "clé"])("such as the key %j is told", (key) => {
    expect(() => read([], key)).toThrow("STACKSCOUT_KEY");
    expect(() => read([], key)).not.toThrow(key);
  });

  it("such as a service's address with a password in it is told", () => {
    expect(() => readOptions(["--service", "https://:secret@api.example.com"], {})).toThrow(
      "without a path or a name"
    );
  });
});

it.each([
  [{ "stackscout-tool": "Excel", "user-agent": "Mozilla/5.0 (X11)" }, "Excel"],
  [{ "user-agent": "Mozilla/5.0 (X11; Linux x86_64)" }, "browser"],
  [{ "user-agent": "curl/8.5.0" }, "curl"],
  [{ "stackscout-tool": "=HYPERLINK(1)<b>" }, "HYPERLINK1b"],
  [{}, "unknown"],
])("a purchase with %j is by the tool %s", (headers, tool) => {
  expect(toolOf(new Headers(headers as Record<string, string>))).toBe(tool);
});
