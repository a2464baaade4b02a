import { bootFixture, closeAll } from "./fixture";

afterAll(closeAll);

it("what is typed is read as Excel in English reads it, whatever the locale", async () => {
  const workbench = await bootFixture({ locale: "de-DE" });
  const typed = "1.5|1,500|1,500.25|12.5%|TRUE|false|'TRUE|1.5.5.5|2026-01-31|10:30|acme.example";
  await workbench.setCells("A1", [typed.split("|")]);
  expect(workbench.values("A1:K1")[0]).toEqual([
    ...[1.5, 1500, 1500.25, 0.125, true, false, "TRUE"],
    ...["1.5.5.5", 46053, 0.4375, "acme.example"],
  ]);
});
