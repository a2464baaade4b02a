/**
 * A keyboard for tests, and what a person who has only that finds at each stop: whether the focus
 * can be seen, what Chromium's accessibility tree calls it, whether a bar hides it, how large it is.
 */
import type { CDPSession, Frame, Page } from "playwright-core";

declare global {
  interface Window {
    /** Stops of a round of the keyboard, and how the latest looked with the focus. */
    passed: Element[];
    looked: string;
    /** What screen readers were told. */
    heard: string[];
  }
}

export interface Stop {
  readonly role: string;
  readonly name: string;
  /** What is told besides: `expanded`, `pressed`, `invalid`, `checked` ... */
  readonly states: Readonly<Record<string, unknown>>;
  readonly description: string;
  /** In the document. */
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  readonly isInMain: boolean;
  /** What scrolls it, told apart by its classes. */
  readonly box: string;
  /** What is wrong with it, in words. */
  readonly faults: readonly string[];
}

const MAX_STOPS = 150;

export class Keys {
  private constructor(
    readonly page: Page,
    private readonly cdp: CDPSession
  ) {}

  static async of(page: Page): Promise<Keys> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Accessibility.enable");
    return new Keys(page, cdp);
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Text that an input method still composes: the next keys are for the input method. */
  async compose(text: string): Promise<void> {
    const { length } = text;
    await this.cdp.send("Input.imeSetComposition", {
      text,
      selectionStart: length,
      selectionEnd: length,
    });
  }

  /** Tabs on (with "Shift+Tab" back) to the stop of this role and name. */
  async tabTo(role: string, name: string | RegExp, key = "Tab"): Promise<Stop> {
    const passed: string[] = [];
    for (let count = 0; count < 2 * MAX_STOPS; count += 1) {
      await this.press(key);
      const stop = await this.stop();
      if (stop?.role === role && matches(stop.name, name)) return stop;
      passed.push(stop === null ? "body" : `${stop.role} ${stop.name}`);
    }
    throw new Error(
      `No stop is a ${role} named ${String(name)}:\n${[...new Set(passed)].join("\n")}`
    );
  }

  /** Tabs to a button or link and presses it. */
  async enter(name: string | RegExp, role = "button"): Promise<void> {
    await this.tabTo(role, name);
    await this.press("Enter");
  }

  /** Where the focus is; null on the page's body. */
  async stop(): Promise<Stop | null> {
    const look = await this.page.evaluate(lookAtFocus);
    if (look === null) return null;
    const { result } = await this.cdp.send("Runtime.evaluate", {
      expression: "document.activeElement",
    });
    const { nodes } = await this.cdp.send("Accessibility.getPartialAXTree", {
      ...(result.objectId !== undefined && { objectId: result.objectId }),
      fetchRelatives: false,
    });
    const [node] = nodes;
    const role = String(node?.role?.value ?? "");
    const name = String(node?.name?.value ?? "");
    const states = Object.fromEntries(
      (node?.properties ?? []).map(({ name: state, value }) => [
        state,
        (value.value ?? value.relatedNodes) as unknown,
      ])
    );
    return {
      ...look,
      role,
      name,
      states,
      description: String(node?.description?.value ?? ""),
      faults: [
        ...look.faults,
        ...(name === "" ? ["has no name"] : []),
        ...(role === "" || role === "generic" ? ["has no role"] : []),
      ],
    };
  }

  /** All stops from one end of the page to the other. The next Tab leads to the first of them. */
  async round(key: "Tab" | "Shift+Tab" = "Tab"): Promise<Stop[]> {
    await this.page.evaluate(putEnds, key === "Tab");
    try {
      return await this.stopsUpToEnd(key);
    } finally {
      await this.page.evaluate(takeEnds);
    }
  }

  private async stopsUpToEnd(key: string): Promise<Stop[]> {
    const stops: Stop[] = [];
    for (;;) {
      await this.press(key);
      const { at, isSame, isEnd } = await this.page.evaluate(pass);
      const last = stops.at(-1);
      if (isSame && last)
        stops[stops.length - 1] = {
          ...last,
          faults: [...last.faults, "looks the same with and without the focus"],
        };
      if (isEnd) return stops;
      // Out of a dialog, which keeps the ends out of reach: a browser may begin again.
      if (at === 0 && stops.length > 1) return stops;
      // A date has stops within itself: day, month, year.
      if (at >= 0 && at === stops.length - 1) continue;
      const stop = await this.stop();
      if (stop === null) return stops;
      if (at > 0 || stops.length > MAX_STOPS)
        throw new Error(`The keyboard is caught at ${stop.role} "${stop.name}".`);
      stops.push(stop);
    }
  }

  /** What is wrong for a keyboard on what is shown, once it is all there. */
  async faults(): Promise<string[]> {
    await settled(this.page);
    const stops = await this.round();
    const back = await this.round("Shift+Tab");
    const found = stops.flatMap((stop) =>
      stop.faults.map((fault) => `${stop.role} "${stop.name}" ${fault}`)
    );
    if (back.length !== stops.length)
      found.push(`${String(stops.length)} stops forwards, ${String(back.length)} backwards`);
    stops.forEach((stop, at) => {
      const before = stops[at - 1];
      if (
        before?.box === stop.box &&
        stop.isInMain &&
        stop.bottom <= before.top &&
        stop.left < before.right
      )
        found.push(`"${stop.name}" comes after "${before.name}" and stands above it`);
    });
    return [...found, ...(await this.page.evaluate(positiveTabIndexes))];
  }
}

function matches(name: string, wanted: string | RegExp): boolean {
  const plain = name.replace(/\s/g, " ");
  return typeof wanted === "string" ? plain === wanted : wanted.test(plain);
}

/**
 * In the page: a stop at either end of it, and the focus on the one to start from. A Tab out of the
 * page itself goes to the browser's own bars: it may come back at the other end, a moment later or
 * only after more Tabs.
 */
function putEnds(isForwards: boolean): void {
  window.passed = [];
  const ends = [0, 1].map(() => {
    const end = document.createElement("span");
    end.dataset["keyboardEnd"] = "";
    end.style.position = "fixed";
    end.tabIndex = 0;
    return end;
  });
  document.body.prepend(...ends.slice(0, 1));
  document.body.append(...ends.slice(1));
  ends.at(isForwards ? 0 : 1)?.focus();
}

/** In the page: as it was, with the focus nowhere and the next Tab starting from the top. */
function takeEnds(): void {
  const ends = document.querySelectorAll<HTMLElement>("[data-keyboard-end]");
  ends[0]?.focus();
  for (const end of ends) end.remove();
}

/**
 * In the page: which of the stops of this round this one was before, -1 when it is new; whether the
 * one before looks the same now that it has lost the focus; and whether this is an end of the page.
 */
function pass(): { at: number; isSame: boolean; isEnd: boolean } {
  const looksOf = (element: Element): string => {
    const around: Element[] = [element];
    for (let up = element.parentElement; up && around.length < 4; up = up.parentElement)
      around.push(up);
    return around
      .flatMap((each) =>
        [undefined, "::before", "::after"].map((part) => getComputedStyle(each, part))
      )
      .map(({ outline, outlineOffset, boxShadow, border, backgroundColor, transform, opacity }) =>
        [outline, outlineOffset, boxShadow, border, backgroundColor, transform, opacity].join("|")
      )
      .join("\n");
  };
  const before = window.passed.at(-1);
  const { activeElement } = document;
  const isLeft = before?.isConnected === true && before !== activeElement;
  const isSame = isLeft && looksOf(before) === window.looked;
  const at = activeElement ? window.passed.indexOf(activeElement) : -1;
  if (at < 0 && activeElement) window.passed.push(activeElement);
  window.looked = activeElement ? looksOf(activeElement) : "";
  return { at, isSame, isEnd: activeElement?.hasAttribute("data-keyboard-end") === true };
}

function positiveTabIndexes(): string[] {
  return [...document.querySelectorAll<HTMLElement>("[tabindex]")]
    .filter(({ tabIndex }) => tabIndex > 0)
    .map((element) => `tabindex ${String(element.tabIndex)}: ${element.outerHTML.slice(0, 80)}`);
}

/** In the page. */
function lookAtFocus() {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  const faults: string[] = [];
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  const points = [
    [left + width / 2, top + height / 2],
    [left + 3, top + 3],
    [right - 3, bottom - 3],
    [left + width / 2, top + 3],
    [left + width / 2, bottom - 3],
  ] as const;
  const isSeen = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (element.contains(hit) || hit.contains(element) || isLabelOf(hit));
  });
  if (!isSeen) faults.push("is hidden behind something or out of sight");

  function isLabelOf(hit: Element): boolean {
    const label = hit.closest("label");
    return label !== null && label.control === element;
  }

  // 24 x 24, or so far from others that a circle of 24 meets none of them; links in a sentence may be small.
  const isInText = element.tagName === "A" && getComputedStyle(element).display === "inline";
  if (!isInText && (width < 24 || height < 24)) {
    const [x, y] = [left + width / 2, top + height / 2];
    const isNear = [
      ...document.querySelectorAll<HTMLElement>("a, button, input, select, textarea, summary"),
    ]
      .filter((other) => other !== element && other.tabIndex >= 0)
      .map((other) => other.getBoundingClientRect())
      .filter((box) => box.width > 0)
      .some((box) => {
        const dx = Math.max(box.left - x, 0, x - box.right);
        const dy = Math.max(box.top - y, 0, y - box.bottom);
        return Math.hypot(dx, dy) < 12;
      });
    if (isNear)
      faults.push(
        `is ${String(Math.round(width))} x ${String(Math.round(height))} px and close to others`
      );
  }
  let scrolled = window.scrollY;
  let box = "";
  for (
    let up = element.parentElement;
    up && up !== document.documentElement;
    up = up.parentElement
  ) {
    scrolled += up.scrollTop;
    if (box === "" && up.scrollHeight > up.clientHeight + 1) box = up.className;
  }
  return {
    top: top + scrolled,
    bottom: bottom + scrolled,
    left,
    right,
    isInMain: element.closest("main") !== null,
    box,
    faults,
  };
}

/** Until a change is shown and nothing more is being read: what arrives may bring stops. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  );
  await page.locator("#pane .fui-Spinner").first().waitFor({ state: "detached" });
}

/** Texts that screen readers were told, oldest first, with how: `status` or `alert`. */
export function listenToAnnouncements(page: Page | Frame): Promise<void> {
  return page.evaluate(() => {
    const heard: string[] = [];
    window.heard = heard;
    const region = (node: Node): Element | null =>
      (node instanceof Element ? node : node.parentElement)?.closest(
        '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])'
      ) ?? null;
    new MutationObserver((changes) => {
      const regions = new Set<Element | null>();
      for (const { target, addedNodes } of changes) {
        regions.add(region(target));
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          regions.add(region(node));
          for (const inside of node.querySelectorAll('[role="status"], [role="alert"]'))
            regions.add(inside);
        }
      }
      for (const found of regions) {
        const text = found?.textContent.trim().replace(/\s+/g, " ") ?? "";
        const kind = found?.getAttribute("role") ?? found?.getAttribute("aria-live") ?? "";
        if (text !== "") heard.push(`${kind}: ${text}`);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** What was announced since the last time. */
export function announced(page: Page | Frame): Promise<string[]> {
  return page.evaluate(() => window.heard.splice(0));
}
