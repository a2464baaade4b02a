import { createFormats } from "../../src/taskpane/messages/numbers/formats";
import { english } from "../../src/taskpane/messages";

const formats = createFormats("en-US", { words: english.units });
const { bought } = english.createMessages(formats).lookUp;

test("what cost nothing was asked, not bought", () => {
  expect(bought("this minute", "", 0)).toMatch(/^Asked this minute, free\.$/);
  expect(bought("yesterday", "MK", 0)).toMatch(/^Asked yesterday by MK, free\.$/);
  expect(bought("this minute", "", 3)).toMatch(/^Bought this minute for 3\scredits\.$/);
});
