import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { ReactElement } from "react";
import satori from "satori";
import sharp from "sharp";

const fontFiles = createRequire(`${process.cwd()}/package.json`);

let fonts: Promise<Parameters<typeof satori>[1]["fonts"]> | null = null;

function loadFonts() {
  return (fonts ??= Promise.all([
    font(
      "Bricolage",
      700,
      "@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf",
    ),
    font("Figtree", 500, "@expo-google-fonts/figtree/500Medium/Figtree_500Medium.ttf"),
  ]));
}

async function font(name: string, weight: 500 | 700, file: string) {
  return { name, weight, style: "normal" as const, data: await readFile(fontFiles.resolve(file)) };
}

/** Drawn once per key, then kept: a few pages, a hundred scores. */
const drawn = new Map<string, Promise<Buffer<ArrayBuffer>>>();

interface PictureSize {
  /** Pixels. */
  width: number;
  height: number;
}

/** The PNG of a few boxes and words, drawn once for its key. */
export function picture(
  key: string,
  size: PictureSize,
  drawing: ReactElement,
): Promise<Buffer<ArrayBuffer>> {
  const known = drawn.get(key);
  if (known) return known;
  const made = draw(size, drawing);
  drawn.set(key, made);
  return made;
}

async function draw(size: PictureSize, drawing: ReactElement): Promise<Buffer<ArrayBuffer>> {
  const svg = await satori(drawing, { ...size, fonts: await loadFonts() });
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
  return Buffer.from(png);
}
