/** A webhook of a program on this machine, with the service that `npm start` starts. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openLivePane } from "./support/live-pane";

jest.setTimeout(60_000);

it("sends a test to http://localhost, and says what was answered", async () => {
  const bodies: string[] = [];
  const receiver = createServer((request, response) => {
    request.on("data", (chunk: Buffer) => bodies.push(chunk.toString()));
    request.on("end", () => response.end("thanks"));
  });
  await new Promise<void>((resolve) => receiver.listen(0, "localhost", resolve));
  const pane = await openLivePane({ callsHere: true });
  try {
    await pane.page.evaluate(async () => {
      const body = { company_technology_slug_or: ["docusign"] };
      await window.live.client.call("createSavedSearch", { name: "Mine", type: "companies", body });
    });
    await pane.show("searches");
    await pane.button(/^Mine/).click();
    const { port } = receiver.address() as AddressInfo;
    const address = pane.page.getByRole("textbox", { name: "Send new matches to" });
    await address.fill(`http://localhost:${port}/in`);
    await pane.button("Create the webhook").click();
    await pane.button("Send a test").click();
    await pane.page
      .getByText(/The address answered 200/)
      .first()
      .waitFor();
    expect(bodies).toHaveLength(1);
    expect(pane.asked().credits).toBe(0);
  } finally {
    await pane.close();
    receiver.close();
  }
});
