/** How a waiting search is told. */
import { said } from "../../src/texts";
import { searchKey } from "../../src/client/question";
import type { Reading } from "../../src/client/reading";
import type { WaitingPurchase } from "../../src/client";
import { purchaseTitle } from "../../src/taskpane/state/waiting-purchases";
import type { PaneContext } from "../../src/taskpane/state/pane-context";

describe("a search that waits", () => {
  const search = searchKey("companies", {
    company_country_code_or: ["DE"],
    company_technology_slug_or: ["kafka"],
    funding_stage_or: ["series_f"],
  });
  const item = {
    about: "companies",
    company: null,
    what: said("said.companySearchRows", { count: 10 }),
    search,
  } as unknown as WaitingPurchase;
  const heldReading = ({ text }: { text?: string }): Reading | undefined =>
    text === "kafka"
      ? ({ about: "keyword", keyword: { slug: "kafka", name: "Kafka" } } as unknown as Reading)
      : undefined;

  it("is named as people would, not by codes", () => {
    const context = { client: { heldReading } } as unknown as PaneContext;
    expect(purchaseTitle(item, { context, language: "en" })).toBe(
      "Company search, 10 rows: Kafka · Germany · Series F"
    );
    expect(purchaseTitle(item, { context, language: "de" })).toContain("Deutschland");
  });
});
