import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { frenchFonts, frenchRanges } from "../../../scripts/toolchain/french-fonts.ts";

const theme = new URL("../../../app/ui/theme/", import.meta.url);

test("the fonts that pages load hold what the style sheet promises: `npm run fonts` makes them", async () => {
  const fonts = await frenchFonts();
  expect(fonts).toHaveLength(3);
  for (const { file, content } of fonts) {
    expect(readFileSync(new URL(`fonts/${file}`, theme)).equals(content), file).toBe(true);
  }
  const sheet = readFileSync(new URL("fonts.css", theme), "utf8");
  const promised = [...sheet.matchAll(/unicode-range:([^;]*);/g)].map(([, said = ""]) =>
    said.match(/[\dA-F]+(?:-[\dA-F]+)?/g),
  );
  const kept = frenchRanges.map((range) => [...new Set(range)].map(inHexadecimal).join("-"));
  expect(promised.slice(-3)).toEqual([kept, kept, kept]);
});

function inHexadecimal(point: number): string {
  return point.toString(16).toUpperCase();
}
