import sharp, { type Sharp } from "sharp";
import {
  PICTURE_PIXELS_MAX,
  PICTURE_SIDE_MAX,
  pictureKind,
  type PictureType,
  VIGNETTE_SIDE_MAX,
} from "#domain/client-file.ts";
import type { Redrawn } from "../pictures.ts";
import { heicPicture } from "./heic-pixels.ts";

// Blocks libvips's other loaders (SVG, PDF, TIFF…) on untrusted files.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});
sharp.concurrency(1);
sharp.cache(false);

/** Orientation and colour profile are applied; other metadata is dropped. */
export async function redraw(sent: Uint8Array): Promise<Redrawn> {
  const kind = pictureKind(sent);
  if (!kind) return { ok: false, reason: "not-a-picture" };
  try {
    const opened = kind === "heic" ? await heicPicture(sent) : await openPicture(sent);
    return opened.ok ? { ok: true, redrawn: await drawn(opened.picture) } : opened;
  } catch {
    // Each library has error messages of its own.
    return { ok: false, reason: "unreadable" };
  }
}

/** Checks the header's size before any decoding. */
async function openPicture(sent: Uint8Array) {
  const picture = sharp(sent, { failOn: "error", limitInputPixels: PICTURE_PIXELS_MAX, pages: 1 });
  const { width, height } = await sharp(sent, { limitInputPixels: false }).metadata();
  const fits = width * height <= PICTURE_PIXELS_MAX;
  if (!fits) return { ok: false, reason: "too-many-pixels" } as const;
  return { ok: true, picture: picture.autoOrient() } as const;
}

async function drawn(source: Sharp) {
  const { data, info } = await fitted(source, PICTURE_SIDE_MAX)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const seeThrough = channels === 4 && !(await pixels().stats()).isOpaque;
  const type: PictureType = seeThrough ? "image/webp" : "image/jpeg";
  const [picture, vignette] = [
    await written(pixels(), type),
    await written(fitted(pixels(), VIGNETTE_SIDE_MAX), type),
  ];
  return { type, width, height, picture, vignette };
}

function fitted(picture: Sharp, side: number): Sharp {
  return picture
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
}

function written(picture: Sharp, type: PictureType): Promise<Buffer> {
  return type === "image/webp"
    ? picture.webp({ quality: 84 }).toBuffer()
    : picture.removeAlpha().jpeg({ quality: 84, progressive: true }).toBuffer();
}
