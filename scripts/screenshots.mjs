import { exitCodeOf } from "./toolchain/child.mjs";
import { ensureInstalled, pinnedNode } from "./toolchain/install.mjs";
import { requireNode } from "./toolchain/require-node.mjs";

requireNode();
await ensureInstalled();
process.exit(
  await exitCodeOf(pinnedNode, ["scripts/toolchain/take-screenshots.ts", ...process.argv.slice(2)]),
);
