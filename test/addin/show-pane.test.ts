/**
 * The pane comes when it is in sight, by Office's event or by the page's, whichever is first; it is made once, however often
 * it is closed and opened.
 */
import { JSDOM } from "jsdom";
import { showPaneWhenVisible } from "../../src/addin/show-pane";

const mounts: HTMLElement[] = [];
let isCodeThere = true;

type Hear = (told: { visibilityMode: string }) => void;

let window: JSDOM["window"];
let isVisible: boolean;
/** What Excel tells Office of; null where it tells nothing. */
let officeHears: Hear[] | null;

beforeEach(() => {
  mounts.length = 0;
  isCodeThere = true;
  isVisible = false;
  officeHears = [];
  ({ window } = new JSDOM(`<div id="pane"></div>`));
  Object.defineProperty(window.document, "visibilityState", {
    get: () => (isVisible ? "visible" : "hidden"),
  });
  Object.assign(globalThis, {
    document: window.document,
    Office: {
      VisibilityMode: { hidden: "Hidden", taskpane: "Taskpane" },
      addin: {
        onVisibilityModeChanged: (hear: Hear) => {
          if (!officeHears) return Promise.reject(new Error("not supported"));
          officeHears.push(hear);
          return Promise.resolve();
        },
      },
    },
  });
});
afterEach(() => {
  for (const name of ["document", "Office"]) Reflect.deleteProperty(globalThis, name);
});

const start = () => {
  showPaneWhenVisible((root) => {
    if (!isCodeThere) return Promise.reject(new Error("gone"));
    mounts.push(root);
    root.textContent = "the pane";
    return Promise.resolve();
  });
};
const office = (visibilityMode: "Taskpane" | "Hidden") => {
  for (const hear of officeHears ?? []) hear({ visibilityMode });
};
const page = (visible: boolean) => {
  isVisible = visible;
  window.document.dispatchEvent(new window.Event("visibilitychange"));
};
const shown = () => window.document.getElementById("pane")?.textContent;
/** Until nothing that was started is under way: imports, too, are promises. */
const quiet = async () => {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
/** Until the pane has `text`. */
const until = async (text: RegExp) => {
  for (let turn = 0; turn < 20_000 && !text.test(shown() ?? ""); turn += 1)
    await new Promise((resolve) => setImmediate(resolve));
  expect(shown()).toMatch(text);
};

describe("the pane of an add-in that started hidden", () => {
  const orders: readonly (readonly [string, (() => void)[]])[] = [
    ["Office's event alone", [() => office("Taskpane")]],
    ["the page's event alone", [() => page(true)]],
    ["Office's event, then the page's", [() => office("Taskpane"), () => page(true)]],
    ["the page's event, then Office's", [() => page(true), () => office("Taskpane")]],
  ];
  test.each(orders)(
    "comes with %s, once, and stays while it is closed and opened",
    async (_name, events) => {
      start();
      await quiet();
      expect(shown()).toBe("");
      for (const tell of events) tell();
      await until(/the pane/);
      for (let round = 0; round < 3; round += 1) {
        office("Hidden");
        page(false);
        expect(shown()).toBe("the pane");
        for (const tell of events) tell();
        await quiet();
      }
      expect(mounts).toHaveLength(1);
    }
  );

  test("does not come when Excel tells that it is closed", async () => {
    start();
    office("Hidden");
    page(false);
    await quiet();
    expect([shown(), mounts]).toEqual(["", []]);
  });

  test("comes with the page's event where Excel has no event of Office", async () => {
    officeHears = null;
    start();
    await quiet();
    page(true);
    await until(/the pane/);
    expect(mounts).toHaveLength(1);
  });

  test("says that its code is missing, and comes when it is opened again later", async () => {
    isCodeThere = false;
    start();
    page(true);
    await until(/The Stackscout pane/);
    expect(mounts).toHaveLength(0);
    isCodeThere = true;
    office("Hidden");
    page(false);
    office("Taskpane");
    await until(/^the pane$/);
    expect(mounts).toHaveLength(1);
  });
});

test("the pane of an add-in that started in sight comes without any event", async () => {
  isVisible = true;
  start();
  await until(/the pane/);
  expect(mounts).toHaveLength(1);
});
