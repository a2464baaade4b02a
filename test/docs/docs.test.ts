/**
 * The delivery pages against the code they describe: every field, function and state has its line, links lead somewhere,
 * and what people copy out of them is what was tried.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { JSDOM } from "jsdom";
import { NEEDED_SETS } from "../../src/addin/office-facts";
import { endpoints } from "../../src/api";
import { readConfig } from "../../src/input/names/config";
import { functionNames } from "../../src/input/names/function-names";
import { addinPolicy } from "../../src/program/addin-site.mjs";
import { configFields } from "../input/support/config-fields";

const ROOT = path.resolve(__dirname, "../..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const ADMINISTRATOR = read("docs/administrator.md");
const USER = read("docs/user.md");

/** What Excel reads of the functions, as the manifest names it: one file for each language. */
const METADATA = [
  ...new Set(
    [...read("manifest.xml").matchAll(/\/(functions[.\w]*\.json)"/g)].map(([, name = ""]) => name)
  ),
];

/** Fenced blocks of a language. */
function blocks(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"))].map(
    ([, block = ""]) => block
  );
}

describe("the page for contributors", () => {
  const page = read("CONTRIBUTING.md");
  const sources = ["src", "test", "docs"].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) =>
      path.posix.join("/", folder, name)
    )
  );

  test("names no path that is not there", () => {
    const named = [
      ...page.matchAll(
        /\b(?:src|test|docs)\/[\w./{},-]*\w|(?<=`)[\w./{},-]+\.(?:tsx?|mjs|json)(?=`)/g
      ),
    ].flatMap(([name]) => {
      const [, choices] = /\{(.+)\}/.exec(name) ?? [];
      return choices ? choices.split(",").map((one) => name.replace(/\{.+\}/, one)) : [name];
    });
    expect(named.length).toBeGreaterThan(40);
    const isThere = (name: string) =>
      existsSync(path.join(ROOT, name)) || sources.some((file) => file.endsWith(`/${name}`));
    expect(named.filter((name) => !/NAME/.test(name) && !isThere(name))).toEqual([]);
  });
});

describe("the page for administrators", () => {
  test("explains every field of config.json, and no other", () => {
    const [, section = ""] = ADMINISTRATOR.split("## config.json");
    const told = [...section.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name);
    expect(told.sort()).toEqual([...configFields()].sort());
  });

  test("shows a config.json that can be used", () => {
    const example = blocks(ADMINISTRATOR, "json").find((block) => block.includes('"services"'));
    expect(() => readConfig(JSON.parse(example ?? ""))).not.toThrow();
  });

  test("gives one policy for all hosts, the one that the gateway sends and the browser test uses", () => {
    const policy = addinPolicy(["https://api.example.com"]);
    expect(blocks(ADMINISTRATOR, "text")[0]?.trim()).toBe(policy);
    expect(blocks(ADMINISTRATOR, "nginx")[0]).toContain(`Content-Security-Policy "${policy}"`);
    const [azure, cloudFront] = blocks(ADMINISTRATOR, "json").slice(1) as [string, string];
    const headers = (JSON.parse(azure) as { globalHeaders: Record<string, string> }).globalHeaders;
    expect(headers["Content-Security-Policy"]).toBe(policy);
    const { SecurityHeadersConfig: security } = JSON.parse(cloudFront) as {
      SecurityHeadersConfig: { ContentSecurityPolicy: { ContentSecurityPolicy: string } };
    };
    expect(security.ContentSecurityPolicy.ContentSecurityPolicy).toBe(policy);
    const iis = new JSDOM(blocks(ADMINISTRATOR, "xml")[0], { contentType: "text/xml" });
    const header = iis.window.document.querySelector('add[name="Content-Security-Policy"]');
    expect(header?.getAttribute("value")).toBe(policy);
  });

  test("leaves only code that is fetched ahead to the default of its policy", () => {
    const sources = new Map(
      addinPolicy()
        .split("; ")
        .map((part) => [part.split(" ", 1)[0], part.replace(/^\S+ /, "")])
    );
    expect(sources.get("default-src")).toBe("'self'");
    // All that fall back to it; workers and child-src do so through script-src and frame-src.
    for (const directive of ["connect", "font", "img", "script", "style"])
      expect(sources.has(`${directive}-src`)).toBe(true);
    for (const directive of ["frame", "manifest", "media", "object"])
      expect(sources.get(`${directive}-src`)).toBe("'none'");
  });

  test("lets icons be kept for a day and the functions' metadata alone be read elsewhere, whatever the server", () => {
    const [azure, cloudFront] = blocks(ADMINISTRATOR, "json").slice(1) as [string, string];
    const { globalHeaders, routes } = JSON.parse(azure) as {
      globalHeaders: Record<string, string>;
      routes: { route: string; headers: Record<string, string> }[];
    };
    const azureOf = (route: string) => routes.find((one) => one.route === route)?.headers;
    expect(globalHeaders["Cache-Control"]).toBe("no-cache");
    expect(METADATA).toHaveLength(4);
    expect(azureOf("/assets/*")).toEqual({ "Cache-Control": "max-age=86400" });
    for (const file of METADATA)
      expect(azureOf(`/${file}`)).toEqual({ "Access-Control-Allow-Origin": "*" });

    const iis = new JSDOM(blocks(ADMINISTRATOR, "xml")[0], { contentType: "text/xml" });
    const iisOf = (place: string, tag: string) =>
      [...(iis.window.document.querySelector(`${place} ${tag}`)?.attributes ?? [])].map(
        ({ value }) => value
      );
    expect(iisOf("configuration > system\\.webServer", "clientCache")).toEqual(["DisableCache"]);
    expect(iisOf('location[path="assets"]', "clientCache")).toEqual(["UseMaxAge", "1.00:00:00"]);
    for (const file of METADATA)
      expect(iisOf(`location[path="${file}"]`, "add")).toEqual([
        "Access-Control-Allow-Origin",
        "*",
      ]);

    expect(cloudFront).toContain('{ "Header": "Cache-Control", "Value": "no-cache"');

    // For all files, config.json among them, nothing lets other origins in.
    const ofAll = [
      JSON.stringify(globalHeaders),
      iis.window.document.querySelector("configuration > system\\.webServer")?.outerHTML ?? "",
      cloudFront,
    ];
    expect(ofAll.filter((headers) => /Access-Control/i.test(headers))).toEqual([]);
    expect(ADMINISTRATOR).toMatch(/`assets\/\*` with `Cache-Control: max-age=86400`/);
    expect(ADMINISTRATOR).toMatch(/`functions\*\.json` with a policy that adds/);
  });

  test("names and allows the address of office.js that the page has", () => {
    const [, address = ""] = / src="([^"]+office\.js)"/.exec(read("src/addin/taskpane.html")) ?? [];
    const [, section = ""] = ADMINISTRATOR.split("## Where office.js comes from\n");
    expect(/`([^`]+office\.js)`/.exec(section)?.[1]).toBe(address);
    const { origin, hostname } = new URL(address);
    expect(hostname).toBe("officeapis.public.onecdn.static.microsoft");
    expect(addinPolicy([])).toContain(`script-src 'self' ${origin} `);
  });

  // Where a name is kept, and the first words of its row.
  const STORED: Readonly<Record<string, readonly [where: string, row: string]>> = {
    "stackscout.access": ["OfficeRuntime.storage", "Keys by service"],
    "stackscout.preferences": ["OfficeRuntime.storage", "Keys by service, preferences, initials"],
    "stackscout.config": [
      "OfficeRuntime.storage",
      "Keys by service, .*the last good `config.json`",
    ],
    "stackscout.choices": ["OfficeRuntime.storage", "Keys by service, .*chosen last in Enrich"],
    "stackscout.machine": ["IndexedDB", "Bought answers, ledger"],
    "stackscout.kept.": ["sessionStorage", "Half-filled forms of the pane"],
    "stackscout.answers.": ["settings inside the workbook", "Bought answers"],
    "stackscout.ledger.": ["settings inside the workbook", "Bought answers, ledger"],
    "stackscout.run.": ["settings inside the workbook", "Bought answers, ledger, runs"],
    "stackscout.frozen": ["settings inside the workbook", "Bought answers, .*frozen formulas"],
    "stackscout.search.": ["settings inside the workbook", "Search criteria of tables"],
    "stackscout.trust": ["OfficeRuntime.storage", "Keys by service, .*workbooks that you trust"],
    "stackscout.mark": ["settings inside the workbook; stays", "A number .*`stackscout.mark`"],
  };

  test("tells where each thing is stored that the code has a name for, and knows no other", () => {
    const files = ["machine", "excel", "addin"].flatMap((folder) =>
      readdirSync(path.join(ROOT, "src", folder), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => read(`src/${folder}/${name}`).replaceAll("${PREFIX}", "stackscout."))
    );
    const named = files
      .flatMap((text) => [...text.matchAll(/["`](stackscout[ .-](?:\$\{)?[\w.]+\}?)["`]/g)])
      .map(([, name]) => name);
    expect([...new Set(named)].sort()).toEqual(Object.keys(STORED).sort());
    const [, section = ""] = ADMINISTRATOR.split("## What is stored where");
    const rows = [...section.matchAll(/^\| (.+?) \| (.+?) \| (.+) \|$/gm)];
    for (const [name, [where, row]] of Object.entries(STORED))
      expect([
        name,
        rows.some(
          ([, what = "", place = ""]) => new RegExp(`^${row}`).test(what) && place.startsWith(where)
        ),
      ]).toEqual([name, true]);
  });

  test("says what browsers ask before Excel in a browser may load a site inside the company", () => {
    expect(ADMINISTRATOR).toMatch(/inside the company:.*Chrome 142.*WebView2.*private address/);
  });

  test("says that each web address of Excel has a store of its own, and what that costs", () => {
    const said =
      /each web address of Excel \(`excel\.cloud\.microsoft`.*a store of its own.*bought, once in each/;
    expect(ADMINISTRATOR).toMatch(said);
  });

  test("names the requirement sets that the add-in asks for", () => {
    for (const [set, version] of Object.entries(NEEDED_SETS))
      expect(ADMINISTRATOR).toContain(`${set} ${version}`);
  });
});

describe("the page for users", () => {
  test("counts the free actions and the calls that there are", () => {
    const counted = (page: string, words: RegExp) => Number(words.exec(page)?.[1]);
    const actions = read("docs/free-actions.md").match(/\| 0 \|$/gm)?.length ?? 0;
    const README = read("README.md");
    const few = ["sorting", "saving", "opening", "copying", "recalculating"];
    expect(counted(README, /recalculating and (\d+) other actions/)).toBe(actions - few.length);
    expect(counted(README, /the contract's (\d+) calls/)).toBe(Object.keys(endpoints).length);
  });

  test.each(["README.md", "docs/user.md", "src/functions/help/help-page.ts"])(
    "%s says of the prices it names that the service may charge more",
    (page) =>
      expect(read(page)).toMatch(/prices? .*that the service has published.*If it charges more/i)
  );

  test("calls buttons, switches and panels what the pane calls them", () => {
    const pane = read("src/texts/en.json");
    const shown = pane + read("manifest.xml");
    const named = [...USER.matchAll(/\*\*([A-Z][^*]*[^*:?])\*\*/g)].map(([, name = ""]) => name);
    const isShown = (name: string) =>
      // A number of rows, a price.
      new RegExp(name.replace(/(\.\.\.|\d+)( rows)?/g, '[^"`]+')).test(shown);
    expect(named.length).toBeGreaterThan(25);
    expect(named.filter((name) => !isShown(name))).toEqual(["Messy columns"]);
  });

  test("has a line for every function", () => {
    const told = [...USER.matchAll(/^\| `SCOUT\.(\w+)\(/gm)].map(([, name]) => name);
    expect(told.sort()).toEqual([...functionNames.all].sort());
  });
});

describe("links", () => {
  const pagesIn = (folder: string) =>
    readdirSync(path.join(ROOT, folder))
      .filter((name) => name.endsWith(".md"))
      .map((name) => (folder === "." ? name : `${folder}/${name}`));
  const pages = [...pagesIn("docs"), ...pagesIn(".")];

  test.each(pages)("of %s lead to files and headings that are there", (page) => {
    const missing = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = ""]) => link)
      .filter((link) => !/^https?:/.test(link))
      .filter((link) => !isThere(page, link));
    expect(missing).toEqual([]);
  });

  test("of the README lead to every page", () => {
    const linked = [...pagesIn("docs"), ...pagesIn(".")];
    for (const page of linked.filter((name) => name !== "README.md"))
      expect(read("README.md")).toContain(`](${page})`);
  });

  test("name scripts that are there", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name)
    );
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test("name tests that are there", () => {
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/`(test\/[\w./-]+\.test\.ts)`/g)].map(([, file = ""]) => file)
    );
    expect(named.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });
});

function isThere(page: string, link: string): boolean {
  const [file = "", heading] = link.split("#");
  const target = file === "" ? page : path.join(path.dirname(page), file);
  if (!existsSync(path.join(ROOT, target))) return false;
  if (heading === undefined) return true;
  const slugs = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\w\- ]/g, "")
      .replace(/ /g, "-")
  );
  return slugs.includes(heading);
}
