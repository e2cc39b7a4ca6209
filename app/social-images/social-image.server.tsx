import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import satori from "satori";
import sharp from "sharp";
import { SocialCard, type SocialCardText } from "./social-card.tsx";

const WIDTH = 1200;
const HEIGHT = 630;

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

/** Drawn once per text, then kept: a few pages, a few sentences. */
const drawn = new Map<string, Promise<Buffer<ArrayBuffer>>>();

/** A PNG of 1200 × 630 pixels. */
export function socialImage(text: SocialCardText): Promise<Buffer<ArrayBuffer>> {
  const key = JSON.stringify(text);
  const known = drawn.get(key);
  if (known) return known;
  const drawing = draw(text);
  drawn.set(key, drawing);
  return drawing;
}

async function draw(text: SocialCardText): Promise<Buffer<ArrayBuffer>> {
  const svg = await satori(<SocialCard {...text} />, {
    width: WIDTH,
    height: HEIGHT,
    fonts: await loadFonts(),
  });
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
  return Buffer.from(png);
}
