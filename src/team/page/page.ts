/**
 * The managers' page at /team/: HTML made here, forms that work without scripts, one stylesheet. Only a signed-in
 * manager sees or changes anything; a form counts only if it comes from this page's own address.
 */
import type { Context } from "hono";
import { Hono } from "hono";
import type { Database } from "../database/database";
import {
  addMember,
  changeMember,
  keepManager,
  memberOfKey,
  members,
  withdrawMember,
  WrongMember,
  type Ceilings,
  type Member,
} from "../members/members";
import { csvBytes } from "../money/ledger";
import { changeSettings } from "../money/settings";
import { goBack, goOn } from "../sending/go-on";
import { decide, NotUnconfirmed } from "../money/unconfirmed";
import { figures } from "./figures";
import { signedIn, signIn, signOut } from "./sessions";
import { STYLE } from "./style";
import {
  limitsForm,
  namedMemberForm,
  newKeyView,
  newMemberForm,
  overview,
  refusedView,
  signInView,
  withdrawView,
  type Html,
  type Typed,
} from "./view";
import { wordsFor, type Words } from "./words";

export interface PageParts {
  readonly database: Database;
  readonly accountId: number;
  /** Addresses under which people reach the gateway. */
  readonly origins: readonly string[];
}

const HEADERS = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  "x-content-type-options": "nosniff",
  // With "no-referrer" browsers would not say which page sent a form.
  "referrer-policy": "same-origin",
};

const FROM_ELSEWHERE = "This form came from another page.";

export function managersPage(parts: PageParts): Hono {
  const app = new Hono();
  showPage(app, parts);
  takeSessions(app, parts);
  takeForms(app, parts);
  return app;
}

async function show(
  context: Context,
  view: Html,
  status: 200 | 400 | 401 | 403 = 200
): Promise<Response> {
  return context.html(await view, status, HEADERS);
}

/** The signed-in manager, or the reply that asks for the key. */
async function managerOf(context: Context, database: Database): Promise<Member | Response> {
  const id = await signedIn(database, context.req.raw.headers);
  const found = id === null ? undefined : (await members(database)).find((one) => one.id === id);
  return found ?? show(context, signInView(wordsOf(context), null), 401);
}

function showPage(app: Hono, { database, accountId }: PageParts): void {
  app.get("/team/style.css", (context) =>
    context.body(STYLE, 200, {
      "content-type": "text/css; charset=utf-8",
      "cache-control": "max-age=3600",
    })
  );
  app.get("/team/", async (context) => {
    const by = await managerOf(context, database);
    if (by instanceof Response) return by;
    const before = Number(context.req.query("before"));
    const shown = await figures(
      database,
      accountId,
      Number.isSafeInteger(before) && before > 0 ? before : undefined
    );
    return show(context, overview(shown, wordsOf(context), by));
  });
  app.get("/team/ledger.csv", async (context) => {
    const by = await managerOf(context, database);
    if (by instanceof Response) return by;
    return context.body(ReadableStream.from(csvBytes(database)), 200, {
      ...HEADERS,
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="purchases.csv"',
    });
  });
}

function takeSessions(app: Hono, { database, origins }: PageParts): void {
  app.post("/team/sign-in", async (context) => {
    const refuse = (why: string, status: 401 | 403) =>
      show(context, signInView(wordsOf(context), why), status);
    if (!isFromHere(context, origins)) return refuse(FROM_ELSEWHERE, 403);
    const key = (await fieldsOf(context))["key"]?.trim() ?? "";
    const member = await memberOfKey(database, key);
    if (member === null) return refuse("This key is unknown, withdrawn or expired.", 401);
    if (member.role !== "manager")
      return refuse("This page is for managers. Your key works in Excel.", 403);
    context.header("set-cookie", await signIn(database, member.id, isSecure(context)));
    return context.redirect("/team/", 303);
  });
  app.post("/team/sign-out", async (context) => {
    if (isFromHere(context, origins))
      context.header("set-cookie", await signOut(database, context.req.raw.headers));
    return context.redirect("/team/", 303);
  });
}

const back = (context: Context, part: string) => context.redirect(`/team/#${part}`, 303);

function takeForms(app: Hono, parts: PageParts): void {
  const { database, accountId } = parts;
  const form = formsOf(app, parts);
  form("/decide", async (fields, context, by) => {
    await decide(database, idIn(fields["purchase"]), fields["charged"] === "yes", by.id);
    return back(context, "decide");
  });
  form("/go-on", async (fields, context) => {
    await goOn(database, accountId, fields["endpoint"] ?? "");
    return back(context, "decide");
  });
  form("/published-price", async (fields, context) => {
    await goBack(database, accountId, fields["endpoint"] ?? "");
    return back(context, "decide");
  });
  takeMembersForms(form, database);
}

function takeMembersForms(form: ReturnType<typeof formsOf>, database: Database): void {
  const memberIn = async (context: Context): Promise<Member | undefined> => {
    const id = idIn(context.req.param("id"));
    const all = await members(database);
    return all.find((one) => one.id === id && one.withdrawnAt === null);
  };

  form(
    "/limits",
    async (fields, context) => {
      await changeSettings(database, ceilingsIn(fields));
      return back(context, "members");
    },
    (fields) => Promise.resolve(limitsForm(fields))
  );
  form(
    "/members",
    async (fields, context) => {
      const terms = { ...ceilingsIn(fields), role: roleIn(fields) };
      const { member, key } = await addMember(database, fields["name"] ?? "", terms);
      return show(context, newKeyView(wordsOf(context), member.name, key));
    },
    (fields) => Promise.resolve(newMemberForm(fields))
  );
  form(
    "/members/:id",
    async (fields, context, by) => {
      const id = idIn(context.req.param("id"));
      if (fields["do"] === "ask") {
        const member = await memberIn(context);
        if (!member) throw new WrongMember("There is no such member.");
        return show(context, withdrawView(wordsOf(context), member));
      }
      const isWithdrawn = fields["do"] === "withdraw";
      const terms = { ...ceilingsIn(fields), role: roleIn(fields) };
      if (isWithdrawn || terms.role !== "manager") await keepManager(database, id, by);
      if (isWithdrawn) await withdrawMember(database, id);
      else await changeMember(database, id, terms);
      return back(context, "members");
    },
    async (fields, context) => {
      const member = fields["do"] === "change" ? await memberIn(context) : undefined;
      return member ? namedMemberForm(member, fields) : null;
    }
  );
}

/** Handles a manager's form from this page; says what the person can correct. */
function formsOf(app: Hono, { database, origins }: PageParts) {
  return (
    path: string,
    act: (fields: Typed, context: Context, by: Member) => Promise<Response>,
    /** The form again with what was typed. */
    again?: (fields: Typed, context: Context) => Promise<Html | null>
  ) =>
    app.post(`/team${path}`, async (context) => {
      const refuse = (why: string, status: 400 | 403, toCorrect: Html | null = null) =>
        show(context, refusedView(wordsOf(context), why, toCorrect), status);
      if (!isFromHere(context, origins)) return refuse(FROM_ELSEWHERE, 403);
      const by = await managerOf(context, database);
      if (by instanceof Response) return by;
      const fields = await fieldsOf(context);
      try {
        return await act(fields, context, by);
      } catch (error) {
        if (!(error instanceof WrongMember) && !(error instanceof NotUnconfirmed)) throw error;
        return refuse(error.message, 400, await again?.(fields, context));
      }
    });
}

async function fieldsOf(context: Context): Promise<Typed> {
  const body = await context.req.parseBody();
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      // PostgreSQL cannot store a text with a NUL character.
      typeof value === "string" ? [[name, value.replaceAll("\0", "")]] : []
    )
  );
}

const wordsOf = (context: Context): Words =>
  wordsFor(context.req.header("accept-language") ?? null);

/** As the browser sees it: TLS may end at nginx, before this process. */
const isSecure = (context: Context): boolean =>
  (context.req.header("origin") ?? "").startsWith("https:");

/** A browser says which page sent a form; a call without that is refused. */
const isFromHere = (context: Context, origins: readonly string[]): boolean =>
  origins.includes(context.req.header("origin") ?? "");

const ceilingsIn = (fields: Typed): Ceilings => ({
  callCredits: ceilingIn(fields["call"]),
  dayCredits: ceilingIn(fields["day"]),
  monthCredits: ceilingIn(fields["month"]),
});

function ceilingIn(text = ""): number | null {
  if (text.trim() === "") return null;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0 || value > 1e9)
    throw new WrongMember("A limit is a whole number of credits, or empty for none.");
  return value;
}

/** 0, which is no id, for a text that is no number. */
const idIn = (text = ""): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

const roleIn = (fields: Typed): Member["role"] =>
  fields["role"] === "manager" ? "manager" : "member";
