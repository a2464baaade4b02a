import { witnessed } from "../../src/workbench/boot-jsdom/service-witness";

describe("the witness of service requests", () => {
  it("lists requests in the order they were sent, with status 0 for one without an answer", async () => {
    const { fetch, requests } = witnessed((input) => {
      if ((input as Request).url.includes("down")) return Promise.reject(new TypeError("down"));
      return Promise.resolve(Response.json({ data: [{}] }));
    });
    const reply = await fetch(
      new Request("http://s.test/v1/companies/search?x=1", { method: "POST", body: "{}" })
    );
    await expect(fetch(new Request("http://down.test/v1"))).rejects.toThrow("down");
    expect(await reply.json()).toEqual({ data: [{}] });
    expect(requests).toEqual([
      { method: "POST", path: "/v1/companies/search?x=1", status: 200, credits: 3 },
      { method: "GET", path: "/v1", status: 0, credits: 0 },
    ]);
  });
});
