/**
 * Random lives of search tables: steps of the add-in, disturbed by the service, by people and by Excel, between
 * what people do to the tables and what changes at the service. Whatever happens, a step costs at most what was
 * shown, no row that came is paid for again but by a refresh, every row that was paid for gets into the table, once,
 * and all that people wrote stays.
 */
import { IDBFactory } from "fake-indexeddb";
import { livesToTry, tryLives } from "./surfaces/random-lives";
import { SurfacesHost } from "./surfaces/boot-surfaces";
import { KINDS, SearchLife, TROUBLES } from "./surfaces/search-life";
import { World } from "./surfaces/search-world";

const RUNS = livesToTry(4);
jest.setTimeout(240_000 + RUNS * 40_000);

describe("Search tables that live at random", () => {
  const host = new SurfacesHost();
  const world = new World(host);
  beforeAll(async () => {
    await host.prepare();
    await world.remember();
  });
  afterAll(() => host.close());

  it("cost what was shown, pay for no row twice, lose none, and leave people's cells alone", async () => {
    await tryLives({
      runs: RUNS,
      seed: 20261126,
      kinds: KINDS,
      troubles: TROUBLES,
      begin: () => new SearchLife(host, world, { localStorage: {}, indexedDB: new IDBFactory() }),
      end: async () => {
        await host.closeBenches();
        await world.restore();
      },
    });
  });
});
