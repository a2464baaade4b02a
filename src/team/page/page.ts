/**
 * The managers' page at /team/: HTML made here, forms that work without scripts, one stylesheet. Only a signed-in
 * manager sees or changes anything; a form counts only if it comes from this page's own address.
 */
import type { Context } from "hono";
import { Hono } from "hono";
import type { Database } from "../../database/database";
import { Refused, type Client } from "../http/client";
import type { Overview } from "../http/overview";
import { memberOfKey, workingMember, type Ceilings, type Member } from "../members/members";
import { PAID } from "../shapes/prices";
import { signedIn, signIn, signOut } from "./sessions";
import { STYLE } from "./style";
import { newKeyView, overview, refusedView, signInView, type Html } from "./view";

export interface PageParts {
  readonly database: Database;
  /** The team's own calls in a manager's name. */
  readonly clientFor: (manager: Member) => Client;
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
  const found = id === null ? null : await workingMember(database, id);
  return found ?? show(context, signInView(null), 401);
}

function showPage(app: Hono, { database, clientFor }: PageParts): void {
  app.get("/team/style.css", (context) =>
    context.body(STYLE, 200, {
      "content-type": "text/css; charset=utf-8",
      "cache-control": "max-age=3600",
    })
  );
  app.get("/team/", async (context) => {
    const by = await managerOf(context, database);
    if (by instanceof Response) return by;
    const before = /^\d{1,9}$/.exec(context.req.query("before") ?? "")?.[0] ?? "";
    const shown = await clientFor(by).get<Overview>(`/overview?before=${before}`);
    return show(context, overview(shown, by));
  });
  app.get("/team/ledger.csv", async (context) => {
    const by = await managerOf(context, database);
    if (by instanceof Response) return by;
    const { body, headers } = await clientFor(by).download("/ledger.csv");
    return new Response(body, { headers: { ...Object.fromEntries(headers), ...HEADERS } });
  });
}

function takeSessions(app: Hono, { database, origins }: PageParts): void {
  app.post("/team/sign-in", async (context) => {
    const refuse = (why: string, status: 401 | 403) => show(context, signInView(why), status);
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
  const form = formsOf(app, parts);
  form("/decide", async ({ fields, context, client }) => {
    const body = { wasCharged: fields["charged"] === "yes" };
    await client.send("POST", `/unconfirmed/${idIn(fields["purchase"])}`, body);
    return back(context, "decide");
  });
  form("/prices", async ({ fields, context, client }) => {
    const typed = PAID.map((name) => [name, creditsIn(fields[name], "A price")] as const);
    await client.send("PATCH", "/settings", { prices: Object.fromEntries(typed) });
    return back(context, "prices");
  });
  takeMembersForms(form);
}

function takeMembersForms(form: ReturnType<typeof formsOf>): void {
  form("/limits", async ({ fields, context, client }) => {
    await client.send("PATCH", "/settings", ceilingsIn(fields));
    return back(context, "members");
  });
  form("/members", async ({ fields, context, client }) => {
    const body = { name: fields["name"] ?? "", ...ceilingsIn(fields), role: roleIn(fields) };
    const { member, key } = await client.send<{ member: Member; key: string }>(
      ...(["POST", "/members", body] as const)
    );
    return show(context, newKeyView(member.name, key));
  });
  form("/members/:id", async ({ fields, context, client }) => {
    const path = `/members/${idIn(context.req.param("id"))}`;
    if (fields["do"] === "withdraw") await client.send("DELETE", path);
    else await client.send("PATCH", path, { ...ceilingsIn(fields), role: roleIn(fields) });
    return back(context, "members");
  });
}

type Typed = Readonly<Record<string, string>>;

interface Form {
  readonly fields: Typed;
  readonly context: Context;
  readonly client: Client;
}

/** Handles a manager's form from this page; says what the person can correct. */
function formsOf(app: Hono, { database, clientFor, origins }: PageParts) {
  return (path: string, act: (form: Form) => Promise<Response>) =>
    app.post(`/team${path}`, async (context) => {
      const refuse = (why: string, status: 400 | 403) => show(context, refusedView(why), status);
      if (!isFromHere(context, origins)) return refuse(FROM_ELSEWHERE, 403);
      const by = await managerOf(context, database);
      if (by instanceof Response) return by;
      const form = { fields: await fieldsOf(context), context, client: clientFor(by) };
      try {
        return await act(form);
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        return refuse(error.message, 400);
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

/** As the browser sees it: TLS may end at nginx, before this process. */
const isSecure = (context: Context): boolean =>
  (context.req.header("origin") ?? "").startsWith("https:");

/** A browser says which page sent a form; a call without that is refused. */
const isFromHere = (context: Context, origins: readonly string[]): boolean =>
  origins.includes(context.req.header("origin") ?? "");

const ceilingsIn = (fields: Typed): Ceilings => ({
  callCredits: creditsIn(fields["call"], "A limit"),
  dayCredits: creditsIn(fields["day"], "A limit"),
  monthCredits: creditsIn(fields["month"], "A limit"),
});

function creditsIn(text = "", what: string): number | null {
  if (text.trim() === "") return null;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0 || value > 1e9)
    throw new Refused(`${what} is a whole number of credits, or empty.`);
  return value;
}

/** 0, which is no id, for a text that is no number. */
const idIn = (text = ""): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

const roleIn = (fields: Typed): Member["role"] =>
  fields["role"] === "manager" ? "manager" : "member";
