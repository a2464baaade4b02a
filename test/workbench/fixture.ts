/**
 * Boots the fixture add-in for the host's own tests, and lets a test see and steer its functions. The fixture runs in its
 * own window: what it recorded is copied out as JSON.
 */
import path from "node:path";
import {
  bootWorkbench,
  type BootedWorkbench,
  type BootOptions,
} from "../../src/workbench/boot-jsdom";

// A boot takes half a second, and several on a machine that is busy with other things.
jest.setTimeout(30_000);

type FixtureOptions = Partial<BootOptions>;

interface Fixture {
  readonly calls: unknown[][];
  readonly cancels: unknown[][];
  readonly answers: Map<string, unknown>;
  readonly heard: unknown[];
  release(key: string, value: unknown): void;
}

/** What @types/office-js leaves out of OfficeRuntime. */
interface RuntimeStorage {
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  getKeys(): Promise<string[]>;
}

export type OfficeWindow = BootedWorkbench["window"] & {
  readonly fixture: Fixture;
  readonly Excel: typeof Excel;
  readonly Office: typeof Office;
  readonly OfficeRuntime: { readonly storage: RuntimeStorage };
};

const open = new Set<BootedWorkbench>();

export async function bootFixture(options: FixtureOptions = {}): Promise<BootedWorkbench> {
  const booted = await bootWorkbench({
    addinFolder: path.join(__dirname, "fixture-addin"),
    config: { services: [] },
    ...options,
  });
  open.add(booted);
  return booted;
}

/** For afterEach: closes what a test left open. */
export async function closeAll(): Promise<void> {
  for (const booted of open) await booted.dispose();
  open.clear();
}

/** One boot for a file, which costs more than its cases. */
export function fileFixture(): BootedWorkbench {
  const workbench = {} as BootedWorkbench;
  beforeAll(async () => void Object.setPrototypeOf(workbench, await bootFixture()));
  afterAll(closeAll);
  return workbench;
}

/** For beforeEach in a file with one boot, which costs more than its cases: a sheet of the case's own, in front. */
export async function newSheet(workbench: BootedWorkbench): Promise<string> {
  const name = await workbench.addSheet();
  await workbench.activateSheet(name);
  return name;
}

/** Settled for a fixture whose states last until the test releases them: no value can come after an #N/A by itself. */
export function shown(workbench: BootedWorkbench): Promise<void> {
  return workbench.settled({ quietMs: 150 });
}

export function windowOf(workbench: BootedWorkbench): OfficeWindow {
  return workbench.window as unknown as OfficeWindow;
}

export function callsOf(workbench: BootedWorkbench): unknown[][] {
  return JSON.parse(JSON.stringify(windowOf(workbench).fixture.calls)) as unknown[][];
}

export function cancelsOf(workbench: BootedWorkbench): unknown[][] {
  return JSON.parse(JSON.stringify(windowOf(workbench).fixture.cancels)) as unknown[][];
}

export function release(workbench: BootedWorkbench, key: string, value: unknown): void {
  windowOf(workbench).fixture.release(key, value);
}

/** Runs a batch, which is sent at its end. A value from the add-in's window, as the test's own objects. */
export async function inExcel<T>(
  workbench: BootedWorkbench,
  work: (context: Excel.RequestContext) => T | Promise<T>
): Promise<T> {
  const result = await windowOf(workbench).Excel.run(async (context) => work(context));
  return result === undefined ? result : (JSON.parse(JSON.stringify(result)) as T);
}

/** The error that a batch ends with, as the real library makes it. */
export async function errorIn(
  workbench: BootedWorkbench,
  work: (context: Excel.RequestContext) => unknown
): Promise<{ code: string }> {
  try {
    await inExcel(workbench, work);
  } catch (error) {
    const { code } = error as OfficeExtension.Error;
    return { code };
  }
  throw new Error("The batch went through.");
}
