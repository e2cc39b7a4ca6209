import { mkdirSync, writeFileSync } from "node:fs";
import { frenchFonts } from "./toolchain/french-fonts.ts";
import { printFonts } from "./toolchain/print-fonts.ts";

write("app/ui/theme/fonts", await frenchFonts());
write("app/pdf/fonts", await printFonts());

function write(folder: string, fonts: readonly { file: string; content: Buffer }[]): void {
  mkdirSync(folder, { recursive: true });
  for (const { file, content } of fonts) writeFileSync(`${folder}/${file}`, content);
}
