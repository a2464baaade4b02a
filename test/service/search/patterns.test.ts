/** Which patterns are refused before the database sees them. */
import { usable } from "../../../src/service/search/patterns";

describe("a pattern", () => {
  it.each([
    "^(a+)+$",
    "kafka.{0,50}spark.{0,50}flink",
    "[a-z]{2,900}",
    "(?i)\\bdata\\b",
    "a\\{5\\}{3}",
    "(x{1,30}){1,30}",
  ])("%s is let through", (pattern) => {
    expect(() => usable(pattern)).not.toThrow();
  });

  it.each(["(a)\\1", "x".repeat(501)])("%s is refused", (pattern) => {
    expect(() => usable(pattern)).toThrow("Broken pattern");
  });
});
