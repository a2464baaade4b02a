import { connectFunctions } from "../../src/functions/function-client";
import { heldEvidence } from "../../src/functions/functions";
import { memoryStore } from "../../src/machine/memory-store";
import { company, endAfterEach, openHarness } from "../client/support/client-harness";
import { invocation, last } from "./custom-functions";

endAfterEach();

test("EVIDENCE in a new workbook shows what another one bought in this Excel, for 0 credits", async () => {
  const machine = memoryStore();
  const first = await openHarness({ machine });
  await first.ask([company("acme.example")]);
  const second = await openHarness({ machine, key: first.key });
  connectFunctions(second.client);
  const call = invocation();
  heldEvidence([["acme.example"]], null as never, call);
  await second.advance(5000);
  const [, row] = last(call) as unknown[][];
  expect(row?.[0]).toBe("Company record");
  expect([first.charged(), second.charged()]).toEqual([3, 0]);
  const keyword = invocation();
  heldEvidence([["acme.example"]], "Kafka", keyword);
  expect((last(keyword) as unknown[][])[1]?.slice(0, 1)).toEqual(["Kafka"]);
});
