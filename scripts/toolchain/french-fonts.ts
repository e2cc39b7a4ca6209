import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subset from "subset-font";

/** Latin-1 without rare signs, both ligatures, and typographic signs (same ranges in fonts.css). */
export const frenchRanges: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa7, 0xa9],
  [0xab, 0xab],
  [0xae, 0xae],
  [0xb0, 0xb0],
  [0xb2, 0xb3],
  [0xb7, 0xb7],
  [0xbb, 0xbd],
  [0xc0, 0xff],
  [0x152, 0x153],
  [0x178, 0x178],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2212, 0x2212],
];

const bricolage =
  "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2";

const sources = [
  { file: "bricolage-grotesque-french-semibold.woff2", from: bricolage, wght: 600 },
  { file: "bricolage-grotesque-french-bold.woff2", from: bricolage, wght: 700 },
  {
    file: "figtree-french.woff2",
    from: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    wght: { min: 400, max: 700 },
  },
];

export function frenchFonts(): Promise<{ file: string; content: Buffer }[]> {
  const characters = frenchRanges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    .map((point) => String.fromCodePoint(point))
    .join("");
  return Promise.all(
    sources.map(async ({ file, from, wght }) => ({
      file,
      content: await subset(readFileSync(fileURLToPath(import.meta.resolve(from))), characters, {
        targetFormat: "woff2",
        variationAxes: { wght },
      }),
    })),
  );
}
