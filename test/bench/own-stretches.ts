/**
 * How long the add-in's own code holds its thread at a stretch. In Node it shares that thread with
 * the host, which in Excel has one of its own; so a profile tells whose code ran, and the turns of
 * the event loop tell where one stretch ends and a click could be answered.
 */
import { Session } from "node:inspector/promises";

export interface Stretches {
  /** Longest stretches of the add-in's own code, in ms, longest first. */
  readonly longest: readonly { readonly ms: number; readonly in: string }[];
  /** All time of the add-in's code and of the host's, in ms. */
  readonly ownMs: number;
  readonly hostMs: number;
}

const SAMPLE_US = 500;

/** Profiles `work`; `isOwn` tells the add-in's scripts by their address, others with one are the host's. */
export async function ownStretches<T>(
  work: () => Promise<T>,
  isOwn: (url: string) => boolean
): Promise<{ result: T; stretches: Stretches }> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.setSamplingInterval", { interval: SAMPLE_US });
  await session.post("Profiler.start");
  const turns: number[] = [];
  let isOver = false;
  const turn = () => {
    turns.push(performance.now());
    if (!isOver) setImmediate(turn);
  };
  turn();
  // Both clocks are read at one moment: the profile counts microseconds of its own.
  const hrAtStart = Number(process.hrtime.bigint() / 1000n);
  const offset = hrAtStart - performance.now() * 1000;
  const result = await work();
  isOver = true;
  const { profile } = await session.post("Profiler.stop");
  session.disconnect();

  const parents = new Map<number, number>();
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  for (const { id, children } of profile.nodes)
    for (const child of children ?? []) parents.set(child, id);
  const whose = new Map<number, "own" | "host" | "none" | "same">();
  const whoOf = (id: number): "own" | "host" | "none" | "same" => {
    const known = whose.get(id);
    if (known) return known;
    const frame = nodes.get(id)?.callFrame;
    const parent = parents.get(id);
    let who: "own" | "host" | "none" | "same" = "none";
    if (frame?.functionName === "(garbage collector)") who = "same";
    else if (frame && frame.url !== "") who = isOwn(frame.url) ? "own" : "host";
    else if (parent !== undefined) who = whoOf(parent);
    whose.set(id, who);
    return who;
  };
  const byTurn = new Map<number, { us: number; at: Map<string, number> }>();
  let [at, turnIndex, ownMs, hostMs] = [profile.startTime, 0, 0, 0];
  let last: "own" | "host" | "none" | "same" = "none";
  (profile.samples ?? []).forEach((id, index) => {
    const us = profile.timeDeltas?.[index + 1] ?? 0;
    at += profile.timeDeltas?.[index] ?? 0;
    const now = (at - offset) / 1000;
    while (turnIndex + 1 < turns.length && (turns[turnIndex + 1] ?? 0) <= now) turnIndex += 1;
    const found = whoOf(id);
    const who = found === "same" ? last : found;
    last = who;
    if (who === "host") hostMs += us / 1000;
    if (who !== "own") return;
    ownMs += us / 1000;
    const stretch = byTurn.get(turnIndex) ?? { us: 0, at: new Map<string, number>() };
    stretch.us += us;
    for (let node: number | undefined = id; node !== undefined; node = parents.get(node)) {
      const frame = nodes.get(node)?.callFrame;
      if (!frame || frame.url === "" || !isOwn(frame.url)) continue;
      stretch.at.set(frame.functionName, (stretch.at.get(frame.functionName) ?? 0) + us);
    }
    byTurn.set(turnIndex, stretch);
  });
  const longest = [...byTurn.values()]
    .sort((a, b) => b.us - a.us)
    .slice(0, 8)
    .map(({ us, at: places }) => ({
      ms: Math.round(us / 1000),
      in: [...places]
        .sort((a, b) => b[1] - a[1])
        .slice(0, 6)
        .map(([name, spent]) => `${name || "?"} ${Math.round(spent / 1000)}`)
        .join(", "),
    }));
  return { result, stretches: { longest, ownMs, hostMs } };
}
