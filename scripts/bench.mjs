import { exitCodeOf } from "./toolchain/child.mjs";
import { ensureInstalled, pinnedNode } from "./toolchain/install.mjs";
import { requireNode } from "./toolchain/require-node.mjs";

requireNode();
await ensureInstalled();
const built = await exitCodeOf(pinnedNode, ["scripts/toolchain/build.ts"]);
process.exit(built || (await exitCodeOf(pinnedNode, ["bench/bench.ts", ...process.argv.slice(2)])));
