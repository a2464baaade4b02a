/** A machine without a network: noticed, told, waited out. The oracle is what the service saw. */
import { inDoubt } from "../../support/lost";
import type { Network } from "../../../src/client/interface/client-options";
import {
  closeShared,
  company,
  endHarnesses,
  type HarnessOptions,
  isPaidCall,
  openHarness,
  technologies,
  type Watched,
} from "../support/client-harness";

jest.setTimeout(60_000);
afterEach(endHarnesses);
afterAll(closeShared);

function cable() {
  let isIn = true;
  const listeners = new Set<() => void>();
  const network: Network = {
    isOnline: () => isIn,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const plug = (now: boolean) => {
    isIn = now;
    for (const listener of listeners) listener();
  };
  const intercept: HarnessOptions["intercept"] = (_request, send) =>
    isIn ? send() : Promise.reject(new TypeError("Failed to fetch"));
  return { network, plug, intercept };
}

const failure = ({ states: [state] }: Watched) =>
  state?.kind === "failed" ? state.failure.kind : state?.kind;

describe("without a network", () => {
  test("cells say so, nothing is tried, and they fill by themselves when it is back", async () => {
    const { network, plug, intercept } = cable();
    const harness = await openHarness({ network, intercept });
    plug(false);
    const cell = harness.watch([company("acme.example")]);
    await harness.advance(3_600_000);
    expect(failure(cell)).toBe("offline");
    expect(harness.client.view().isOffline).toBe(true);
    expect(harness.seen()).toEqual([]);
    plug(true);
    await harness.advance(2000);
    expect(failure(cell)).toBe("answered");
    expect(harness.client.view().isOffline).toBe(false);
    expect(harness.charged()).toBe(3);
  });

  test("held answers are shown as ever", async () => {
    const { network, plug, intercept } = cable();
    const harness = await openHarness({ network, intercept });
    harness.watch([company("acme.example")]);
    await harness.advance(1000);
    plug(false);
    expect(failure(harness.watch([company("acme.example")]))).toBe("answered");
  });

  test("a free call waits for it, and can be given up", async () => {
    const { network, plug, intercept } = cable();
    const harness = await openHarness({ network, intercept });
    plug(false);
    const stop = new AbortController();
    const given = harness.client.call("companyLists", {}, stop.signal);
    const waiting = harness.client.call("companyLists", {});
    await harness.advance(60_000);
    stop.abort(new Error("closed"));
    expect(await given).toEqual({ ok: false, failure: { kind: "cancelled" } });
    plug(true);
    await harness.advance(1000);
    expect(await waiting).toMatchObject({ ok: true });
    expect(harness.seen()).toHaveLength(1);
  });

  test("a free call that it cut is sent again", async () => {
    const { network, plug } = cable();
    let cuts = 1;
    const harness = await openHarness({
      network,
      intercept: (_request, send) => {
        if (cuts === 0) return send();
        cuts -= 1;
        plug(false);
        return Promise.reject(new TypeError("network error"));
      },
    });
    const lists = harness.client.call("companyLists", {});
    await harness.advance(60_000);
    plug(true);
    await harness.advance(1000);
    expect(await lists).toMatchObject({ ok: true });
  });

  test("a service on this computer is reached all the same", async () => {
    const { network, plug } = cable();
    const harness = await openHarness({ network });
    await harness.client.connect({
      address: "http://localhost:3002",
      key: harness.key,
      isDemo: false,
    });
    plug(false);
    const cell = harness.watch([company("acme.example")]);
    await harness.advance(1000);
    expect(failure(cell)).toBe("answered");
    expect(harness.client.view().isOffline).toBe(false);
  });

  test("an access cannot be tested, and that is said", async () => {
    const { network, plug, intercept } = cable();
    const harness = await openHarness({ network, intercept });
    plug(false);
    const access = { address: "https://service.example", key: harness.key, isDemo: false };
    expect(await harness.client.test(access)).toEqual({ ok: false, failure: { kind: "offline" } });
  });
});

describe("a paid request that the network cut", () => {
  const cut = async (when: "before" | "after") => {
    const { network, plug } = cable();
    let cuts = 1;
    const harness = await openHarness({
      network,
      intercept: async (request, send) => {
        if (!isPaidCall(request) || cuts === 0) return send();
        cuts -= 1;
        if (when === "after") await send();
        plug(false);
        throw new TypeError("network error");
      },
    });
    const cell = harness.watch([technologies("acme.example")]);
    await harness.advance(1000);
    return { harness, cell, plug };
  };

  test("is unconfirmed at once, and not sent again when the network is back", async () => {
    const { harness, cell, plug } = await cut("after");
    expect(failure(cell)).toBe("unconfirmed");
    plug(true);
    await harness.advance(60_000);
    expect(failure(cell)).toBe("unconfirmed");
    expect(inDoubt(harness.client)).toHaveLength(1);
    expect(harness.charged()).toBe(3);
  });

  test("is known to be free when the balance can be read again and no charge can come any more", async () => {
    const { harness, cell, plug } = await cut("before");
    expect(failure(cell)).toBe("unconfirmed");
    plug(true);
    await harness.advance(460_000);
    expect(inDoubt(harness.client)).toEqual([]);
    harness.client.retry();
    await harness.advance(2000);
    expect(failure(cell)).toBe("answered");
    expect(harness.charged()).toBe(3);
  });
});
