import { expect, test } from "vitest";
import { pngOf } from "#social-images/png.server.ts";
import { socialImage } from "#social-images/social-image.tsx";

function pictureOf(name: string): Promise<Buffer> {
  return pngOf(socialImage({ headline: name, name, address: "agence.example" }));
}

test("a picture draws letters of several scripts, each as itself", async () => {
  const pictures = await Promise.all(["Ḍa", "Ṭa", "Да", "Λα", "ⵜⴰ"].map(pictureOf));
  const distinct = new Set(pictures.map((picture) => picture.toString("base64")));
  expect(distinct.size).toBe(pictures.length);
});
