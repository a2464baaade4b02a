import officeAddins from "eslint-plugin-office-addins";
import tseslint from "typescript-eslint";

const EXCEL_RUN = {
  selector: "MemberExpression[object.name='Excel'][property.name='run']",
  message:
    "Excel.run is called only in src/excel: give that folder a function that says what you want done.",
};

const SIGNAL_ANY = {
  selector: "MemberExpression[object.name='AbortSignal'][property.name='any']",
  message:
    "Node 20 may lose a timeout inside it (nodejs/node#57736): see src/team/wire/deadline.ts.",
};

/** The plugin's own rules; what it sets for TypeScript in general is set below. */
const officeRules = Object.fromEntries(
  officeAddins.configs.recommended
    .flatMap(({ rules = {} }) => Object.entries(rules))
    .filter(([name]) => name.startsWith("office-addins/"))
);

const pageGlobals = [
  "window",
  "document",
  "localStorage",
  "sessionStorage",
  "navigator",
  "location",
  "process",
];
const officeGlobals = ["Excel", "Office", "OfficeRuntime", "OfficeExtension"];
/** @param {string[]} names @param {string} message @returns {["error", ...{ name: string, message: string }[]]} */
const restricted = (names, message) => ["error", ...names.map((name) => ({ name, message }))];

export default tseslint.config(
  {
    ignores: [
      "src/addin/functions.js",
      "dist/",
      ".cache/",
      "node_modules/",
      "**/*.cjs",
      "eslint.config.js",
      "webpack.config.js",
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    files: ["src/**/*.{ts,tsx,mjs}", "test/**/*.{ts,tsx,mjs,js}", "tools/*.{ts,mjs}", "*.mjs"],
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { "office-addins": officeAddins },
    rules: {
      ...officeRules,
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allowBoolean: true },
      ],
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      "@typescript-eslint/no-unnecessary-condition": [
        "error",
        { allowConstantLoopConditions: "only-allowed-literals" },
      ],
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
      ],
      "no-restricted-syntax": ["error", EXCEL_RUN, SIGNAL_ANY],
      eqeqeq: "error",
    },
  },
  { files: ["src/excel/**"], rules: { "no-restricted-syntax": ["error", SIGNAL_ANY] } },
  {
    files: ["src/api/**", "src/model/**", "src/input/**", "src/client/**", "src/enrich/**"],
    rules: {
      "no-restricted-globals": restricted(
        [...pageGlobals, ...officeGlobals, "indexedDB", "self"],
        "api, model, input, client and enrich run anywhere: they name web standards only (fetch, AbortSignal, URL, crypto)."
      ),
    },
  },
  {
    files: ["src/{api,model,input,client,enrich,machine,excel}/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: "/sentences$",
              importNames: ["say", "speakSentences"],
              message:
                "These layers tell facts (`said`): words are made where a person reads them. For what is written into a sheet they are handed in (`words`).",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["src/functions/**"],
    rules: {
      "no-restricted-globals": restricted(
        [...pageGlobals, ...officeGlobals, "indexedDB", "self"],
        "functions names CustomFunctions only: the client reaches the rest."
      ),
    },
  },
  {
    files: ["src/machine/**"],
    rules: {
      "no-restricted-globals": restricted(
        ["window", "document", "process", "Excel", "Office"],
        "machine names IndexedDB, Web Locks and OfficeRuntime.storage only."
      ),
    },
  },
  {
    // What JSON and a bundle give is `any` there until a JSDoc type says what it is: nothing else can.
    files: ["**/*.{mjs,js}"],
    rules: {
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  {
    // As a page of Excel has them: errors of Office's own kind, and a script that has to come before the next one.
    files: ["test/workbench/fixture-addin/*.mjs", "test/conformance/probe/*.js"],
    rules: {
      "@typescript-eslint/no-deprecated": "off",
      "@typescript-eslint/no-misused-promises": "off",
      "@typescript-eslint/only-throw-error": "off",
      "@typescript-eslint/use-unknown-in-catch-callback-variable": "off",
    },
  },
  {
    files: ["test/**"],
    rules: {
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/unbound-method": "off",
      "no-restricted-syntax": "off",
    },
  }
);
