import { deflateSync, crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { PICTURE_PIXELS_MAX, PICTURE_SIDE_MAX } from "#domain/client-file.ts";
import { heifHeader } from "./heif-boxes.ts";

type Decoded =
  | { ok: true; picture: Sharp }
  | { ok: false; reason: "unreadable" | "too-many-pixels" };

export async function heicPicture(file: Uint8Array): Promise<Decoded> {
  const header = heifHeader(file);
  if (!header) return { ok: false, reason: "unreadable" };
  if (header.pixels > PICTURE_PIXELS_MAX) return { ok: false, reason: "too-many-pixels" };
  const { default: libheif } = await import("libheif-js/wasm-bundle.js");
  const images = new libheif.HeifDecoder().decode(file);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return { ok: false, reason: "unreadable" };
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > PICTURE_PIXELS_MAX) return { ok: false, reason: "too-many-pixels" };
  const data = new Uint8ClampedArray(width * height * 4);
  const decoded = await new Promise<object | null>((resolve) => {
    image.display({ data, width, height }, resolve);
  });
  if (!decoded) return { ok: false, reason: "unreadable" };
  const pixels = sharp(data, { raw: { width, height, channels: 4 } });
  return { ok: true, picture: await inProfile(pixels, header.profile) };
}

/** Decoded pixels lack the colour profile: re-embed it, for sharp to convert to sRGB. */
async function inProfile(pixels: Sharp, profile: Uint8Array | null): Promise<Sharp> {
  if (!profile) return pixels;
  const png = await pixels
    .resize(PICTURE_SIDE_MAX, PICTURE_SIDE_MAX, { fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
  // Insert after the PNG signature and IHDR (33 bytes).
  return sharp(Buffer.concat([png.subarray(0, 33), profileChunk(profile), png.subarray(33)]));
}

function profileChunk(profile: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from("iCCPicc\0\0", "latin1"), deflateSync(profile)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
