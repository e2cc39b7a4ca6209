import sharp from "sharp";
import { mark } from "#ui/mark.ts";
import { MARK } from "./layout.tsx";
import { palette } from "./palette.ts";

/** Twice the CSS pixels, for high-density screens. */
const PIXELS = 80;

let drawn: Promise<Buffer> | null = null;

/** Opaque dark background: unchanged by mail clients' dark modes. Rendered once. */
export async function markPicture() {
  drawn ??= draw();
  return {
    filename: "marque.png",
    contentType: "image/png",
    content: await drawn,
    cid: MARK,
  };
}

function draw(): Promise<Buffer> {
  const { size, beam, tower, lamp } = mark;
  const margin = 4;
  const side = size + 2 * margin;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS}" height="${PIXELS}" viewBox="${-margin} ${-margin} ${side} ${side}">
<rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" rx="8" fill="${palette.ink}"/>
<path d="${beam}" fill="${palette.lamp}"/>
<path d="${tower.join("")}" fill="${palette.paper}"/>
<circle cx="${lamp.x}" cy="${lamp.y}" r="${lamp.radius}" fill="${palette.lamp}"/>
</svg>`;
  return sharp(Buffer.from(svg))
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toBuffer();
}
