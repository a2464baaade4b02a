import { isDarkColor } from "../../src/taskpane/theme";

describe("the host's background", () => {
  it.each([
    ["#ffffff", false],
    ["#F0F0F0", false],
    ["#262626", true],
    ["000000", true],
    ["#217346", true],
  ])("%s is dark: %s", (color, isDark) => {
    expect(isDarkColor(color)).toBe(isDark);
  });

  it("decides nothing when it is not told as a colour", () => {
    expect([null, "", "white", "#fff"].map(isDarkColor)).toEqual([null, null, null, null]);
  });
});
