import { exitCodeOf } from "./toolchain/child.mjs";
import { ensureInstalled, pinnedNode } from "./toolchain/install.mjs";
import { requireNode } from "./toolchain/require-node.mjs";

const serverArguments = [
  "--max-old-space-size=512",
  "--enable-source-maps",
  "build/server/server.js",
];

requireNode();
if (process.argv.length > 2) {
  console.error(
    `Option inconnue : ${process.argv.slice(2).join(" ")}. « npm start » n'en prend pas.`,
  );
  process.exit(2);
}

await ensureInstalled();
const built = await exitCodeOf(pinnedNode, ["scripts/toolchain/build.ts"]);
process.exit(
  built ||
    (await exitCodeOf(pinnedNode, serverArguments, {
      env: { ...process.env, NODE_ENV: "production" },
      stopsOnItsOwn: true,
    })),
);
