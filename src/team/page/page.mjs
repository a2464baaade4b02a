// The managers' page: a client of the calls at /team/v1. What comes from there becomes text, never HTML. The key is kept for this tab, and leaves it only in a header.

/** @typedef {import("zod").output<typeof import("../shapes/team-shapes").memberShape>} Member */
/** @typedef {import("zod").output<typeof import("../shapes/team-shapes").membersShape>} Members */
/** @typedef {import("zod").output<typeof import("../shapes/team-shapes").newMemberShape>} NewMember */
/** @typedef {import("zod").output<typeof import("../shapes/team-shapes").meShape>} Me */
/** @typedef {import("zod").output<typeof import("../shapes/team-shapes").settingsShape>} Settings */
/** @typedef {import("zod").output<typeof import("../shapes/team-shapes").spendingShape>} Spending */
/** @typedef {import("zod").output<typeof import("../shapes/team-shapes").unconfirmedShape>} Unconfirmed */
/** @typedef {import("zod").output<typeof import("../shapes/team-shapes").ledgerShape>} Ledger */

const KEY = "stackscout-team-key";
const CEILINGS = /** @type {const} */ (["callCredits", "dayCredits", "monthCredits"]);
const PAID = /** @type {const} */ (["companySearch", "jobSearch", "technologies", "buyingIntents"]);
const DAY_SECONDS = 86_400;
const LOCALE = "en-GB";
const numbers = new Intl.NumberFormat(LOCALE);
const instants = new Intl.DateTimeFormat(LOCALE, {
  timeZone: "UTC",
  dateStyle: "medium",
  timeStyle: "short",
});

/** @param {number | null} value */
const numberText = (value) => (value === null ? "–" : numbers.format(value));
/** @param {number} value */
const creditsText = (value) => `${numberText(value)} ${value === 1 ? "credit" : "credits"}`;
/** @param {string} at */
const instantText = (at) => `${instants.format(new Date(at))} UTC`;
/** @param {number} used @param {number | null} most */
const ofText = (used, most) =>
  most === null ? numberText(used) : `${numberText(used)} of ${numberText(most)}`;

/** The ledger does not keep the criteria of a search. */
const KINDS = /** @type {Readonly<Record<string, (name: string) => string>>} */ ({
  company: (name) => name,
  technologies: (name) => `Technologies of ${name}`,
  buyingIntents: (name) => `Buying intents of ${name}`,
  companySearch: () => "Company search",
  jobSearch: () => "Job search",
});

/** `technologies:domain:acme.example` in plain words. @param {string} what */
function whatText(what) {
  const [, kind = "", name = ""] = /^(\w+):(?:[^:]+:)?(.*)$/s.exec(what) ?? [];
  return KINDS[kind]?.(name) ?? what;
}

/** What the last settings were, and where the ledger goes on. */
const shown = {
  settings: /** @type {Settings | null} */ (null),
  next: /** @type {string | null} */ (null),
};

/**
 * @template {Element} E @param {string} selector @param {new () => E} kind @param {ParentNode} [within]
 * @returns {E}
 */
function find(selector, kind, within = document) {
  const found = within.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}.`);
  return found;
}

/** @param {string} selector @param {string} text @param {ParentNode} [within] */
const write = (selector, text, within) => (find(selector, HTMLElement, within).textContent = text);

/** @param {string} id */
const templateOf = (id) => find(`template#${id}`, HTMLTemplateElement).content;
/** @param {string} id */
const copyOf = (id) => /** @type {DocumentFragment} */ (templateOf(id).cloneNode(true));

/** @param {HTMLFormElement} form @param {string} name */
function field(form, name) {
  const found = form.elements.namedItem(name);
  if (found instanceof HTMLInputElement || found instanceof HTMLSelectElement) return found;
  throw new Error(`The form has no ${name}.`);
}

/** @param {HTMLFormElement} form @param {string} name */
const creditsIn = (form, name) => {
  const { value } = field(form, name);
  return value === "" ? null : Number(value);
};

/** @param {HTMLFormElement} form */
const ceilingsIn = (form) =>
  Object.fromEntries(CEILINGS.map((name) => [name, creditsIn(form, name)]));

/** @param {HTMLFormElement} form @param {Pick<Member, typeof CEILINGS[number]>} ceilings */
function showCeilings(form, ceilings) {
  for (const name of CEILINGS) field(form, name).value = String(ceilings[name] ?? "");
}

/** @param {string} method @param {string} path @param {object} [body] */
async function ask(method, path, body) {
  const reply = await fetch(`/team/v1${path}`, {
    method,
    // No key has a letter that this changes.
    headers: { authorization: `Bearer ${encodeURIComponent(sessionStorage.getItem(KEY) ?? "")}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (reply.ok) return reply;
  // Withdrawn, or no manager's any more.
  if (reply.status === 401 || reply.status === 403) sessionStorage.removeItem(KEY);
  const { error } = await reply.json().catch(() => ({}));
  throw new Error(error?.description ?? `The gateway answers with ${reply.status}.`);
}

/** @template T @param {string} path @returns {Promise<T>} */
const get = async (path) => (await ask("GET", path)).json();

/** @param {string} title @param {string} words @param {string} [key] */
function tell(title, words, key = "") {
  write("#told", title);
  write("#words", words);
  write("#key", key);
  find("dialog", HTMLDialogElement).showModal();
}

/** A figure is aligned to the right. @param {string} text */
const figure = (text) =>
  Object.assign(document.createElement("span"), { className: "n", textContent: text });

/** @param {(string | Node)[]} cells */
function rowOf(...cells) {
  const row = document.createElement("tr");
  for (const cell of cells) row.insertCell().append(cell);
  return row;
}

/** @param {string} id @param {readonly Node[]} rows */
const fill = (id, rows) => find(`#${id} tbody`, HTMLTableSectionElement).replaceChildren(...rows);

/** Everything again: nothing on this page is remembered by itself. */
async function show() {
  const isSignedIn = sessionStorage.getItem(KEY) !== null;
  if (isSignedIn) {
    // Only a manager gets these.
    /** @type {[Spending, Settings]} */
    const [spending, settings] = await Promise.all([get("/spending"), get("/settings")]);
    await Promise.all([showMembers(settings), showOpen(), showLedger("/team/v1/ledger", true)]);
    showSpending(spending, settings);
    showPrices(settings);
  }
  showDoor(isSignedIn);
}

/** @param {boolean} isSignedIn */
function showDoor(isSignedIn) {
  find("#sign-in", HTMLElement).hidden = isSignedIn;
  find("#signed-in", HTMLElement).hidden = !isSignedIn;
  if (!isSignedIn) find("#sign-in input", HTMLInputElement).focus();
}

/** @param {Spending} spending @param {Settings} team */
function showSpending({ leftCredits, spent, byMember, byTool }, team) {
  write("#left", numberText(leftCredits));
  write("#today", ofText(spent.dayCredits, team.dayCredits));
  write("#month", ofText(spent.monthCredits, team.monthCredits));
  fill("by-member", byMember.map(shareRow));
  fill("by-tool", byTool.map(shareRow));
}

/** @param {Spending["byTool"][number]} share @param {number} _at @param {readonly Spending["byTool"][number][]} all */
function shareRow({ name, credits, purchases }, _at, all) {
  const meter = document.createElement("meter");
  meter.max = Math.max(...all.map((one) => one.credits));
  meter.value = credits;
  meter.ariaLabel = `${name}: ${creditsText(credits)}`;
  return rowOf(name, figure(numberText(purchases)), figure(numberText(credits)), meter);
}

async function showOpen() {
  /** @type {Unconfirmed} */
  const { purchases, beside } = await get("/unconfirmed");
  write("#open", numberText(purchases.length));
  const rows = purchases.map(({ purchaseId, what, sentAt, member, tool, mostCredits }) => {
    const decision = copyOf("decision");
    find("form", HTMLFormElement, decision).dataset["id"] = String(purchaseId);
    for (const button of decision.querySelectorAll("button"))
      button.ariaLabel = `${button.textContent}: ${whatText(what)}`;
    const by = `${member}, ${tool}`;
    const most = figure(creditsText(mostCredits));
    return rowOf(instantText(sentAt), whatText(what), by, most, decision);
  });
  fill("lost", rows);
  find("#beside", HTMLElement).hidden = beside === null;
  if (beside)
    write(
      "#beside",
      `At ${instantText(beside.at)} the account had been charged ` +
        `${creditsText(beside.bookedCredits + beside.credits)} where the team bought for ` +
        `${creditsText(beside.bookedCredits)}: others use the same key, or a price changed. ` +
        `In all, ${creditsText(beside.totalCredits)} more than the ledger has.`
    );
}

/** @param {Settings} settings */
function showPrices(settings) {
  shown.settings = settings;
  const form = find("#typed-prices", HTMLFormElement);
  for (const name of PAID) field(form, name).value = String(settings.prices[name]);
}

/** @param {Settings} team */
async function showMembers(team) {
  /** @type {[Me, Members]} */
  const [me, { members }] = await Promise.all([get("/me"), get("/members")]);
  write("#manager", me.name);
  const limits = find("#team-limits", HTMLFormElement);
  showCeilings(limits, team);
  field(limits, "freshDays").value = String(team.freshSeconds / DAY_SECONDS);
  find("#all-members", HTMLElement).replaceChildren(...members.map(memberView));
}

/** @param {Member} member */
function memberView(member) {
  const { id, name, role, withdrawnAt } = member;
  const view = copyOf("member");
  const form = find("form", HTMLFormElement, view);
  write("h3", name, view);
  if (withdrawnAt !== null) {
    const told = document.createElement("p");
    told.textContent = `Withdrawn on ${instantText(withdrawnAt)}.`;
    form.replaceWith(told);
    return view;
  }
  form.dataset["id"] = String(id);
  field(form, "role").value = role;
  showCeilings(form, member);
  for (const named of form.querySelectorAll("button, summary"))
    named.ariaLabel = `${named.textContent}: ${name}`;
  return view;
}

/** @param {string} address @param {boolean} isFirst */
async function showLedger(address, isFirst) {
  /** @type {Ledger} */
  const ledger = await get(address.replace("/team/v1", ""));
  const rows = ledger.lines.map((line) =>
    rowOf(
      instantText(line.at),
      line.member,
      line.tool,
      whatText(line.what),
      figure(numberText(line.records)),
      figure(numberText(line.credits)),
      line.state === "settled" ? "bought" : line.state
    )
  );
  if (isFirst) fill("purchases", rows);
  else find("#purchases tbody", HTMLElement).append(...rows);
  shown.next = ledger.next;
  find("#earlier", HTMLElement).hidden = ledger.next === null;
}

/** @typedef {(form: HTMLFormElement, button: HTMLButtonElement | null) => Promise<unknown> | void} Act */

/** After these all is shown anew. @type {Readonly<Record<string, Act>>} */
const CHANGES = {
  signIn: (form) => {
    sessionStorage.setItem(KEY, field(form, "key").value.trim());
    form.reset();
  },
  signOut: () => sessionStorage.removeItem(KEY),
  decide: ({ dataset }, button) =>
    ask("POST", `/unconfirmed/${dataset["id"]}`, { wasCharged: button?.value === "yes" }),
  savePrices: (form) => {
    const typed = PAID.map((name) => /** @type {const} */ ([name, creditsIn(form, name)]));
    const changed = typed.filter(([name, price]) => price !== shown.settings?.prices[name]);
    return ask("PATCH", "/settings", { prices: Object.fromEntries(changed) });
  },
  saveLimits: (form) => {
    const freshSeconds = Math.round(Number(field(form, "freshDays").value) * DAY_SECONDS);
    return ask("PATCH", "/settings", { ...ceilingsIn(form), freshSeconds });
  },
  addMember: async (form) => {
    const body = { name: field(form, "name").value, role: field(form, "role").value };
    const reply = await ask("POST", "/members", { ...body, ...ceilingsIn(form) });
    const { member, key } = /** @type {NewMember} */ (await reply.json());
    form.reset();
    const words = "It is shown only now and stored nowhere. Hand it over in a safe way.";
    tell(`The key of ${member.name}`, words, key);
  },
  changeMember: (form, button) => {
    const path = `/members/${form.dataset["id"]}`;
    if (button?.value === "withdraw") return ask("DELETE", path);
    return ask("PATCH", path, { role: field(form, "role").value, ...ceilingsIn(form) });
  },
};

/** @type {Readonly<Record<string, Act>>} */
const READS = {
  showEarlier: () => showLedger(shown.next ?? "", false),
  downloadCsv: async () => {
    const file = URL.createObjectURL(await (await ask("GET", "/ledger.csv")).blob());
    Object.assign(document.createElement("a"), { href: file, download: "purchases.csv" }).click();
    URL.revokeObjectURL(file);
  },
};

/** @param {() => Promise<unknown> | void} act */
async function attempt(act) {
  document.body.ariaBusy = "true";
  try {
    await act();
  } catch (error) {
    if (sessionStorage.getItem(KEY) === null) showDoor(false);
    tell("That did not work", /** @type {Error} */ (error).message);
  } finally {
    document.body.ariaBusy = "false";
  }
}

/** @param {HTMLFormElement} form @param {HTMLButtonElement | null} button */
async function submit(form, button) {
  const { act = "" } = form.dataset;
  const heading = form.closest("section")?.querySelector("h2");
  await attempt(async () => {
    await (READS[act] ?? CHANGES[act])?.(form, button);
    if (act in CHANGES) await show();
  });
  // A form that was made anew has lost the keyboard.
  if (!form.isConnected) heading?.focus();
}

document.addEventListener("submit", (event) => {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.method === "dialog") return;
  event.preventDefault();
  void submit(form, submitter instanceof HTMLButtonElement ? submitter : null);
});
find("dialog", HTMLDialogElement).addEventListener("close", () => write("#key", ""));

// The same fields in every form that sets limits.
for (const within of [document, templateOf("member")])
  for (const place of within.querySelectorAll(".limits")) place.replaceWith(copyOf("limits"));

void attempt(show);
