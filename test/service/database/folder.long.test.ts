/**
 * A data folder: one owner at a time, kept between starts, begun again when generating was interrupted.
 */
import { createHash, randomUUID } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Mail } from "../../../src/service/background/alerts";
import { KeptMails } from "../../../src/service/background/outbox";
import { fill } from "../../../src/service/data/fill";
import { ForeignFolder } from "../../../src/datafolder/foreign-folder";
import { openPglite } from "../../../src/service/database/pglite";
import { openPglite as openGatewayDatabase } from "../../../src/team/database/pglite";
import { accountTables } from "../../../src/service/database/tables/account";
import { dataTables } from "../../../src/service/database/tables/data";
import { teamTables } from "../../../src/service/database/tables/team";
import { localCertificate, UnfitCertificate } from "../../../src/service/http/certificate";
import type { Owner } from "../../../src/datafolder/folder-lock";
import { FolderInUse, lockFolder, ownIdentity } from "../../../src/datafolder/folder-lock";
import type { LocalService } from "../../../src/service/service";
import { createService } from "../../../src/service/service";
import { START } from "../support/service-under-test";

let parent: string;
beforeEach(() => (parent = mkdtempSync(join(tmpdir(), "stackscout-"))));
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const open = (folder: string, now = START) =>
  createService({ folder, companies: 14, now: () => now });

/** Sleeps that end at once; `atEach` happens meanwhile. */
const noTime = (atEach: () => void = () => undefined) => {
  return () => {
    atEach();
    return Promise.resolve();
  };
};

describe("the lock of a data folder", () => {
  const folderLockedBy = (owner: Partial<Owner>) => {
    const folder = join(parent, "data");
    writeFileSync(`${folder}.lock`, JSON.stringify({ ...ownIdentity(), ...owner }));
    return folder;
  };

  it("lets one owner in and tells the second who has it and what to do", async () => {
    const folder = join(parent, "data");
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    await expect(lockFolder(folder, undefined, "End that one, or rest.")).rejects.toThrow(
      `process ${process.pid}). End that one, or rest.`
    );
    release();
    (await lockFolder(folder))();
    expect(readdirSync(parent)).toEqual([]);
  });

  it("is one, by whatever name the folder is called: with a slash, through a link", async () => {
    const folder = join(parent, "data");
    mkdirSync(folder);
    symlinkSync(folder, join(parent, "link"));
    const release = await lockFolder(`${folder}/`);
    for (const name of [folder, join(parent, "link"), `${join(parent, "link")}/`])
      await expect(lockFolder(name)).rejects.toThrow(FolderInUse);
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it("is taken over from a process that is gone, and from an empty file", async () => {
    const folder = join(parent, "data");
    for (const content of ["999999999", ""]) {
      writeFileSync(`${folder}.lock`, content);
      (await lockFolder(folder))();
    }
  });

  it("is refused, and nothing touched, where somebody's own file or folder stands", async () => {
    const folder = join(parent, "data");
    const lock = `${folder}.lock`;
    const isForeign = async () => {
      const before = contentsOf(parent);
      const sentence = `${lock} is not the lock of a Stackscout program. It was not touched`;
      await expect(lockFolder(folder)).rejects.toThrow(sentence);
      await expect(open(folder)).rejects.toThrow(FolderInUse);
      expect(contentsOf(parent)).toEqual(before);
    };
    for (const content of ["my notes", "[]", '{"pid":-1}', '{"name":"a package"}']) {
      writeFileSync(lock, content);
      await isForeign();
    }
    rmSync(lock);
    mkdirSync(join(lock, "photos"), { recursive: true });
    await isForeign();
    expect(existsSync(folder)).toBe(false);
  });

  it("is taken over from a killed process whose number this process got", async () => {
    for (const started of ["1@an-earlier-boot", null])
      (await lockFolder(folderLockedBy({ started }), noTime()))();
    writeFileSync(join(parent, "data.lock"), String(process.pid));
    (await lockFolder(join(parent, "data")))();
  });

  it("is taken over from a killed process whose number another process got", async () => {
    (await lockFolder(folderLockedBy({ pid: 1 }), noTime()))();
  });

  it("of process 1 in another container is taken over when nothing touches it, and kept when something does", async () => {
    const theirs = { pid: 1, namespace: "pid:[1]", started: "1@boot" };
    const folder = folderLockedBy(theirs);
    await expect(
      lockFolder(
        folder,
        noTime(() => utimesSync(`${folder}.lock`, 1, 1))
      )
    ).rejects.toThrow(FolderInUse);
    (await lockFolder(folder, noTime()))();
  });

  it("goes to one of 20 that find a dead owner at once", async () => {
    const folder = folderLockedBy({ started: "1@an-earlier-boot" });
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
    const owners = tries.filter((one) => one.status === "fulfilled");
    expect(owners).toHaveLength(1);
    for (const { value } of owners) value();
    expect(readdirSync(parent)).toEqual([]);
  });
});

/** Every file of a folder with what is in it. */
function contentsOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return entry.isFile() ? `${file}: ${readFileSync(file, "utf8")}` : file;
    })
    .sort();
}

describe("a folder that the service did not make", () => {
  const foreign: readonly (readonly [string, readonly string[]])[] = [
    ["a thesis", ["thesis.txt", "sub/photo.jpg"]],
    ["an empty file", ["x"]],
    ["half of a database", ["PG_VERSION", "base/1"]],
    ["a database and a note", ["PG_VERSION", "base/1", "global/1", "pg_wal/1", "note.txt"]],
    ["a server's database", ["PG_VERSION", "base/1", "global/1", "pg_wal/1", "postmaster.pid"]],
  ];
  it.each(foreign)("is refused with a sentence and left as it was: %s", async (_, files) => {
    const folder = join(parent, "precious");
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `of ${file}`);
    }
    const before = contentsOf(parent);
    await expect(open(folder)).rejects.toThrow(ForeignFolder);
    await expect(open(folder)).rejects.toThrow("Nothing in it was touched. Name a new or empty");
    expect(contentsOf(parent)).toEqual(before);
  });

  it("is refused when it is a file, or below one", async () => {
    const file = join(parent, "file");
    writeFileSync(file, "mine");
    await expect(open(join(file, "data"))).rejects.toMatchObject({ path: file });
    await expect(open(file)).rejects.toThrow("is not a folder that can be read");
    expect(readFileSync(file, "utf8")).toBe("mine");
  });
});

/** Files and folders of a database that others may read or write. */
function openToOthers(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => (modeOf(path) & 0o077) !== 0);
}

describe("a database of PGlite", () => {
  it("whose database is damaged is named in a sentence with what to do", async () => {
    const folder = join(parent, "data");
    await (await open(folder)).close();
    rmSync(join(folder, "base"), { recursive: true });
    const sentence = `The database in ${folder} does not open (PGlite failed to initialize properly). If the disk is full, make room;`;
    await expect(open(folder)).rejects.toThrow(sentence);
    expect(existsSync(join(folder, "PG_VERSION"))).toBe(true);
  }, 60_000);

  it("is its owner's alone, file by file, for the service and for a gateway", async () => {
    const umask = process.umask(0o077);
    try {
      const ofService = join(parent, "service");
      const service = await openPglite({ folder: ofService });
      await service.rows("select 1 as one");
      await service.close();
      expect(openToOthers(ofService)).toEqual([]);
      const ofGateway = join(parent, "gateway");
      const gateway = await openGatewayDatabase(ofGateway);
      await gateway.close();
      expect(readdirSync(ofGateway).length).toBeGreaterThan(10);
      expect(openToOthers(ofGateway)).toEqual([]);
    } finally {
      process.umask(umask);
    }
  });
});

const modeOf = (file: string) => statSync(file).mode & 0o777;

describe("an outbox", () => {
  const mail = (text: string): Mail => ({ fileName: "1.eml", text });

  it("of somebody else is refused with a sentence and left as it was", async () => {
    const folder = join(parent, "letters");
    mkdirSync(folder);
    writeFileSync(join(folder, "letter.txt"), "mine");
    const before = contentsOf(parent);
    await expect(
      createService({ companies: 14, now: () => START, outbox: folder })
    ).rejects.toThrow(ForeignFolder);
    expect(() => new KeptMails(folder)).toThrow("Mails need a new or empty folder");
    expect(() => new KeptMails(join(folder, "letter.txt"))).toThrow("is not a folder");
    expect(contentsOf(parent)).toEqual(before);
  });

  it("is refused when something was put into a folder that was not there at the start", () => {
    const folder = join(parent, "letters");
    const mails = new KeptMails(folder);
    mkdirSync(folder);
    writeFileSync(join(folder, "letter.txt"), "mine");
    expect(() => mails.put(mail("one"))).toThrow(ForeignFolder);
    expect(readdirSync(folder)).toEqual(["letter.txt"]);
  });

  it("is its owner's alone, and so is each mail, written again or through a link", () => {
    const folder = join(parent, "outbox");
    const elsewhere = join(parent, "diary.txt");
    writeFileSync(elsewhere, "mine");
    new KeptMails(folder).put(mail("one"));
    rmSync(join(folder, "1.eml"));
    symlinkSync(elsewhere, join(folder, "1.eml"));
    new KeptMails(folder).put(mail("two"));
    new KeptMails(folder).put(mail("three"));
    expect(readFileSync(join(folder, "1.eml"), "utf8")).toBe("three");
    expect(readFileSync(elsewhere, "utf8")).toBe("mine");
    expect(readdirSync(folder).sort()).toEqual(["1.eml", "stackscout-data.txt"]);
    expect(modeOf(folder)).toBe(0o700);
    for (const name of readdirSync(folder)) expect(modeOf(join(folder, name))).toBe(0o600);
  });

  it("of an older version, which holds mails and no mark, is used on", () => {
    const folder = join(parent, "outbox");
    mkdirSync(folder, { mode: 0o755 });
    writeFileSync(join(folder, "0.eml"), "of then");
    new KeptMails(folder).put(mail("one"));
    expect(readFileSync(join(folder, "0.eml"), "utf8")).toBe("of then");
    expect(modeOf(folder)).toBe(0o700);
  });
});

describe("the folder of the certificate", () => {
  beforeEach(() => void jest.spyOn(console, "error").mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it("is filled when there is none, its key for its owner alone, and used as it is later", async () => {
    const folder = join(parent, "certificates");
    const made = await localCertificate(folder);
    expect(modeOf(join(folder, "localhost.key"))).toBe(0o600);
    expect(await localCertificate(folder)).toEqual(made);
    // The toolset's certificates end after a year.
    const before = contentsOf(parent);
    const inTwoYears = () => Date.now() + 730 * 86_400_000;
    await expect(localCertificate(folder, inTwoYears)).rejects.toThrow(
      /holds a certificate of localhost that ended on \d{4}-\d\d-\d\d\. Nothing in it was touched/
    );
    expect(contentsOf(parent)).toEqual(before);
  }, 60_000);

  const strange: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ["a certificate without its key", { "localhost.crt": "mine" }],
    ["an authority alone", { "ca.crt": "mine" }],
    ["texts that are neither", { "localhost.crt": "mine", "localhost.key": "mine too" }],
    ["folders of these names", { "localhost.crt/x": "mine", "localhost.key/x": "mine too" }],
  ];
  it.each(strange)("is refused with a sentence and left as it was: %s", async (_, files) => {
    const folder = join(parent, "certificates");
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const before = contentsOf(parent);
    await expect(localCertificate(folder)).rejects.toThrow(
      `${folder} does not hold a certificate of localhost with its key. Nothing in it was touched.`
    );
    expect(contentsOf(parent)).toEqual(before);
  });

  it("is refused when it is a file", async () => {
    const file = join(parent, "file");
    writeFileSync(file, "mine");
    await expect(localCertificate(file)).rejects.toThrow(UnfitCertificate);
    expect(readFileSync(file, "utf8")).toBe("mine");
  }, 60_000);
});

describe("a service on a folder", () => {
  it("keeps charges, balance, data and its day over a restart, and begins again when incomplete", async () => {
    const folder = join(parent, "data");
    const first = await open(folder);
    const headers = { Authorization: "Bearer demo-key" };
    const search = () =>
      new Request("http://service.local/v1/companies/search", {
        method: "POST",
        headers,
        body: JSON.stringify({ limit: 5 }),
      });
    // Jobs of the last 30 days follow the day: recent-counts.test.ts.
    const answerOf = async (service: LocalService) => {
      const { data } = (await (await service.fetch(search())).json()) as { data: object[] };
      return data.map((company) => ({ ...company, num_jobs_last_30_days: undefined }));
    };
    const before = await answerOf(first);
    expect(before).toHaveLength(5);
    await first.close();
    expect(modeOf(folder)).toBe(0o700);
    const second = await open(folder, START + 10 * 86_400_000);
    expect(second.anchor).toBe("2026-11-21");
    expect(await second.balance()).toMatchObject({ api_credits: 20_000, used_api_credits: 15 });
    expect(await answerOf(second)).toEqual(before);
    await second.database.run("delete from facts_of_data");
    await second.database.run("delete from companies where n > 3");
    await second.close();
    // A person keeps a file there in spite of the mark.
    const own = join(folder, "own.txt");
    writeFileSync(own, "mine");
    await expect(open(folder)).rejects.toThrow(
      "holds an unfinished database beside files of yours"
    );
    expect(existsSync(join(folder, "PG_VERSION"))).toBe(true);
    expect(readFileSync(own, "utf8")).toBe("mine");
    rmSync(own);

    const third = await open(folder);
    const [row] = await third.database.rows<{ count: number }>("select count(*) from companies");
    expect(row?.count).toBe(14);
    expect(await third.balance()).toMatchObject({ used_api_credits: 0 });
    await third.close();
  }, 60_000);
});

describe("a folder from before folders were marked", () => {
  it("opens when its data is complete and is refused when it is not", async () => {
    const folder = join(parent, "data");
    await (await open(folder)).close();
    rmSync(join(folder, "stackscout-data.txt"));
    const again = await open(folder);
    expect(await again.balance()).toMatchObject({ api_credits: 20_000 });
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    await again.database.run("delete from facts_of_data");
    await again.close();
    rmSync(join(folder, "stackscout-data.txt"));
    await expect(open(folder)).rejects.toThrow("holds a database that is not this service's");
    expect(existsSync(join(folder, "PG_VERSION"))).toBe(true);
  }, 60_000);
});

describe("a folder of the first version, which kept keys as they are", () => {
  /** Its three steps, as they were released; a step is never changed afterwards. */
  const FIRST_STEPS = [dataTables, accountTables, teamTables];
  const KEY = "plain-key-of-then";

  async function makeOld(folder: string): Promise<void> {
    const database = await openPglite({ folder });
    await database.script(
      "create table migrations (step int primary key, at timestamptz not null default now())"
    );
    for (const [at, sql] of FIRST_STEPS.entries())
      await database.script(`${sql}; insert into migrations (step) values (${at + 1});`);
    await fill(database, { seed: "demo", companies: 14, anchor: "2026-11-21" });
    await database.script(`
      insert into teams (name, api_credits, used_api_credits, ui_credits, created_at)
        values ('Team of ${KEY}', 500, 3, 50, '2026-11-21');
      insert into users (team_id, api_key, email, first_name, last_name, tier, autocomplete_approved, preview_allowed)
        values (1, '${KEY}', '${KEY}@users.example', 'Demo', 'User', 'paid', true, false);
      insert into charges (team_id, user_id, at, endpoint, records, credits)
        values (1, 1, '2026-11-21', 'technologies', 11, 3);
      insert into email_preferences (user_id, preferences, token)
        values (1, '{"search_alerts": false}', 'token-of-then');
      insert into saved_searches (team_id, user_id, name, type, body, emails_subscribed, frequency,
          is_alert_active, created_at, updated_at)
        values (1, 1, 'Old', 'jobs', '{"company_domain_or": ["acme.example"]}', '{}', 'daily', false,
          '2026-11-21', '2026-11-21');
      insert into webhooks (team_id, user_id, search_id, url, active_event_types, trigger_once_per_company,
          created_at, updated_at)
        values (1, 1, 1, 'https://hooks.example/old', '{job_new}', false, '2026-11-21', '2026-11-21')`);
    await database.close();
  }

  it("opens with its steps done, its key, money and links at work, and no key in any table", async () => {
    const digest = createHash("sha256").update(FIRST_STEPS.join("")).digest("hex");
    expect(digest).toBe("7ec48ba5d56ddf034be628e0553d6d5994de23b2b1a17cb6598ead3b1627a046");
    const folder = join(parent, "data");
    await makeOld(folder);
    const service = await createService({ folder, companies: 14, now: () => START, users: [] });
    expect(await service.balance(KEY)).toMatchObject({ api_credits: 500, used_api_credits: 3 });
    const ask = async (path: string, body?: object) =>
      service.fetch(
        new Request(`http://service.local${path}`, {
          method: body ? "POST" : "GET",
          headers: { Authorization: `Bearer ${KEY}` },
          ...(body ? { body: JSON.stringify(body) } : {}),
        })
      );
    const paid = await ask("/v1/companies/technologies", { company_domain: "acme.example" });
    expect(paid.status).toBe(200);
    expect(await service.balance(KEY)).toMatchObject({ used_api_credits: 6 });
    expect(await (await ask("/v0/webhooks")).json()).toMatchObject([{ search_name: "Old" }]);
    const link = await ask(
      "/v0/email-preferences/unsubscribe/product_news?token=token-of-then",
      {}
    );
    expect(await link.json()).toEqual({ search_alerts: false, product_news: false });
    const steps = await service.database.rows<{ step: number }>("select step from migrations");
    expect(steps.length).toBeGreaterThan(FIRST_STEPS.length);
    const tables = await service.database.rows<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'"
    );
    expect(tables.length).toBeGreaterThan(15);
    for (const { name } of tables) {
      const kept = await service.database.rows(
        `select * from ${name} t where strpos(t::text, '${KEY}') > 0`
      );
      expect([name, kept]).toEqual([name, []]);
    }
    await service.close();
  }, 120_000);
});

describe("services in memory", () => {
  it("may make the same snapshot at the same time, and all have all of the data", async () => {
    const seed = `race ${randomUUID()}`;
    const options = { seed, companies: 20, now: () => START };
    const services = await Promise.all([createService(options), createService(options)]);
    const later = await createService(options);
    for (const service of [...services, later]) {
      const [row] = await service.database.rows<{ count: number }>(
        "select count(*) from companies"
      );
      expect(row?.count).toBe(20);
      await service.close();
    }
    const cache = join(__dirname, "../../../.cache/service");
    const made = readdirSync(cache).filter((name) =>
      name.includes(seed.replace(/[^a-z0-9]+/gi, "_"))
    );
    expect(made).toHaveLength(1);
    for (const name of made) rmSync(join(cache, name));
  }, 120_000);
});
