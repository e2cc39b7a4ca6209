import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import satori from "satori";
import sharp from "sharp";
import type { PlainTree } from "./plain-tree.ts";

/** Serialisable, for worker threads. */
export interface Drawing {
  /** Pixels. */
  width: number;
  height: number;
  tree: PlainTree;
}

const fontFiles = createRequire(`${process.cwd()}/package.json`);

type Fonts = Parameters<typeof satori>[1]["fonts"];

let fonts: Promise<Fonts> | null = null;

function loadFonts() {
  return (fonts ??= readFonts());
}

async function readFonts(): Promise<Fonts> {
  const first = await Promise.all([
    font(
      "Bricolage",
      700,
      "@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf",
    ),
    font("Figtree", 500, "@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf"),
  ]);
  return [...first, ...(await readSecondFamily())];
}

async function font(name: string, weight: 500 | 700, file: string) {
  return { name, weight, style: "normal" as const, data: await readFile(fontFiles.resolve(file)) };
}

/** Fallback fonts per script (`npm run fonts`), for glyphs missing above. */
const secondFamily = "app/pdf/fonts";

async function readSecondFamily(): Promise<Fonts> {
  const found = await readdir(secondFamily);
  const files = found.filter((file) => file.endsWith("-600.ttf")).toSorted();
  return Promise.all(
    files.map(async (name) => ({
      name,
      weight: 600,
      style: "normal",
      data: await readFile(`${secondFamily}/${name}`),
    })),
  );
}

export async function pngOf({ tree, ...size }: Drawing): Promise<Buffer> {
  const svg = await satori(tree, { ...size, fonts: await loadFonts() });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
