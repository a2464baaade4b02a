/** The managers' page as HTML: every text of a member, a tool or a company is escaped by `html`. */
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { Ceilings, Member } from "../members/members";
import { PAID, publishedPrices } from "../shapes/prices";
import type { Overview, SpendingLine } from "../http/overview";
import { creditsText, dayText, instantText, numberText, whatWords } from "./words";

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

function document(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – Stackscout for a team</title>
        <link rel="stylesheet" href="/team/style.css" />
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

export function signInView(problem: string | null): Html {
  return document(
    "Sign in",
    html`<main>
      <h1>Stackscout for a team</h1>
      <p>For managers: who spent what, what the team holds, members and their limits.</p>
      ${problem === null ? "" : html`<p class="notice" role="alert">${problem}</p>`}
      <form class="row" method="post" action="/team/sign-in">
        <label
          >Your member key
          <input name="key" type="password" autocomplete="current-password" required autofocus />
        </label>
        <button class="main">Sign in</button>
      </form>
      <p>
        No key yet? Whoever runs the gateway makes one:
        <code>npm run team -- member add "Ann" --role manager</code>
      </p>
    </main>`
  );
}

export function newKeyView(name: string, key: string): Html {
  return document(
    "New key",
    html`<main>
      <h1>The key of ${name}</h1>
      <p>It is shown only now and stored nowhere. Hand it over in a safe way.</p>
      <code class="key">${key}</code>
      <p><a href="/team/#members">Back to the members</a></p>
    </main>`
  );
}

/** Going back in the browser shows the form as it was typed. */
export function refusedView(sentence: string): Html {
  return document(
    "Not done",
    html`<main>
      <h1>That did not work</h1>
      <p class="notice" role="alert">${sentence}</p>
      <p><a href="/team/">Back</a></p>
    </main>`
  );
}

const PARTS = [
  ["spending", "Spending"],
  ["decide", "To decide"],
  ["runs", "Runs"],
  ["prices", "Prices"],
  ["members", "Members"],
  ["ledger", "Purchases"],
] as const;

export function overview(figures: Overview, manager: Member): Html {
  return document(
    "Overview",
    html`<a class="skip" href="#main">Skip to the figures</a>
      <header>
        <h1>Stackscout for a team</h1>
        <span>${manager.name}, manager</span>
        <form method="post" action="/team/sign-out"><button>Sign out</button></form>
      </header>
      <nav aria-label="On this page">
        <ul>
          ${PARTS.map(([id, name]) => html`<li><a href="#${id}">${name}</a></li>`)}
        </ul>
      </nav>
      <main id="main" tabindex="-1">
        ${summary(figures)} ${spending(figures)} ${toDecide(figures)} ${runs(figures)}
        ${prices(figures)} ${memberList(figures)} ${purchases(figures)}
      </main>`
  );
}

function summary({ leftCredits, spent, team, unconfirmed }: Overview): Html {
  const of = (used: number, ceiling: number | null) =>
    ceiling === null ? numberText(used) : `${numberText(used)} of ${numberText(ceiling)}`;
  return html`<dl class="figures">
    <div>
      <dt>Credits left</dt>
      <dd>${numberText(leftCredits)}</dd>
    </div>
    <div>
      <dt>Today (UTC)</dt>
      <dd>${of(spent.dayCredits, team.dayCredits)}</dd>
    </div>
    <div>
      <dt>This month</dt>
      <dd>${of(spent.monthCredits, team.monthCredits)}</dd>
    </div>
    <div>
      <dt>To decide</dt>
      <dd>${numberText(unconfirmed.length)}</dd>
    </div>
  </dl>`;
}

function spending({ days, byMember, byTool }: Overview): Html {
  const most = Math.max(1, ...days.map(({ credits }) => credits));
  const height = (credits: number) => Math.round((100 * credits) / most);
  const [first] = days;
  const last = days.at(-1);
  return html`<section aria-labelledby="spending">
    <h2 id="spending">Spending</h2>
    <p>Credits a day, the last 30 days. The highest bar is ${creditsText(most)}.</p>
    <ul class="days">
      ${days.map(
        ({ day, credits }) =>
          html`<li title="${dayText(day)}: ${creditsText(credits)}">
            <svg viewBox="0 0 1 100" preserveAspectRatio="none" aria-hidden="true">
              <rect y="${100 - height(credits)}" width="1" height="${height(credits)}" /></svg
            ><span class="hidden">${dayText(day)}: ${creditsText(credits)}</span>
          </li>`
      )}
    </ul>
    <p class="axis" aria-hidden="true">
      <span>${first ? dayText(first.day) : ""}</span><span>${last ? dayText(last.day) : ""}</span>
    </p>
    ${shareTable("By member, this month", "Member", byMember)}
    ${shareTable("By tool, this month", "Tool", byTool)}
  </section>`;
}

/** Numbers are aligned to the right. */
const numbers = (title: string): Html => html`<th scope="col" class="n">${title}</th>`;

function tableOf(
  columns: readonly (string | Html)[],
  rows: readonly Html[],
  caption?: string
): Html {
  return html`<div class="scroll" tabindex="0">
    <table>
      ${
        caption === undefined
          ? ""
          : html`<caption>
              ${caption}
            </caption>`
      }
      <thead>
        <tr>
          ${columns.map((one) => (typeof one === "string" ? html`<th scope="col">${one}</th>` : one))}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

function shareTable(caption: string, column: string, shares: readonly SpendingLine[]): Html {
  if (shares.length === 0) return html`<p>${caption}: nothing bought yet.</p>`;
  const most = Math.max(1, ...shares.map(({ credits }) => credits));
  return tableOf(
    [
      column,
      numbers("Purchases"),
      numbers("Credits"),
      html`<th scope="col"><span class="hidden">Share</span></th>`,
    ],
    shares.map(
      ({ name, credits, purchases }) =>
        html`<tr>
          <th scope="row">${name}</th>
          <td class="n">${numberText(purchases)}</td>
          <td class="n">${numberText(credits)}</td>
          <td>
            <meter
              min="0"
              max="${most}"
              value="${credits}"
              aria-label="${name}: ${creditsText(credits)}"
            ></meter>
          </td>
        </tr>`
    ),
    caption
  );
}

function toDecide({ unconfirmed }: Overview): Html {
  return html`<section aria-labelledby="decide">
    <h2 id="decide">To decide</h2>
    ${
      unconfirmed.length === 0
        ? html`<p>Nothing. Purchases whose reply was lost are listed here.</p>`
        : html`<p>
              The reply to each of these was lost. It counts at its most until the balance shows
              what was charged. Where others used the account meanwhile, you have to say. Nothing is
              asked again by itself.
            </p>
            ${tableOf(
              ["Sent", "What", "By", numbers("At most"), "Was it charged?"],
              unconfirmed.map((one) => lostReply(one))
            )}`
    }
  </section>`;
}

const KINDS = {
  companySearch: "Each company",
  jobSearch: "Each job",
  technologies: "A company's technologies",
  buyingIntents: "A company's buying intents",
};

function prices({ team, beside }: Overview): Html {
  return html`<section aria-labelledby="prices">
    <h2 id="prices">Prices</h2>
    <p>What members are told, and what counts against every limit. Empty: as published.</p>
    <form class="row" method="post" action="/team/prices">
      ${PAID.map((name) => {
        const typed = team.prices[name] === publishedPrices[name] ? "" : team.prices[name];
        return html`<label
          >${KINDS[name]}
          <input
            name="${name}"
            type="number"
            min="0"
            step="1"
            placeholder="${publishedPrices[name]}"
            value="${typed}"
          />
        </label>`;
      })}
      <button>Save the prices</button>
    </form>
    ${
      beside === null
        ? ""
        : html`<p class="notice">
            At ${instantText(beside.at)} the account had been charged
            ${creditsText(beside.bookedCredits + beside.credits)} where the team bought for
            ${creditsText(beside.bookedCredits)}: others use the same key, or a price changed. In
            all, ${creditsText(beside.totalCredits)} more than the ledger has.
          </p>`
    }
  </section>`;
}

function lostReply(one: Overview["unconfirmed"][number]): Html {
  return html`<tr>
    <td>${instantText(one.sentAt)}</td>
    <td class="what">${whatWords(one.what)}</td>
    <td>${one.member}, ${one.tool}</td>
    <td class="n">${creditsText(one.mostCredits)}</td>
    <td>
      <form class="row" method="post" action="/team/decide">
        <input type="hidden" name="purchase" value="${one.purchaseId}" />
        <button name="charged" value="yes">
          It was charged<span class="hidden">: ${whatWords(one.what)}</span>
        </button>
        <button name="charged" value="no">
          It was not<span class="hidden"> charged: ${whatWords(one.what)}</span>
        </button>
      </form>
    </td>
  </tr>`;
}

function runs({ runs: newest }: Overview): Html {
  return html`<section aria-labelledby="runs">
    <h2 id="runs">Runs</h2>
    ${
      newest.length === 0
        ? html`<p>
            Nobody has begun a run yet: many companies at once, bought while Excel is closed.
          </p>`
        : tableOf(
            ["Run", "Member", "Begun", "State", numbers("Companies"), numbers("Credits")],
            newest.map(
              (run) =>
                html`<tr>
                  <th scope="row">${run.name}</th>
                  <td>${run.member}</td>
                  <td>${instantText(run.createdAt)}</td>
                  <td>${run.state}${run.because === null ? "" : html`: ${run.because}`}</td>
                  <td class="n">
                    ${numberText(run.asked - run.waiting)} of ${numberText(run.asked)}
                  </td>
                  <td class="n">
                    ${numberText(run.spentCredits)} of ${numberText(run.maxCredits)}
                  </td>
                </tr>`
            ),
            "The newest runs"
          )
    }
  </section>`;
}

const CEILINGS = [
  ["call", "a call"],
  ["day", "a day"],
  ["month", "a month"],
] as const;

function ceilingFields({ callCredits, dayCredits, monthCredits }: Ceilings): Html {
  const typed = { call: callCredits, day: dayCredits, month: monthCredits };
  return html`${CEILINGS.map(
    ([name, span]) =>
      html`<label
        >Credits ${span}
        <input
          name="${name}"
          type="number"
          min="0"
          step="1"
          placeholder="no limit"
          value="${typed[name] ?? ""}"
        />
      </label>`
  )}`;
}

const NONE: Ceilings = { callCredits: null, dayCredits: null, monthCredits: null };

function memberList({ members, team, nowAt: now }: Overview): Html {
  return html`<section aria-labelledby="members">
    <h2 id="members">Members</h2>
    <h3>The whole team</h3>
    <form class="row" method="post" action="/team/limits">
      ${ceilingFields(team)} <button>Save the team's limits</button>
    </form>
    ${members.map((member) => memberView(member, now))}
    <h3>A new member</h3>
    <form class="row" method="post" action="/team/members">
      <label>Name <input name="name" required maxlength="100" /></label>
      <label>Role ${roleField("member")}</label>
      ${ceilingFields(NONE)} <button class="main">Add and show the key</button>
    </form>
  </section>`;
}

function memberView(member: Member, now: number): Html {
  const { id, name, role, expiresAt, withdrawnAt } = member;
  if (withdrawnAt !== null)
    return html`<h3>${name}</h3>
      <p>Withdrawn on ${instantText(withdrawnAt)}.</p>`;
  const expiry =
    expiresAt === null
      ? ""
      : html`<p>
          The key ${expiresAt > now ? "works until" : "expired on"} ${instantText(expiresAt)}.
        </p>`;
  return html`<h3>${name}</h3>
    ${expiry}
    <form class="row" method="post" action="/team/members/${id}">
      <label>Role ${roleField(role)}</label>
      ${ceilingFields(member)}
      <button name="do" value="change">Save<span class="hidden"> ${name}</span></button>
      <details>
        <summary>Withdraw the key<span class="hidden"> of ${name}</span> …</summary>
        <p>
          It is refused from then on, and cannot be given back. What it bought stays the team's.
        </p>
        <button name="do" value="withdraw">
          Withdraw it<span class="hidden"> from ${name}</span>
        </button>
      </details>
    </form>`;
}

const roleField = (role: Member["role"]): Html =>
  html`<select name="role">
    ${["member", "manager"].map(
      (one) => html`<option value="${one}" ${raw(one === role ? "selected" : "")}>${one}</option>`
    )}
  </select>`;

function purchases({ lines }: Overview): Html {
  const last = lines.at(-1);
  return html`<section aria-labelledby="ledger">
    <h2 id="ledger">Purchases</h2>
    <p><a href="/team/ledger.csv">All as CSV</a></p>
    ${
      lines.length === 0
        ? html`<p>None yet.</p>`
        : html`${tableOf(
            ["When", "Member", "Tool", "What", numbers("Records"), numbers("Credits"), "State"],
            lines.map(
              (line) =>
                html`<tr>
                  <td>${instantText(line.at)}</td>
                  <td>${line.member}</td>
                  <td>${line.tool}</td>
                  <td class="what">${whatWords(line.what)}</td>
                  <td class="n">${numberText(line.records)}</td>
                  <td class="n">${numberText(line.credits)}</td>
                  <td>${line.state === "settled" ? "bought" : line.state}</td>
                </tr>`
            ),
            "Newest first"
          )}
          ${lines.length === 50 && last ? html`<p><a href="/team/?before=${last.id}#ledger">Earlier ones</a></p>` : ""}`
    }
  </section>`;
}
