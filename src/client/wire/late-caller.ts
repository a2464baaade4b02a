/** Makes free calls; their code (`free-caller`) is loaded with the first one. */
import type { CallOf, ReplyOf } from "../../api";
import type { Failure } from "../../model/failure";
import type { Caller, CallOptions, FreeCaller, FreeCallerParts } from "./free-caller";
import type { FreeEndpoint } from "../../model/free-endpoints";
import type { PageOptions, Result } from "../interface/scout-client";

export class LateCaller implements Caller {
  #caller: FreeCaller | null = null;

  constructor(private readonly parts: FreeCallerParts) {}

  async call<N extends FreeEndpoint>(
    name: N,
    input: CallOf<N>,
    options?: CallOptions
  ): Promise<Result<ReplyOf<N>>> {
    const caller = await this.#load();
    return caller ? caller.call(name, input, options) : this.#missing();
  }

  async *pages<N extends FreeEndpoint>(
    name: N,
    input: CallOf<N>,
    options: PageOptions
  ): AsyncGenerator<Result<ReplyOf<N>>, void> {
    const caller = await this.#load();
    if (caller) yield* caller.pages(name, input, options);
    else yield this.#missing();
  }

  /** Null when it cannot be fetched now; the next call tries again. */
  async #load(): Promise<FreeCaller | null> {
    if (this.#caller) return this.#caller;
    const code = await import(/* webpackChunkName: "wire" */ "./free-caller").catch(() => null);
    if (code) this.#caller ??= new code.FreeCaller(this.parts);
    return this.#caller;
  }

  #missing(): { ok: false; failure: Failure } {
    return { ok: false, failure: this.parts.session.codeMissing() };
  }
}
