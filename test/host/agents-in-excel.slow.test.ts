/**
 * What an agent writes into cells through office.js, as another add-in or Copilot does, counts like any formula: within
 * the trusted workbook's 15 credits a day, else it waits. The oracle is what the service charged.
 */
import type { BootedWorkbench } from "../../src/workbench/boot-jsdom";
import { inExcel } from "../workbench/fixture";
import { beginService, boot } from "./support/shipped";

jest.setTimeout(120_000);
beginService();

/** The agent's own words, in Excel's own protocol. */
const agentWrites = (workbench: BootedWorkbench, address: string, formulas: string[][]) =>
  inExcel(workbench, (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange(address).formulas = formulas;
  });

test("7 formulas that an agent writes buy 5 companies for 15 credits; 2 wait for a person", async () => {
  const { workbench, charged } = await boot({ spending: {} });
  const domains = ["acme", "harbor", "colossus", "plus", "minus", "handle", "nulls"];
  const formulas = domains.map((name) => [`=SCOUT.COMPANY("${name}.example","name")`]);
  await agentWrites(workbench, "A1:A7", formulas);
  await workbench.settled();
  expect(charged()).toBe(15);
  const waiting = workbench
    .messages("A1:A7")
    .flat()
    .filter((message) => message !== null);
  expect(waiting).toEqual(Array(2).fill(expect.stringMatching(/^Waiting: 3 credits/)));
  await agentWrites(workbench, "B1", [['=SCOUT.COMPANYSEARCH(C1:D1,"name",5)']]);
  await workbench.settled();
  expect(charged()).toBe(15);
});
