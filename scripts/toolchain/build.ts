import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root, runChild } from "./child.mjs";
import { oneAtATime } from "./lock.mjs";
import { precompress } from "./precompress.ts";

const sources = [
  "app",
  "public",
  "docs/guide",
  "docs/screenshots",
  "scripts/toolchain/build.ts",
  "scripts/toolchain/precompress.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
const outputs = ["build/server/server.js", "build/client"];
const reactRouter = "node_modules/@react-router/dev/bin.cjs";

/** Skipped if `build/` is up to date. Returns the exit code; output is shown on failure only. */
export async function buildIfNeeded(folder: string = root): Promise<number> {
  if (isBuilt(folder)) return 0;
  return oneAtATime(async () => (isBuilt(folder) ? 0 : build(folder)));
}

async function build(folder: string) {
  console.log("Construction du site…");
  const hash = sourceHash(folder);
  // Deleted before the build, written after it: an interrupted build is no build.
  rmSync(stampIn(folder), { force: true });
  rmSync(join(folder, "build", "compiled"), { recursive: true, force: true });
  const { code, output } = await runChild(process.execPath, [reactRouter, "build"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production" },
    captured: true,
  });
  if (code !== 0 || !outputs.every((path) => existsSync(join(folder, path)))) {
    process.stderr.write(output);
    console.error("La construction du site a échoué : le message est ci-dessus.");
    return code || 1;
  }
  await precompress(join(folder, "build/client"));
  writeFileSync(stampIn(folder), hash);
  return 0;
}

export function isBuilt(folder: string = root): boolean {
  return (
    existsSync(stampIn(folder)) &&
    outputs.every((path) => existsSync(join(folder, path))) &&
    readFileSync(stampIn(folder), "utf8") === sourceHash(folder)
  );
}

function stampIn(folder: string) {
  return join(folder, "build", ".phare-build");
}

function sourceHash(folder: string): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap((path) => filesOf(folder, path)).toSorted()) {
    const content = readFileSync(join(folder, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

function filesOf(folder: string, path: string): string[] {
  const stats = statSync(join(folder, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return readdirSync(join(folder, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith("every-route"))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

if (import.meta.main) process.exit(await buildIfNeeded());
