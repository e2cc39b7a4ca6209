import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subset from "subset-font";

type Range = readonly [first: number, last: number];

interface Source {
  name: string;
  from: string;
  ranges: readonly Range[];
  isVariable: boolean;
}

function variable(name: string, file: string, ranges: readonly Range[]): Source {
  const from = `@fontsource-variable/${file}-wght-normal.woff2`;
  return { name, from, ranges, isVariable: true };
}

const sources: readonly Source[] = [
  variable("arabic", "vazirmatn/files/vazirmatn-arabic", [
    [0x20, 0x20],
    [0x60c, 0x60c],
    [0x61b, 0x61b],
    [0x61f, 0x66d],
    [0x670, 0x671],
    [0x67e, 0x67e],
    [0x686, 0x686],
    [0x698, 0x698],
    [0x6a4, 0x6af],
    [0x6cc, 0x6cc],
    [0x6f0, 0x6f9],
  ]),
  variable("armenian", "noto-sans-armenian/files/noto-sans-armenian-armenian", [[0x531, 0x58f]]),
  variable("cyrillic", "noto-sans/files/noto-sans-cyrillic", [[0x400, 0x52f]]),
  variable("georgian", "noto-sans-georgian/files/noto-sans-georgian-georgian", [[0x10a0, 0x10ff]]),
  variable("greek", "noto-sans/files/noto-sans-greek", [[0x370, 0x3ff]]),
  variable("hebrew", "noto-sans-hebrew/files/noto-sans-hebrew-hebrew", [
    [0x20, 0x20],
    [0x5b0, 0x5f4],
  ]),
  variable("latin", "noto-sans/files/noto-sans-latin", [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x152, 0x153],
    [0x2013, 0x2014],
    [0x2018, 0x2019],
    [0x201c, 0x201d],
  ]),
  variable("latin-extended", "noto-sans/files/noto-sans-latin-ext", [
    [0x100, 0x2af],
    [0x1e00, 0x1eff],
  ]),
  {
    name: "tifinagh",
    from: "@fontsource/noto-sans-tifinagh/files/noto-sans-tifinagh-tifinagh-400-normal.woff2",
    ranges: [[0x2d30, 0x2d7f]],
    isVariable: false,
  },
  variable("vietnamese", "noto-sans/files/noto-sans-vietnamese", [
    [0x100, 0x1b0],
    [0x300, 0x323],
    [0x1ea0, 0x1ef9],
  ]),
];

/** Without `ccmp` a letter stays one glyph: drawn as two, copied text would have its accent twice. */
const keptFeatures = ["kern", "mark", "mkmk"];

export function printFonts(): Promise<{ file: string; content: Buffer }[]> {
  const files = sources.flatMap((source) =>
    [400, 600].map(async (weight) => ({
      file: `${source.name}-${weight}.ttf`,
      content: await contentOf(source, weight),
    })),
  );
  return Promise.all(files);
}

function contentOf({ name, from, ranges, isVariable }: Source, weight: number): Promise<Buffer> {
  const options = {
    targetFormat: "truetype" as const,
    ...(isVariable && { variationAxes: { wght: weight } }),
    ...(name !== "arabic" && { keepFeatures: keptFeatures }),
  };
  return subset(
    readFileSync(fileURLToPath(import.meta.resolve(from))),
    charactersOf(ranges),
    options,
  );
}

function charactersOf(ranges: readonly Range[]): string {
  return ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    .map((point) => String.fromCodePoint(point))
    .join("");
}
