import { mkdirSync, writeFileSync } from "node:fs";
import { frenchFonts } from "./toolchain/french-fonts.ts";

const folder = "app/ui/theme/fonts";
mkdirSync(folder, { recursive: true });
for (const { file, content } of await frenchFonts()) writeFileSync(`${folder}/${file}`, content);
