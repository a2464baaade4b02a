import { creditsOf, witnessed } from "../../src/workbench/boot-jsdom/service-witness";

describe("the witness of service requests", () => {
  it.each([
    ["POST", "/v1/companies/search", 200, { data: [{}, {}] }, 6],
    ["POST", "/v1/companies/search", 200, { data: [{ has_blurred_data: true }, {}] }, 3],
    ["POST", "/v1/jobs/search", 200, { data: [{}, {}, {}] }, 3],
    ["POST", "/v1/companies/technologies", 200, { data: [{}, {}] }, 3],
    ["POST", "/v1/companies/buying_intents", 200, { data: [] }, 0],
    ["POST", "/v1/companies/search", 402, { data: [{}] }, 0],
    ["GET", "/v0/catalog/keywords", 200, { data: [{}] }, 0],
  ])(
    "counts %s %s with status %d as the contract prices it",
    (method, path, status, body, credits) => {
      expect(creditsOf(method, path, status, body)).toBe(credits);
    }
  );

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
