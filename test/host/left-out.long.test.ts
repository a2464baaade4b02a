/**
 * A file with data that cannot be used, in the add-in as it is shipped: what is honest in it is used.
 */
import { beginService, boot, saveAndClose, until } from "./support/shipped";

jest.setTimeout(120_000);
beginService();

test("opens with its honest answers, for 0 credits", async () => {
  const { workbench: first, ask, passTime } = await boot();
  await ask('=SCOUT.COMPANY("acme.example")');
  passTime(10_000);
  const isAnswers = (name: string) => name.startsWith("stackscout.answers.");
  await until(() => Object.keys(first.settings()).some(isAnswers), 20_000);
  const honest = await saveAndClose(first);
  const forged: Record<string, string> = {
    "stackscout.answers.x.1.1": "2:00000000:5:rubbish",
    "stackscout.run.evil": JSON.stringify({ id: { evil: true } }),
    "stackscout.search.evil": JSON.stringify({
      id: "x",
      tableId: "t",
      spec: { about: "jobs", columns: [null] },
    }),
    "somebody.else": "theirs",
  };
  const texts = Object.entries(forged).map(([name, text]) => [name, JSON.stringify(text)]);
  const file = { ...honest, settings: { ...honest.settings, ...Object.fromEntries(texts) } };

  const { workbench, charged } = await boot({ workbook: file, spending: {} });
  await workbench.setCells("A2", [['=SCOUT.COMPANY("acme.example")']]);
  await workbench.settled();
  expect(workbench.values("A1:A2")).toEqual([
    ["Acme Example Corporation"],
    ["Acme Example Corporation"],
  ]);
  expect(charged()).toBe(0);
});
