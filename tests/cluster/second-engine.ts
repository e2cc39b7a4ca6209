import { access } from "node:fs/promises";
import type { TestProject } from "vitest/node";

import { engineTriedOn } from "../../scripts/toolchain/tried-on.ts";
import { onBothEngines } from "./both-engines.ts";
import { startEngine } from "./engine.ts";

/** The system's PostgreSQL, which the step `engines` tests beside the embedded one. */
export default async function startSecondEngine(
  project: TestProject,
): Promise<() => Promise<void>> {
  // A file that moved would go untested without a word.
  await Promise.all(Object.keys(onBothEngines).map((file) => access(`tests/database/${file}`)));
  const running = await startEngine("système");
  if (!running) throw new Error("Aucun PostgreSQL utilisable sur ce système.");
  const { binaries } = running.engine;
  project.vitest.logger.log(
    `\n  Étape engines : ${await engineTriedOn(binaries)}, ${binaries.bin}\n`,
  );
  project.provide("engine", running.engine);
  return () => running.stop();
}
