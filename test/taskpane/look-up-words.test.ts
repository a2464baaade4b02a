import { t, createFormats } from "../../src/texts";
import { english } from "../../src/taskpane/messages";

const formats = createFormats("en-US", { words: english.units });
const { bought } = english.createMessages(formats).lookUp;

test("what cost nothing was asked, not bought", () => {
  expect(t("lookUp.bought", { credits: 0, when: "this minute", by: "" })).toMatch(
    /^Asked this minute, free\.$/
  );
  expect(t("lookUp.bought", { credits: 0, when: "yesterday", by: "MK" })).toMatch(
    /^Asked yesterday by MK, free\.$/
  );
  expect(t("lookUp.bought", { credits: 3, when: "this minute", by: "" })).toMatch(
    /^Bought this minute for 3\scredits\.$/
  );
});
