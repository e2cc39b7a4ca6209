import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { printFonts } from "../../../scripts/toolchain/print-fonts.ts";

test("the second font family is what `npm run fonts` makes from its packages", async () => {
  const fonts = await printFonts();
  for (const { file, content } of fonts) {
    expect(readFileSync(`app/pdf/fonts/${file}`).equals(content), file).toBe(true);
  }
  const kept = readdirSync("app/pdf/fonts").filter((file) => file !== "LICENSE");
  expect(kept.toSorted()).toEqual(fonts.map(({ file }) => file).toSorted());
});
