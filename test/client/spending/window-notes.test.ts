/** What the open windows of a machine note for each other, and what of it counts. */
import { WindowNotes, type WindowNote } from "../../../src/client/spending/window-notes";
import { memoryStore } from "../../../src/machine/memory-store";
import type { WindowSharing } from "../../../src/model/stores";
import { FakeClock } from "../support/fake-clock";
import { shareHere } from "../support/sharing";

const ADDRESS = "https://service.example";
const DAY = 86_400_000;
const none: WindowNote = { workbook: "book", promisedCredits: 0, unasked: [] };

/** Windows of one machine. */
function openMachine() {
  const clock = new FakeClock();
  const machine = memoryStore();
  const share = shareHere();
  let writes = 0;
  const { keepNotes } = machine;
  machine.keepNotes = (notes) => {
    writes += 1;
    return keepNotes(notes);
  };
  const open = async (sharing: WindowSharing | undefined = share()) => {
    const notes = new WindowNotes({ clock, sharing });
    await notes.use(machine, ADDRESS);
    return notes;
  };
  return { clock, machine, share, open, writes: () => writes };
}

test("a window sees what another promised and spent unasked, not its own", async () => {
  const { clock, open } = openMachine();
  const [one, two] = [await open(), await open()];
  const at = clock.now();
  const note = { workbook: "book", promisedCredits: 9, unasked: [{ at, credits: 3 }] };
  expect(await one.keep(note)).toBe(true);
  await Promise.all([one.catchUp(), two.catchUp()]);
  expect(one.others()).toEqual([]);
  expect(two.others()).toEqual([note]);
});

test("what is spent in one moment is noted as one, and a day later not at all", async () => {
  const { clock, open } = openMachine();
  const [one, two] = [await open(), await open()];
  const at = clock.now();
  const unasked = [3, 6, 1].map((credits, index) => ({ at: at + Math.floor(index / 2), credits }));
  await one.keep({ ...none, unasked });
  const seen = async () => {
    await two.catchUp();
    return two.others()[0]?.unasked;
  };
  expect(await seen()).toEqual([
    { at, credits: 9 },
    { at: at + 1, credits: 1 },
  ]);
  await clock.advance(DAY);
  expect(await seen()).toHaveLength(2);
  await clock.advance(1);
  expect(await seen()).toEqual([{ at: at + 1, credits: 1 }]);
});

test("of a window that is gone its promises end, and its note once nothing of it counts", async () => {
  const { clock, open, share, machine } = openMachine();
  const [first, second] = [share(), share()];
  const [one, other, two] = [await open(first), await open(second), await open()];
  await one.keep({ ...none, promisedCredits: 9, unasked: [{ at: clock.now(), credits: 3 }] });
  await other.keep({ ...none, promisedCredits: 9 });
  first.end();
  second.end();
  await two.catchUp();
  expect(two.others()).toEqual([{ ...none, unasked: [{ at: clock.now(), credits: 3 }] }]);
  expect(Object.keys(await machine.notes())).toHaveLength(1);
  await clock.advance(DAY + 1);
  await two.catchUp();
  expect([two.others(), await machine.notes()]).toEqual([[], {}]);
});

test("a window that begins anew gives its old name back, and looks at once", async () => {
  const { open, machine } = openMachine();
  const [one, two] = [await open(), await open()];
  await one.keep({ ...none, promisedCredits: 9 });
  await two.catchUp();
  await one.use(machine, ADDRESS);
  await two.catchUp();
  expect(two.others()).toEqual([]);
  await one.keep({ ...none, promisedCredits: 9 });
  await two.use(machine, ADDRESS);
  expect(two.others()).toEqual([{ ...none, promisedCredits: 9 }]);
});

test("without turns nobody's promises count, only what was spent unasked", async () => {
  const { clock, machine } = openMachine();
  const open = async () => {
    const notes = new WindowNotes({ clock, sharing: undefined });
    await notes.use(machine, ADDRESS);
    return notes;
  };
  const [one, two] = [await open(), await open()];
  await one.keep({ ...none, promisedCredits: 9, unasked: [{ at: clock.now(), credits: 3 }] });
  await two.catchUp();
  expect(two.others()).toEqual([{ ...none, unasked: [{ at: clock.now(), credits: 3 }] }]);
  expect(await two.alone(() => Promise.resolve(7))).toBe(7);
});

test("windows of another service take turns of their own", async () => {
  const { share, open } = openMachine();
  const topics: string[] = [];
  const alone: WindowSharing["alone"] = (topic, action) => {
    topics.push(topic);
    return action();
  };
  const one = await open({ ...share(), alone });
  await one.alone(() => Promise.resolve());
  await one.use(memoryStore(), "https://other.example");
  await one.alone(() => Promise.resolve());
  expect(new Set(topics).size).toBe(2);
});

test("the same note is written once; after a failure again", async () => {
  const { machine, open, writes } = openMachine();
  const one = await open();
  const note = { ...none, promisedCredits: 9 };
  expect([await one.keep(note), await one.keep(note), writes()]).toEqual([true, true, 1]);
  const { keepNotes } = machine;
  machine.keepNotes = () => Promise.reject(new Error("full"));
  expect(await one.keep(none)).toBe(false);
  machine.keepNotes = keepNotes;
  expect([await one.keep(none), writes()]).toEqual([true, 2]);
});

test("a window of no machine keeps nothing, and hears nothing", async () => {
  const notes = new WindowNotes({ clock: new FakeClock(), sharing: shareHere()() });
  expect(await notes.keep(none)).toBe(true);
  await notes.catchUp();
  expect([notes.others(), await notes.alone(() => Promise.resolve(7))]).toEqual([[], 7]);
});

test("what was seen counts on while the notes cannot be read", async () => {
  const { machine, open } = openMachine();
  const [one, two] = [await open(), await open()];
  await one.keep({ ...none, promisedCredits: 9 });
  await two.catchUp();
  machine.notes = () => Promise.reject(new Error("gone"));
  await two.catchUp();
  expect(two.others()).toEqual([{ ...none, promisedCredits: 9 }]);
});

test("a look that began before another one brings nothing older back", async () => {
  const { machine, open } = openMachine();
  const [one, two] = [await open(), await open()];
  const { notes } = machine;
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  machine.notes = async () => {
    machine.notes = notes;
    const read = await notes();
    await isReleased;
    return read;
  };
  const earlier = two.catchUp();
  await new Promise((resolve) => setImmediate(resolve));
  await one.keep({ ...none, promisedCredits: 9 });
  const later = two.catchUp();
  await new Promise((resolve) => setImmediate(resolve));
  release();
  await Promise.all([earlier, later]);
  expect(two.others()).toEqual([{ ...none, promisedCredits: 9 }]);
});

test("of a forged note only numbers and names count, of a strange name nothing", async () => {
  const { clock, machine, open } = openMachine();
  const at = clock.now();
  const unasked = [{ at, credits: 3 }, { at, credits: "9" }, { at: "now", credits: 9 }, null, 5];
  await machine.keepNotes({
    "window forged": { workbook: 5, promisedCredits: "9", unasked },
    "window empty": { workbook: "book", promisedCredits: 9, unasked: { at, credits: 9 } },
    "window none": null,
    "other window": { workbook: "book", promisedCredits: 9, unasked: [{ at, credits: 9 }] },
  });
  const one = await open();
  expect(one.others()).toEqual([
    { workbook: null, promisedCredits: 0, unasked: [{ at, credits: 3 }] },
  ]);
  expect(Object.keys(await machine.notes()).sort()).toEqual(["other window", "window forged"]);
});
