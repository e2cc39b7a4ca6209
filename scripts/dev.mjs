import { join } from "node:path";
import { exitCodeOf, root } from "./toolchain/child.mjs";
import { devSettings } from "./toolchain/demo-settings.mjs";
import { ensureInstalled, pinnedNode } from "./toolchain/install.mjs";
import { requireNode } from "./toolchain/require-node.mjs";

requireNode();
await ensureInstalled();
// Each start loads a thousand modules: a large young generation, and a compile cache of the packages.
const nodeOptions = ["--min-semi-space-size=64", "--max-semi-space-size=64"];
const ended = await exitCodeOf(
  pinnedNode,
  [...nodeOptions, "scripts/dev/serve.ts", ...process.argv.slice(2)],
  {
    env: {
      ...process.env,
      NODE_ENV: "development",
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/phare-dev"),
      ...devSettings(process.env),
    },
    stopsOnItsOwn: true,
  },
);
process.exit(ended);
