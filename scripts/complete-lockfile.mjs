import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { missingPlatforms } from "./toolchain/lockfile-platforms.mjs";
import { root } from "./toolchain/child.mjs";

// npm locks this machine's platform packages only, and `npm ci` needs all: run this after adding a dependency.
const path = join(root, "package-lock.json");
const lockfile = JSON.parse(readFileSync(path, "utf8"));
const missing = missingPlatforms(lockfile);
const packages = Object.entries({ ...lockfile.packages, ...missing });
lockfile.packages = Object.fromEntries(packages.toSorted(([a], [b]) => a.localeCompare(b, "en")));
writeFileSync(path, `${JSON.stringify(lockfile, null, 2)}\n`);
console.log(`${Object.keys(missing).length} paquet(s) d'autres plateformes ajouté(s) au verrou.`);
