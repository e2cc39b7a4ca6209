import { crc32 } from "node:zlib";
import sharp from "sharp";

const red = { r: 230, g: 60, b: 40 };
const blue = { r: 20, g: 110, b: 200 };

/** Red on the left, blue on the right. */
export async function twoColours(width = 160, height = 90) {
  const left = await sharp({
    create: { width: Math.ceil(width / 2), height, channels: 3, background: red },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: blue } }).composite([
    { input: left, left: 0, top: 0 },
  ]);
}

/** As an upright phone writes it: rotated by Exif, with place and camera. */
export async function phonePhoto(): Promise<Buffer> {
  return (await twoColours())
    .jpeg()
    .withExif({
      IFD0: { Make: "PhoneMaker" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 51/1 24/1" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Large and detailed enough for a post at Google. */
export function detailedPhoto(width = 640, height = 480): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width, height, channels: 3, background: blue, noise } as const;
  return sharp({ create }).jpeg().toBuffer();
}

export const scriptTail = Buffer.from("<html><script>alert(1)</script></html>");

/** A PNG whose header has this size, without the pixels. */
export function pngHeader(width: number, height: number): Buffer {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC",
    "base64",
  );
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** Files of other kinds, named as pictures. */
export const impostors: Record<string, Buffer> = {
  SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  HTML: Buffer.from("<!doctype html><script>alert(1)</script>"),
  PDF: Buffer.from("%PDF-1.7\n"),
  GIF: Buffer.from("GIF89a\u0001\u0000\u0001\u0000"),
  ZIP: Buffer.from("PK\u0003\u0004"),
};
