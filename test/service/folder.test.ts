/**
 * A data folder: one owner at a time, kept between starts, begun again when generating was interrupted.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FolderInUse, lockFolder } from "../../src/service/database/folder-lock";
import type { LocalService } from "../../src/service/service";
import { createService } from "../../src/service/service";
import { START } from "./support/service-under-test";

let parent: string;
beforeEach(() => (parent = mkdtempSync(join(tmpdir(), "stackscout-"))));
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const open = (folder: string, now = START) =>
  createService({ folder, companies: 14, now: () => now });

describe("the lock of a data folder", () => {
  it("lets one owner in and tells the second who has it and what to do", () => {
    const folder = join(parent, "data");
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    expect(() => lockFolder(folder)).toThrow(
      `process ${process.pid}). End that one, or start this one with --memory`
    );
    release();
    lockFolder(folder)();
  });

  it("is taken over from a process that is gone, and from a file without an owner", () => {
    const folder = join(parent, "data");
    for (const content of ["999999999", "", "nonsense"]) {
      writeFileSync(`${folder}.lock`, content);
      lockFolder(folder)();
    }
  });
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
    const second = await open(folder, START + 10 * 86_400_000);
    expect(second.anchor).toBe("2026-11-21");
    expect(await second.balance()).toMatchObject({ api_credits: 20_000, used_api_credits: 15 });
    expect(await answerOf(second)).toEqual(before);
    await second.database.run("delete from facts_of_data");
    await second.database.run("delete from companies where n > 3");
    await second.close();

    const third = await open(folder);
    const [row] = await third.database.rows<{ count: number }>("select count(*) from companies");
    expect(row?.count).toBe(14);
    expect(await third.balance()).toMatchObject({ used_api_credits: 0 });
    await third.close();
  }, 60_000);
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
    const cache = join(__dirname, "../../.cache/service");
    const made = readdirSync(cache).filter((name) =>
      name.includes(seed.replace(/[^a-z0-9]+/gi, "_"))
    );
    expect(made).toHaveLength(1);
    for (const name of made) rmSync(join(cache, name));
  }, 120_000);
});
