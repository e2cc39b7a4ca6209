import sharp from "sharp";
import { expect, test } from "vitest";
import { site } from "#config/site.ts";
import { markPicture } from "#emails/mark-picture.server.ts";
import { palette } from "#emails/palette.ts";
import { renderEmail } from "#emails/render-email.tsx";

const content = {
  subject: "Un message",
  preview: "Quelques mots",
  title: "Un message",
  blocks: [],
  reason: "Vous recevez ce message pour essai.",
};

async function colourAt(picture: Buffer, { x, y }: { x: number; y: number }): Promise<string> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const start = (y * info.width + x) * info.channels;
  expect(data[start + 3], "it is opaque there").toBe(255);
  return `#${data
    .subarray(start, start + 3)
    .toString("hex")
    .toUpperCase()}`;
}

test("the mark is a small picture with its own dark background", async () => {
  const { content: picture, contentType } = await markPicture();
  expect(contentType).toBe("image/png");
  expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 80, height: 80 });
  expect(picture.length).toBeLessThan(3_000);
  const beam = await colourAt(picture, { x: 60, y: 27 });
  const tower = await colourAt(picture, { x: 27, y: 64 });
  const ground = await colourAt(picture, { x: 60, y: 60 });
  expect([beam, tower, ground]).toEqual([palette.lamp, palette.paper, palette.ink]);
});

test("every e-mail shows the mark beside its words, and its plain text leaves it out", async () => {
  const { html, text } = await renderEmail(content, site);
  const [shown = ""] = html.match(/<img\b[^>]*>/) ?? [];
  const { cid } = await markPicture();
  expect(shown).toContain(`src="cid:${cid}"`);
  expect(shown).toContain(`alt="Logo de ${site.name}"`);
  expect(text).not.toMatch(/logo|cid:|marque/i);
});
