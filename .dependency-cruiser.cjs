
/**
 * Which folder of src may import which: the table of "Where is what" in CONTRIBUTING.md as rules.
 * Whoever breaks one reads the comment of the rule.
 */
const ALLOWED = {
  api: [],
  texts: [],
  input: ["api", "texts"],
  client: ["api", "input", "texts"],
  enrich: ["api", "input", "texts", "client"],
  excel: ["api", "input", "texts", "client", "enrich"],
  machine: ["input", "client", "enrich"],
  agents: ["api", "input", "texts", "client", "enrich", "machine"],
  cli: ["api", "input", "texts", "client", "enrich", "agents", "service", "program"],
  functions: ["api", "input", "texts", "client"],
  taskpane: ["api", "input", "texts", "client", "enrich", "excel", "machine"],
  addin: ["api", "input", "texts", "client", "enrich", "excel", "machine", "functions", "taskpane"],
  database: [],
  program: [],
  service: ["api", "database", "program"],
  team: ["api", "input", "texts", "client", "agents", "database", "program"],
  workbench: ["program"],
};

const WHY = {
  api: "api says what goes over the wire and knows nobody.",
  input: "input reads what people type; it asks and shows nothing.",
  texts: "texts are facts and their words; they know nobody.",
  client:
    "client decides how to get an answer for the fewest credits; it may know the wire (api) and no surface, store or host.",
  enrich: "enrich is the half of Enrich that needs no Excel: rows, names, journal, figures.",
  excel: "excel keeps things in the workbook; it may use api and client, never a surface.",
  machine: "machine keeps things on this machine for the client; nothing else concerns it.",
  functions:
    "a custom function makes one call to the client; workbook, machine and pane are reached through it.",
  agents: "agents are a surface: tools over the client, for the command and for the gateway.",
  cli: "the command is a surface and its own composition root; of the service it starts the demo.",
  taskpane: "a panel uses the client, the workbook and the machine; functions are another surface.",
  addin:
    "addin is the composition root of the add-in: the service and the workbench are other programs.",
  service:
    "the service knows only the contract (api). Borrowing prices or limits of the client would make both wrong together.",
  database: "a database knows nothing of what is kept in it.",
  program: "what programs have in common knows none of them.",
  team: "the team gateway knows the contract (api) and the client's pure readers of it; the add-in and the local service are other programs.",
  workbench: "the workbench loads the BUILT add-in and must not import a line of it.",
};

const layerRules = Object.entries(ALLOWED).map(([folder, allowed]) => ({
  name: `layer-${folder}`,
  severity: "error",
  comment: WHY[folder],
  from: { path: `^src/${folder}/` },
  to: {
    path: "^src/",
    // What a first start installs is for all programs.
    pathNot: `^src/(${[folder, ...allowed].join("|")})/|^src/workbench/bin/prepare\\.mjs$`,
  },
}));

/**
 * Folders of a layer, lowest first: each imports its own files and those of the folders before it.
 * "." is the files beside the folders; where it is not named they may import all of them.
 */
const FOLDERS = {
  input: ["names", "filters"],
  excel: ["store", "sheet", "formulas", "search-tables", "enrich/plan", "enrich/run"],
  functions: ["cells", "arguments", "words", ".", "help"],
  taskpane: ["state", "ui", "panels/[a-z-]+", "."],
  service: [
    "limits",
    "requests",
    "money",
    "data",
    "opening",
    "delivery",
    "shared",
    "calls",
    "search",
    "account",
    "catalog",
    "lists",
    "saved-searches",
    "webhooks",
    "background",
    "openapi",
    "http",
    ".",
    "command",
    "bin",
  ],
  workbench: [
    "interface",
    "grid",
    "engine",
    "host/protocol",
    "host/model",
    "host",
    "session",
    "page",
    "boot-jsdom",
    "server",
    "bin",
  ],
  team: [
    "database",
    "wire",
    "shapes",
    "members",
    "windows",
    "held",
    "money",
    "sending",
    "answers",
    "runs",
    "http",
    "page",
    "bin",
  ],
};

const inside = (layer, folders) =>
  `^src/${layer}/(${folders.map((folder) => (folder === "." ? "" : `${folder}/`)).join("|")})[^/]+$`;

const folderRules = Object.entries(FOLDERS).flatMap(([layer, folders]) =>
  folders.map((folder, place) => ({
    name: `folder-${layer}-${folder === "." ? "root" : folder.replaceAll("/", "-")}`,
    severity: "error",
    comment: `Inside ${layer} imports go one way: ${folders.join(", ")}; each folder knows those named before it.`,
    from: { path: inside(layer, [folder]) },
    to: { path: `^src/${layer}/`, pathNot: inside(layer, folders.slice(0, place + 1)) },
  }))
);

const unnamedFolderRules = Object.entries(FOLDERS).map(([layer, folders]) => ({
  name: `folder-${layer}-named`,
  severity: "error",
  comment: `A new folder of ${layer} gets its place in the list FOLDERS of .dependency-cruiser.cjs.`,
  from: { path: `^src/${layer}/.+/`, pathNot: inside(layer, folders) },
  to: {},
}));

/**
 * Layers with one entry: `index.ts` names what others may use. Tests may look behind it.
 * A file named here is a second entry, for a late `import()` that makes a chunk of its own.
 */
const ENTRIES = {
  api: ["endpoints"],
  input: [],
  texts: [],
  client: [],
  enrich: [],
  excel: [],
  machine: [],
  agents: [],
};
/** These two know each other by file. */
const FAMILY = ["input", "client"];

const entryRules = Object.entries(ENTRIES).map(([layer, late]) => ({
  name: `entry-${layer}`,
  severity: "error",
  comment: `Other layers import ${layer} by its entry, src/${layer}/index.ts: what they need is exported there.`,
  from: {
    path: "^src/",
    pathNot: `^src/(${(FAMILY.includes(layer) ? FAMILY : [layer]).join("|")})/`,
  },
  to: { path: `^src/${layer}/`, pathNot: `^src/${layer}/(${["index", ...late].join("|")})\\.ts$` },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    ...entryRules,
    ...folderRules,
    ...unnamedFolderRules,
    {
      name: "panels-never-import-each-other",
      severity: "error",
      comment: "What two panels of the pane show belongs into state or ui.",
      from: { path: `^src/taskpane/panels/([^/]+)/` },
      to: { path: `^src/taskpane/panels/([^/]+)/`, pathNot: "^src/taskpane/panels/$1/" },
    },
    {
      name: "team-imports-the-client-in-one-file",
      severity: "error",
      comment:
        "What the gateway shares with the client is named in one file, wire/shared.ts, so that both can move.",
      from: { path: "^src/team/", pathNot: "^src/team/wire/shared\\.ts$" },
      to: { path: "^src/(input|texts|client)/" },
    },
    {
      name: "no-cycle",
      severity: "error",
      comment:
        "Two files that need each other are one thought in two places: move what both need below them.",
      from: {},
      to: { circular: true },
    },
    {
      name: "api-imports-zod-only",
      severity: "error",
      comment: "api may name the language and zod, nothing else.",
      from: { path: "^src/api/" },
      to: { path: "node_modules/", pathNot: "node_modules/zod/" },
    },
    {
      name: "no-node-in-the-add-in",
      severity: "error",
      comment:
        "The add-in runs in a browser: Node's modules exist only in the service, the workbench and what builds the add-in (addin/bin).",
      from: {
        path: "^src/(api|client|enrich|excel|machine|agents|functions|taskpane|addin)/",
        pathNot: "^src/addin/bin/",
      },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "src-does-not-import-tests",
      severity: "error",
      comment: "What the product needs lives in src.",
      // The probe is a test that a person starts.
      from: { path: "^src/", pathNot: "^src/workbench/bin/start-excel\\.mjs$" },
      to: { path: "^test/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
