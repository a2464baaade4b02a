/**
 * Builds the add-in of `entry.ts` once a test file and boots it in the workbench's host, against
 * a local service of its own. What the service saw is the oracle.
 */
import { generateCustomFunctionsMetadata } from "custom-functions-metadata";
import { build } from "esbuild";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { finishMetadata } from "../../../src/functions/help/finish-metadata";
import { createService, type LocalService } from "../../../src/service/service";
import {
  bootWorkbench,
  type BootedWorkbench,
  type MachineStorage,
  type WorkbookFile,
} from "../../../src/workbench/boot-jsdom";
import type { Surfaces } from "./entry";

const ROOT = path.resolve(__dirname, "../../..");
const COMPANIES = 1_000;

export interface SurfacesBench {
  readonly workbench: BootedWorkbench;
  readonly surfaces: Surfaces;
  /** Paths of what was asked of the service since the boot, free calls left out. */
  paidPaths(): string[];
  /** Credits the service charged since the boot. */
  charged(): number;
  /** Records that paid calls delivered since the boot. */
  records(): number;
}

export interface BootOptions {
  /** @default a new key with 20,000 credits; null for no key at all */
  readonly key?: string | null;
  readonly tier?: "free" | "paid";
  readonly workbook?: WorkbookFile;
  /** Bought without asking, at most. @default 1,000,000 */
  readonly unaskedCredits?: number;
  /** What nobody typed here waits, and so does every search. @default false */
  readonly isCautious?: boolean;
  /** How blank cells of a range arrive. @default as empty text */
  readonly blanks?: "zero";
  /** What stays on the machine between two boots. @default a machine of its own */
  readonly storage?: MachineStorage;
  /** The service does not answer. */
  readonly isOffline?: boolean;
  /** Stands between add-in and service. */
  readonly intercept?: (request: Request, send: () => Promise<Response>) => Promise<Response>;
}

export class SurfacesHost {
  readonly #folder = mkdtempSync(path.join(tmpdir(), "surfaces-"));
  readonly #open = new Set<BootedWorkbench>();
  #service: LocalService | undefined;
  #keys = 0;

  /** Builds the add-in and starts the service. */
  async prepare(): Promise<void> {
    const fixture = path.join(ROOT, "test/workbench/fixture-addin");
    cpSync(fixture, this.#folder, { recursive: true });
    const manifest = path.join(this.#folder, "manifest.xml");
    const namespaced = readFileSync(manifest, "utf8").replace(
      'DefaultValue="FIX"',
      'DefaultValue="SCOUT"'
    );
    writeFileSync(manifest, namespaced);
    const functionsFile = path.join(ROOT, "src/functions/functions.ts");
    const { metadataJson } = await generateCustomFunctionsMetadata(functionsFile, false);
    writeFileSync(path.join(this.#folder, "functions.json"), finishMetadata(metadataJson));
    await build({
      entryPoints: [path.join(__dirname, "entry.ts")],
      outfile: path.join(this.#folder, "fixture.mjs"),
      bundle: true,
      format: "iife",
      target: "es2022",
      logLevel: "error",
    });
    this.#service = await createService({ companies: COMPANIES, users: [] });
  }

  get service(): LocalService {
    if (!this.#service) throw new Error("prepare() first");
    return this.#service;
  }

  async boot(options: BootOptions = {}): Promise<SurfacesBench> {
    const { service } = this;
    const key = options.key === undefined ? await this.newKey(options.tier) : options.key;
    const seenBefore = service.requests.length;
    const workbench = await bootWorkbench({
      addinFolder: this.#folder,
      config: {
        key,
        unaskedCredits: options.unaskedCredits ?? 1_000_000,
        isCautious: options.isCautious ?? false,
      },
      fetch: (input, init) => {
        if (options.isOffline) return Promise.reject(new TypeError("offline"));
        const request = new Request(input, init);
        const send = () => service.fetch(request);
        return options.intercept ? options.intercept(request, send) : send();
      },
      ...(options.workbook ? { workbook: options.workbook } : {}),
      ...(options.blanks ? { blanks: options.blanks } : {}),
      ...(options.storage ? { storage: options.storage } : {}),
    });
    this.#open.add(workbench);
    const seen = () => service.requests.slice(seenBefore);
    const paid = () => seen().filter(({ path: asked }) => asked.startsWith("/v1/"));
    return {
      workbench,
      surfaces: await surfacesOf(workbench),
      paidPaths: () => paid().map(({ path: asked }) => asked),
      charged: () => seen().reduce((sum, { credits }) => sum + credits, 0),
      records: () => paid().reduce((sum, { records }) => sum + records, 0),
    };
  }

  /** A key with credits and windows of its own. */
  async newKey(
    tier: "free" | "paid" = "paid",
    credits = 20_000,
    more: { readonly autocompleteApproved?: boolean } = {}
  ): Promise<string> {
    this.#keys += 1;
    const key = `key-${String(this.#keys)}`;
    await this.service.addUser({ key, tier, credits, ...more });
    return key;
  }

  /** Domains of companies that the service knows. */
  async domains(count: number): Promise<string[]> {
    const rows = await this.service.database.rows<{ domain: string }>(
      `select domain from companies where n > 12 and domain not like '%.%.%' group by domain having count(*) = 1 and domain is not null order by min(n) limit ${String(count)}`
    );
    return rows.map(({ domain }) => domain);
  }

  /** A table as a person makes one. */
  async makeTable(workbench: BootedWorkbench, address: string): Promise<void> {
    const { Excel: excel } = workbench.window as unknown as { Excel: typeof Excel };
    await excel.run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().tables.add(address, true);
      await context.sync();
    });
  }

  async closeBenches(): Promise<void> {
    for (const workbench of this.#open) await workbench.dispose();
    this.#open.clear();
  }

  async close(): Promise<void> {
    await this.closeBenches();
    await this.#service?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** The add-in opens its stores after Office is ready; the host's own requests tell when it is done. */
async function surfacesOf(workbench: BootedWorkbench): Promise<Surfaces> {
  for (let turn = 0; turn < 500; turn += 1) {
    const { surfaces } = workbench.window as unknown as { surfaces?: Surfaces };
    if (surfaces) return surfaces;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`The add-in did not open: ${workbench.pageErrors().join("; ")}`);
}

/** A host for the tests around: prepared before them, its workbooks closed after each. */
export function hostForTests(): SurfacesHost {
  const host = new SurfacesHost();
  // The first one in a checkout makes the demo's data.
  beforeAll(() => host.prepare(), 180_000);
  afterEach(() => host.closeBenches());
  afterAll(() => host.close());
  return host;
}
