import { access, stat } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

import { onBothEngines } from "./both-engines.ts";
import type { Binaries } from "#db/embedded/find-binaries.server.ts";
import { startEngine } from "./engine.ts";

/** The system's PostgreSQL, which the step `engines` tests beside the embedded one. */
export default async function startSecondEngine(
  project: TestProject,
): Promise<() => Promise<void>> {
  // A file that moved would go untested without a word.
  await Promise.all(Object.keys(onBothEngines).map((file) => access(`tests/database/${file}`)));
  const running = await startEngine("système");
  if (!running) throw new Error("Aucun PostgreSQL utilisable sur ce système.");
  project.vitest.logger.log(await versionAndAge(running.engine.binaries));
  project.provide("engine", running.engine);
  return () => running.stop();
}

/**
 * Plans change with security releases, so an old minor release proves little. Its age is that of its program: a package
 * keeps the date of its build.
 */
async function versionAndAge({ bin, version }: Binaries): Promise<string> {
  const program = join(bin, process.platform === "win32" ? "postgres.exe" : "postgres");
  const { mtime } = await stat(program);
  const days = Math.floor((Date.now() - mtime.getTime()) / 86_400_000);
  const built = mtime.toISOString().slice(0, 10);
  return `\n  Étape engines : PostgreSQL ${version}, programme du ${built} (${days} jours), ${bin}\n`;
}
