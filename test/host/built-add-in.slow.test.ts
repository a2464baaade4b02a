/**
 * The add-in as it is shipped (`dist/`), in our model of Excel, against the local service: what a
 * person meets when things go well. What the service saw is the oracle.
 */
import { beginService, boot, KEY, until } from "./support/shipped";

jest.setTimeout(120_000);
beginService();

describe("the shipped add-in", () => {
  test("answers a formula for 3 credits and makes no request when it starts", async () => {
    const { workbench, ask, seen, charged } = await boot();
    expect(seen()).toEqual([]);
    expect((await ask('=SCOUT.TECHSTACK("acme.example")')).value).toBe("Technology");
    expect(workbench.values("A2:D2")).toEqual([["Kafka", "Message Queue", "high", 8]]);
    expect(charged()).toBe(3);
  });

  test("gives real dates and percentages to an Excel that shows them as such", async () => {
    const { workbench, ask } = await boot({ requirementSets: { ExcelApi: "1.19" } });
    await ask('=SCOUT.TECHSTACK("acme.example",,,1,FALSE)');
    const [[first, last, , share] = []] = workbench.texts("F1:I1");
    const isDay = expect.stringMatching(/^20\d\d-\d\d-\d\d$/) as string;
    expect([first, last, share]).toEqual([isDay, isDay, "80%"]);
    await workbench.setCells("L1:L2", [["=G1>DATE(2020,1,1)"], ["=G1>DATE(2030,1,1)"]]);
    await workbench.settled();
    expect(workbench.values("L1:L2").flat()).toEqual([true, false]);
    expect(workbench.values("I1")).toEqual([[0.8]]);
  });

  test.each([
    ["de-DE", "Nicht verbunden. Wählen Sie im Stackscout-Bereich einen Dienst"],
    ["pt-BR", "Not connected. Choose a service"],
  ])("an Excel in %s says why there is no value in its language", async (locale, words) => {
    const { ask } = await boot({ key: null, locale });
    const { value, message } = await ask('=SCOUT.COMPANY("acme.example","name")');
    expect(value).toBe("#N/A");
    expect(message).toContain(words);
  });

  test("never puts the key into the workbook", async () => {
    const { workbench, ask, passTime } = await boot();
    await ask('=SCOUT.COMPANY("acme.example","name")');
    passTime(10_000);
    await until(() => Object.keys(workbench.settings()).length > 0, 20_000);
    expect(JSON.stringify(await workbench.save())).not.toContain(KEY);
  });

  test("says in Activity why Excel let a run make nothing, at no charge: there is no card of it", async () => {
    const { workbench, charged } = await boot();
    const { body } = workbench.window.document;
    const click = async (name: RegExp) => {
      const found = () =>
        [...body.querySelectorAll("button")].find(({ textContent }) =>
          name.test(textContent.replace(/\s/g, " "))
        );
      await until(() => found() !== undefined, 20_000);
      found()?.click();
    };
    await workbench.showPane(true);
    await workbench.setCells("A1:A2", [["Website"], ["acme.example"]]);
    await workbench.select("A1:A2");
    await click(/^Enrich$/);
    await until(() => body.textContent.includes("at most 3"), 20_000);
    workbench.faults.failAction(30, "AccessDenied");
    await click(/^Enrich for/);
    await until(() => body.textContent.includes("This worksheet is protected."), 20_000);
    expect([charged(), body.textContent.includes("No runs yet.")]).toEqual([0, true]);
  });
});
