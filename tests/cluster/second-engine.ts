import { access } from "node:fs/promises";
import type { TestProject } from "vitest/node";

import { engineTriedOn } from "../../scripts/toolchain/tried-on.ts";
import { onBothEngines } from "./both-engines.ts";
import { startEngine } from "./engine.ts";

export default async function startSecondEngine(
  project: TestProject,
): Promise<() => Promise<void>> {
  // A moved file would silently be left out.
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
