import type { TestProject } from "vitest/node";

import { startEngine } from "./engine.ts";

/** The one server that all test files of a project share: the embedded one, else the system's. */
export default async function startDefaultEngine(
  project: TestProject,
): Promise<() => Promise<void>> {
  const running = (await startEngine("embarquée")) ?? (await startEngine("système"));
  if (!running) throw new Error("Aucune base pour les tests : ni embarquée, ni sur le système.");
  project.provide("engine", running.engine);
  return () => running.stop();
}
