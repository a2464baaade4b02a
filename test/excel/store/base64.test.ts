/** Bytes as text and back, whatever their number. */
import { fromBase64, toBase64 } from "../../../src/excel/store/base64";

test.each([0, 1, 2, 3, 4, 5, 256])("%i bytes are as Node writes and reads them", (count) => {
  const bytes = Uint8Array.from({ length: count }, (_, at) => 255 - at);
  const text = Buffer.from(bytes).toString("base64");
  expect(toBase64(bytes)).toBe(text);
  expect(fromBase64(text)).toEqual(bytes);
});

test("a text of padding alone is no bytes, and what is no letter counts as zero", () => {
  expect(fromBase64("=")).toHaveLength(0);
  expect([...fromBase64("é!B\u{1F600}")]).toEqual([0, 0, 64]);
});
