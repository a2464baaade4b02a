/** Gateways as real processes on a PostgreSQL of their own, before a local service that is the oracle. */
import { listen } from "../../../src/service/http/listen";
import {
  createService,
  type LocalService,
  type ServiceOptions,
} from "../../../src/service/service";
import type { Database } from "../../../src/database/database";
import { openDatabase } from "../../../src/team/database/open";
import { checkLooseEnds } from "./loose-ends";
import { startPostgres, type RunningPostgres } from "../../support/postgres.mjs";
import { plainDomains } from "./team";
import { bundleGateway, startProcess, type GatewayProcess } from "./processes";

const KEY = "the-accounts-own-key-proof";

export interface Proof {
  readonly postgres: RunningPostgres;
  readonly service: LocalService;
  readonly database: Database;
  /** Ended by `close`, but for those that a test has taken out. */
  readonly gateways: GatewayProcess[];
  /** One more. */
  start(options?: { readonly aheadMs?: number }): Promise<GatewayProcess>;
  /** Credits that the service has charged the account. */
  charged(): Promise<number>;
  /** Domains that stand for one record each, in order. */
  plainDomains(): Promise<string[]>;
  close(): Promise<void>;
}

/** `aheadMs`: by how much the clock of each process is ahead. */
export async function startProof(options: {
  readonly aheadMs: readonly number[];
  readonly companies: number;
  readonly tier?: "free" | "paid";
  readonly users?: ServiceOptions["users"];
  /** Of the database. */
  readonly diskMegabytes?: number;
}): Promise<Proof> {
  const { aheadMs, companies, tier = "paid", users = [], diskMegabytes } = options;
  const postgres = await startPostgres(diskMegabytes === undefined ? {} : { diskMegabytes });
  const service = await createService({
    companies,
    users: [{ key: KEY, credits: 1_000_000, tier }, ...users],
    keptRequests: 200_000,
  });
  const listening = await listen(0, (request) => service.fetch(request));
  const database = await openDatabase({ databaseUrl: postgres.address });
  const bundle = await bundleGateway();
  const gateways: GatewayProcess[] = [];
  const start: Proof["start"] = async (more = {}) => {
    const gateway = await startProcess({
      bundle,
      service: `http://127.0.0.1:${listening.port}`,
      key: KEY,
      databaseUrl: postgres.address,
      ...more,
    });
    gateways.push(gateway);
    return gateway;
  };
  for (const ms of aheadMs) await start({ aheadMs: ms });
  return {
    postgres,
    service,
    database,
    gateways,
    start,
    charged: async () => (await service.balance(KEY)).used_api_credits,
    plainDomains: () => plainDomains(service),
    close: async () => {
      await Promise.all(gateways.map((gateway) => gateway.end()));
      try {
        await checkLooseEnds(database);
      } finally {
        await database.close();
        await listening.stop();
        await service.close();
        await postgres.stop();
      }
    },
  };
}
