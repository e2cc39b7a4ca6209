import { writeFileSync } from "node:fs";
import { drawPictures } from "./toolchain/pictures.ts";

writeFileSync("docs/pictures.md", drawPictures());
