import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createPictureRedrawer } from "#integrations/pictures/redraw-picture.server.ts";
import { heicInDisplayP3, heicWithPlace } from "../../samples/heic.ts";
import {
  impostors,
  phonePhoto,
  pngHeader,
  scriptTail,
  twoColours,
} from "../../samples/pictures.ts";

const redraw = createPictureRedrawer();

async function drawn(sent: Uint8Array) {
  const answer = await redraw(sent);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.redrawn;
}

async function leftColour(picture: Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 4)) * info.channels;
  return [...data.subarray(at, at + 3)];
}

describe("a redrawn picture", () => {
  test("is upright, without metadata of place and camera", async () => {
    const sent = await phonePhoto();
    expect(sent.includes("PhoneMaker")).toBe(true);
    const { type, width, height, picture, vignette } = await drawn(sent);
    expect({ type, width, height }).toEqual({ type: "image/jpeg", width: 90, height: 160 });
    for (const bytes of [picture, vignette]) {
      const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, orientation }).toEqual({});
    }
  });

  test.each([
    ["PNG", async () => (await twoColours()).png().toBuffer()],
    ["WebP", async () => (await twoColours()).webp().toBuffer()],
    ["HEIC", async () => heicWithPlace],
    ["HEIC in Display P3", async () => heicInDisplayP3],
    ["PNG in Display P3", async () => (await twoColours()).withIccProfile("p3").png().toBuffer()],
  ])("%s, in its own colours", async (_, make) => {
    const { type, width, height, picture } = await drawn(await make());
    expect({ type, width, height }).toEqual({ type: "image/jpeg", width: 160, height: 90 });
    const [red = 0, green = 0, blue = 0] = await leftColour(picture);
    expect(Math.abs(red - 230), `red ${red}`).toBeLessThan(12);
    expect(Math.abs(green - 60), `green ${green}`).toBeLessThan(12);
    expect(Math.abs(blue - 40), `blue ${blue}`).toBeLessThan(12);
    expect((await sharp(picture).metadata()).icc).toBeUndefined();
  });

  test("has at most 4,096 pixels a side, its thumbnail 480", async () => {
    const { width, height, vignette } = await drawn(
      await (await twoColours(5000, 300)).jpeg().toBuffer(),
    );
    expect({ width, height }).toEqual({ width: 4096, height: 246 });
    expect(await sharp(vignette).metadata()).toMatchObject({ width: 480, height: 29 });
  });

  test("keeps transparency", async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0.5 };
    const sent = sharp({ create: { width: 8, height: 8, channels: 4, background } });
    expect(await drawn(await sent.png().toBuffer())).toMatchObject({ type: "image/webp" });
  });

  test("loses data appended to the file", async () => {
    const sent = Buffer.concat([await (await twoColours()).jpeg().toBuffer(), scriptTail]);
    const { picture, vignette } = await drawn(sent);
    expect(Buffer.from(picture).includes("script")).toBe(false);
    expect(Buffer.from(vignette).includes("script")).toBe(false);
  });
});

describe("a picture is refused", () => {
  test.each(Object.entries(impostors))("%s: by its content", async (_, sent) => {
    expect(await redraw(sent)).toEqual({ ok: false, reason: "not-a-picture" });
  });

  test.each([
    ["cut in the middle", (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ["a head before a page", (whole: Buffer) => Buffer.concat([whole.subarray(0, 24), scriptTail])],
  ])("%s, of each kind", async (_, spoil) => {
    const wholes = [
      await (await twoColours(600, 400)).jpeg().toBuffer(),
      await (await twoColours(600, 400)).png().toBuffer(),
      await (await twoColours(600, 400)).webp({ lossless: true }).toBuffer(),
      heicWithPlace,
    ];
    for (const whole of wholes) {
      const { ok, reason } = { reason: undefined, ...(await redraw(spoil(whole))) };
      expect({ ok, reason }).toEqual({
        ok: false,
        reason: expect.stringMatching(/unreadable|not-a-picture/),
      });
    }
  });

  test("a pixel bomb by its header, before decoding", async () => {
    expect(await redraw(pngHeader(50_000, 50_000))).toEqual({
      ok: false,
      reason: "too-many-pixels",
    });
    const heic = Buffer.from(heicWithPlace);
    const sizes = heic.indexOf("ispe") + 8;
    heic.writeUInt32BE(60_000, sizes);
    heic.writeUInt32BE(60_000, sizes + 4);
    expect(await redraw(heic)).toEqual({ ok: false, reason: "too-many-pixels" });
  });

  test("beyond the limits of processor time, memory and queue", async () => {
    const sent = await phonePhoto();
    const heavy = { ok: false, reason: "too-heavy" };
    expect(await createPictureRedrawer({ processorMs: 1 })(sent)).toEqual(heavy);
    expect((await createPictureRedrawer({ memoryMb: 1 })(heicWithPlace)).ok).toBe(false);
    const one = createPictureRedrawer({ processes: 1, waiting: 1 });
    const answers = await Promise.all([one(sent), one(sent), one(sent)]);
    expect(answers.map((answer) => answer.ok || answer.reason)).toEqual([true, true, "busy"]);
    const left = AbortSignal.abort();
    expect(await redraw(sent, left)).toEqual(heavy);
  });
});
