/** A data folder: one owner at a time, kept between starts, gone on with when generating was interrupted. */
import { randomUUID } from "node:crypto";
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
import { lockFolder, FolderInUse, ForeignFolder } from "../../../src/database/data-folder";
import type { LocalService } from "../../../src/service/service";
import { createService } from "../../../src/service/service";
import { START } from "../support/service-under-test";

let parent: string;
beforeEach(() => (parent = mkdtempSync(join(tmpdir(), "stackscout-"))));
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const open = (folder: string, now = START) =>
  createService({ folder, companies: 14, now: () => now, statementMs: 30_000 });

describe("the lock of a data folder", () => {
  const MARK = { file: "mark.txt", text: "ours" };
  const claim = (folder: string) => lockFolder(folder, MARK, "End that one, or rest.");

  it("lets one owner in and tells the second, by whatever name it calls the folder, what to do", async () => {
    const folder = join(parent, "data");
    const release = await claim(folder);
    symlinkSync(folder, join(parent, "link"));
    const others = [folder, `${folder}/`, join(parent, "link")].map(claim);
    for (const other of others)
      await expect(other).rejects.toThrow(/is in use by another .* End that one, or rest\.$/);
    await release();
    await (
      await claim(folder)
    )();
    expect(existsSync(`${folder}.lock`)).toBe(false);
  }, 30_000);

  it("is taken over from a killed owner after 5 s, by one of 5 that want it", async () => {
    const folder = join(parent, "data");
    const lock = `${folder}.lock`;
    mkdirSync(lock);
    utimesSync(lock, 1, 1);
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => claim(folder)));
    const owners = tries.filter((one) => one.status === "fulfilled");
    expect(owners).toHaveLength(1);
    for (const one of tries)
      if (one.status === "rejected") expect(one.reason).toBeInstanceOf(FolderInUse);
    for (const { value } of owners) await value();
  }, 30_000);
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
    await expect(open(join(file, "data"))).rejects.toMatchObject({ path: join(file, "data") });
    await expect(open(file)).rejects.toMatchObject({ path: file });
    expect(readFileSync(file, "utf8")).toBe("mine");
  });
});

const modeOf = (file: string) => statSync(file).mode & 0o777;

describe("a service on a folder", () => {
  it("begins with little to repeat, should a statement have to be ended", async () => {
    const service = await open(join(parent, "data"));
    const [written] = await service.database.rows<{ bytes: number }>(
      "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes from pg_control_checkpoint()"
    );
    await service.close();
    expect(written?.bytes).toBeLessThan(1_000_000);
  }, 60_000);

  it("keeps charges, balance, data and its day over a restart, for its owner alone", async () => {
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
    expect(await second.balance()).toMatchObject({ api_credits: 20_000, used_api_credits: 15 });
    expect(await answerOf(second)).toEqual(before);
    await second.close();
    // Nobody else gets into the folder, whatever the files in it allow.
    expect(modeOf(folder)).toBe(0o700);
  }, 60_000);

  it("names a damaged database in a sentence with what to do", async () => {
    const folder = join(parent, "data");
    await (await open(folder)).close();
    rmSync(join(folder, "database", "base"), { recursive: true });
    await expect(open(folder)).rejects.toThrow("does not open");
    expect(existsSync(join(folder, "database", "PG_VERSION"))).toBe(true);
  }, 60_000);
});

describe("services in memory", () => {
  it("may make the same data at the same time, and all have all of it", async () => {
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
    for (const name of made) rmSync(join(cache, name), { recursive: true });
  }, 120_000);
});
