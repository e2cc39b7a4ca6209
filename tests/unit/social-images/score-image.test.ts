import sharp from "sharp";
import { expect, test } from "vitest";
import { pngOf } from "#social-images/png.server.ts";
import { scoreImage } from "#social-images/score-image.tsx";

async function filled(score: number): Promise<number> {
  const png = await pngOf(scoreImage({ score, colour: "warning", label: "sur 100" }));
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([600, 340]);
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if (data[at]! > 240 && data[at + 1]! > 160 && data[at + 2]! < 40) count += 1;
  }
  return count;
}

test("the gauge is filled in proportion to the score", async () => {
  const [none, half, whole] = [await filled(0), await filled(50), await filled(100)];
  expect(none).toBe(0);
  expect(half / whole).toBeGreaterThan(0.45);
  expect(half / whole).toBeLessThan(0.55);
});
