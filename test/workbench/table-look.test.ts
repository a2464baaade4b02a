import path from "node:path";
import type { UniverModules } from "../../src/workbench/grid/modules";
import { tableLook } from "../../src/workbench/grid/table-look";

const BUNDLE = path.resolve(__dirname, "../../.cache/workbench/univer-node.cjs");
// eslint-disable-next-line @typescript-eslint/no-require-imports
const { core } = require(BUNDLE) as UniverModules;

type Rgb = [number, number, number];

const rgbOf = (text: string): Rgb =>
  [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16)) as Rgb;

function lightness(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [one, other].map(lightness).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it.each([
  ["light", (color: Rgb) => color],
  ["dark", (color: Rgb) => core.invertColorByMatrix(color)],
])("titles of a table stand out from their ground by 4.5 to 1 in the %s theme", (_name, shown) => {
  const { bg, cl } = tableLook.userThemes[0]!.style.headerRowStyle;
  const [ground, ink] = [bg.rgb, cl.rgb].map((color) => shown(rgbOf(color)));
  expect(contrast(ground!, ink!)).toBeGreaterThan(4.5);
});
