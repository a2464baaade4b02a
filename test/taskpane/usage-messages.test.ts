import { t } from "../../src/texts";

describe("the warning that a limit is used up", () => {
  test("says the share that is used, not the level that was passed: 593 of 1,000 is 59%", () => {
    expect(
      t("usage.warnings.text", {
        share: 593 / 1000,
        of: t("usage.warnings.of.day"),
        spent: 593,
        limit: 1000,
      })
    ).toMatch(/^59% of today's limit is used: 593 of 1,000\scredits\.$/);
  });

  test("never rounds up: 999 of 1,000 is 99%", () => {
    expect(
      t("usage.warnings.text", {
        share: 999 / 1000,
        of: t("usage.warnings.of.day"),
        spent: 999,
        limit: 1000,
      })
    ).toMatch(/^99%/);
  });
});
