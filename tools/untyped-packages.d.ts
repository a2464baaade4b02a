// What scripts use of packages that come without types.

declare module "autocannon" {
  export interface Request {
    method?: "GET" | "POST";
    path?: string;
    body?: string;
    headers?: Record<string, string>;
  }

  export interface Client {
    setRequests(requests: Request[]): void;
  }

  /** `amount` of requests, or as many as go into `duration` seconds. */
  export interface Options {
    url: string;
    connections?: number;
    timeout?: number;
    amount?: number;
    duration?: number;
    setupClient?: (client: Client) => void;
  }

  export interface Result {
    errors: number;
    timeouts: number;
    non2xx: number;
    /** Milliseconds. */
    latency: { p50: number; p97_5: number };
    /** `average` is a second's. */
    requests: { total: number; average: number };
  }

  export default function autocannon(options: Options): Promise<Result>;
}

declare module "eslint-plugin-office-addins" {
  import type { Linter, ESLint } from "eslint";

  const plugin: ESLint.Plugin & { configs: { recommended: Linter.Config[] } };
  export default plugin;
}
