/** The surfaces of the add-in in the workbench's host, over a service that answers at once, for benches. */
import { build, type BuildOptions } from "esbuild";
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { bootWorkbench, type BootedWorkbench } from "../../src/workbench/boot-jsdom";
import type { Surfaces } from "../host/surfaces/entry";

export interface StubbedSurfaces {
  readonly workbench: BootedWorkbench;
  readonly surfaces: Surfaces;
  readonly folder: string;
}

export async function bootSurfaces(
  root: string,
  { functionsJson = '{"functions":[]}', ...options }: BuildOptions & { functionsJson?: string } = {}
): Promise<StubbedSurfaces> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-"));
  await prepare(root, folder, functionsJson, options);
  const workbench = await bootWorkbench({
    addinFolder: folder,
    univerBundle: path.join(root, ".cache", "workbench", "univer-node.cjs"),
    config: { key: "bench", unaskedCredits: 1e9 },
    fetch: (input, init) => answer(new Request(input, init)),
  });
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const { surfaces } = workbench.window as unknown as { surfaces?: Surfaces };
    if (surfaces) return { workbench, surfaces, folder };
  }
}

async function prepare(
  root: string,
  folder: string,
  functionsJson: string,
  options: BuildOptions
): Promise<void> {
  cpSync(path.join(root, "test/workbench/fixture-addin"), folder, { recursive: true });
  const manifest = path.join(folder, "manifest.xml");
  writeFileSync(
    manifest,
    readFileSync(manifest, "utf8").replace('DefaultValue="FIX"', 'DefaultValue="SCOUT"')
  );
  writeFileSync(path.join(folder, "functions.json"), functionsJson);
  await build({
    entryPoints: [path.join(root, "test/host/surfaces/entry.ts")],
    outfile: path.join(folder, "fixture.mjs"),
    bundle: true,
    format: "iife",
    target: "es2022",
    logLevel: "error",
    ...options,
  });
}

/** Without headers the client would keep to the free plan's windows. */
const NO_LIMIT = {
  "RateLimit-Policy": '"per-second"; q=1000; w=1',
  RateLimit: '"per-second"; r=999; t=1',
};

let replies: Promise<unknown> = Promise.resolve();

/** The service, as far as a run needs it. */
async function answer(request: Request): Promise<Response> {
  // Replies of a network come one after the other, each as a task of its own.
  replies = replies.then(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await replies;
  const { pathname } = new URL(request.url);
  if (pathname === "/v0/billing/credit-balance")
    return Response.json({
      api_credits: 10_000_000,
      used_api_credits: 0,
      ui_credits: 0,
      used_ui_credits: 0,
    });
  if (pathname !== "/v1/companies/search") return new Response("{}", { status: 404 });
  const body = (await request.json()) as { company_domain_or?: string[] };
  const data = (body.company_domain_or ?? []).map((domain) => ({
    id: domain,
    name: `Company of ${domain}`,
    domain,
    industry: "Software",
    country: "Germany",
    employee_count: 1250,
    annual_revenue_usd: 12_500_000,
    funding_stage: "Series B",
    num_jobs: 12,
    technology_slugs: ["kafka", "postgresql", "react"],
    technologies_found: [],
  }));
  return Response.json(
    { data, metadata: { total_results: data.length, truncated_companies: 0 } },
    { headers: NO_LIMIT }
  );
}
