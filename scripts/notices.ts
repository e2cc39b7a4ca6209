import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./toolchain/child.mjs";
import { noticesPage } from "./toolchain/notices.ts";

writeFileSync(join(root, "THIRD-PARTY.md"), noticesPage(root));
