import { join } from "node:path";
import { exitCodeOf, root } from "./child.mjs";
import { ensureInstalled, pinnedNode } from "./install.mjs";
import { builtNodeOptions } from "./node-options.mjs";
import { requireNode } from "./require-node.mjs";

/**
 * Installs and builds what is missing, then runs a built entry point until it ends.
 * @param {"server" | "worker" | "role" | "backup" | "restore" | "demo"} entry
 * @param {{ takesArguments?: boolean, options?: string[], settings?: NodeJS.ProcessEnv }} [how] `options`: words
 * checked here for entry points that don't
 * @returns {Promise<never>} exits with the entry point's code
 */
export async function runBuilt(
  entry,
  { takesArguments = false, options = [], settings = {} } = {},
) {
  requireNode();
  const given = process.argv.slice(2);
  const unknown = given.filter((word) => !takesArguments && !options.includes(word));
  if (unknown.length > 0) {
    console.error(`Option inconnue : ${unknown.join(" ")}.`);
    process.exit(2);
  }
  await ensureInstalled();
  const built = await exitCodeOf(pinnedNode, ["scripts/toolchain/build.ts"]);
  if (built !== 0) process.exit(built);
  const ended = await exitCodeOf(
    pinnedNode,
    [...builtNodeOptions, `build/server/${entry}.js`, ...given],
    {
      env: {
        ...process.env,
        NODE_ENV: "production",
        NODE_COMPILE_CACHE: join(root, "build", "compiled"),
        ...settings,
      },
      stopsOnItsOwn: true,
    },
  );
  process.exit(ended);
}
