import type { TestProject } from "vitest/node";

import { startDefaultEngine } from "./engine.ts";

export default async function shareDefaultEngine(
  project: TestProject,
): Promise<() => Promise<void>> {
  const running = await startDefaultEngine();
  project.provide("engine", running.engine);
  return () => running.stop();
}
