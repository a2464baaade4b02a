/** Members, the folder, the options and what a gateway says of itself, on PGlite. */
import { Hono } from "hono";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FolderInUse, ForeignFolder } from "../../src/database/data-folder";
import type { Database } from "../../src/database/database";
import { clockOf } from "../../src/team/database/clock";
import { openDatabase } from "../../src/team/database/open";
import { createApp } from "../../src/team/http/app";
import { createMetrics } from "../../src/team/http/metrics";
import {
  addMember,
  changeMember,
  memberOfKey,
  members,
  withdrawMember,
} from "../../src/team/members/members";
import { readOptions, WrongTeamOption } from "../../src/team/options";
import { silent } from "../../src/team/wire/log";

jest.setTimeout(60_000);

let database: Database;
beforeAll(async () => {
  database = await openDatabase({});
});
afterAll(() => database.close());

describe("members", () => {
  test("a key of 256 random bits is told once and kept as a hash", async () => {
    const { member, key } = await addMember(database, "Ann", { dayCredits: 500 });
    expect(Buffer.from(key.slice("team_".length), "base64url")).toHaveLength(32);
    expect(await memberOfKey(database, key)).toEqual(member);
    expect(member).toMatchObject({
      name: "Ann",
      role: "member",
      dayCredits: 500,
      callCredits: null,
    });
    const kept = await database.rows("select row_to_json(members)::text as row from members");
    expect(JSON.stringify(kept)).not.toContain(key.slice("team_".length));
  });

  test("an unknown, an expired and a withdrawn key are nobody's", async () => {
    const now = await clockOf(database);
    const { key: past } = await addMember(database, "Past", { expiresAt: now - 1 });
    const { key: soon } = await addMember(database, "Soon", { expiresAt: now + 60_000 });
    const { member, key: gone } = await addMember(database, "Gone", {});
    await withdrawMember(database, member.id);
    const found = await Promise.all(
      ["team_unknown", past, soon, gone].map((key) => memberOfKey(database, key))
    );
    expect(found.map((one) => one?.name ?? null)).toEqual([null, null, "Soon", null]);
    // The name is free again, the ledger still knows the old one.
    await addMember(database, "gone", {});
    expect((await members(database)).filter(({ name }) => /gone/i.test(name))).toHaveLength(2);
  });

  test("one name is one working member; ceilings and role change, and may be taken away", async () => {
    const { member } = await addMember(database, "Ben", { dayCredits: 10, callCredits: 5 });
    await expect(addMember(database, "ben", {})).rejects.toThrow("called ben already");
    expect(
      await changeMember(database, member.id, { role: "manager", dayCredits: null })
    ).toMatchObject({ role: "manager", dayCredits: null, callCredits: 5 });
  });
});

describe("the folder", () => {
  const parent = mkdtempSync(join(tmpdir(), "team-folder-"));
  afterAll(() => rmSync(parent, { recursive: true }));

  test("is kept between starts, is one process's at a time, and is never somebody else's", async () => {
    const folder = join(parent, "data");
    const first = await openDatabase({ folder });
    const { key } = await addMember(first, "Ann", {});
    await expect(openDatabase({ folder })).rejects.toThrow(FolderInUse);
    await first.close();
    const second = await openDatabase({ folder });
    expect((await memberOfKey(second, key))?.name).toBe("Ann");
    await second.close();
    const foreign = mkdtempSync(join(parent, "foreign-"));
    writeFileSync(join(foreign, "letter.txt"), "dear");
    await expect(openDatabase({ folder: foreign })).rejects.toThrow(ForeignFolder);
    expect(readdirSync(foreign)).toEqual(["letter.txt"]);
  });
});

describe("the command line", () => {
  const read = (...argv: string[]) =>
    readOptions(argv, { STACKSCOUT_KEY: "standard", OTHER: "other", EMPTY: "" });

  test("takes the account's key from the environment, by a name or the standard one", () => {
    const service = ["--service", "https://api.example.com"];
    const keyOf = (...more: string[]) => {
      const options = read(...service, ...more);
      return options === "help" ? options : options.serve?.key;
    };
    expect(keyOf()).toBeNull();
    expect(keyOf("--key-from-env")).toBe("standard");
    expect(keyOf("--key-from-env", "--port", "1")).toBe("standard");
    expect(keyOf("--key-from-env", "OTHER")).toBe("other");
    expect(() => keyOf("--key-from-env", "EMPTY")).toThrow(WrongTeamOption);
  });

  test("reads a command with its terms, and needs no service for it", () => {
    expect(read("member", "add", "Ann", "--day", "500", "--role", "manager")).toMatchObject({
      command: ["member", "add", "Ann"],
      terms: { day: "500", role: "manager" },
      serve: null,
    });
  });
});

describe("what the gateway says of itself", () => {
  test("it is well while its database answers, and has figures", async () => {
    const passing = await openDatabase({});
    const app = createApp({
      database: passing,
      metrics: createMetrics(),
      log: silent,
      origins: [],
      allowedOrigins: [],
      contract: () => Promise.resolve(new Response()),
      site: null,
      page: () => new Hono(),
    });
    expect((await app.request("/healthz")).status).toBe(200);
    expect(await (await app.request("/metrics")).text()).toContain("team_credits_total");
    await passing.close();
    expect((await app.request("/healthz")).status).toBe(503);
  });
});
