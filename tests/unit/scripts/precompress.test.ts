import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { precompress } from "../../../scripts/toolchain/precompress.ts";
import { temporaryFolder, writeIn } from "./temporary-folder.ts";

const text = "const phare = 'visible de loin';\n".repeat(200);

test("writes both forms beside a text file, at any depth", async () => {
  const folder = temporaryFolder();
  writeIn(folder, "assets/app.js", text);
  await precompress(folder);
  const path = join(folder, "assets/app.js");
  expect(brotliDecompressSync(readFileSync(`${path}.br`)).toString()).toBe(text);
  expect(gunzipSync(readFileSync(`${path}.gz`)).toString()).toBe(text);
});

test("skips compressed files, and those that compression makes larger", async () => {
  const folder = temporaryFolder();
  writeIn(folder, "font.woff2", text);
  writeIn(folder, "tiny.txt", "a");
  await precompress(folder);
  const written = ["font.woff2.br", "font.woff2.gz", "tiny.txt.br", "tiny.txt.gz"];
  expect(written.filter((name) => existsSync(join(folder, name)))).toEqual([]);
});
