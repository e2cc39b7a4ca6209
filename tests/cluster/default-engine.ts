import type { TestProject } from "vitest/node";

import { startDefaultEngine } from "./engine.ts";

/** The one server that all test files of a project share. */
export default async function shareDefaultEngine(
  project: TestProject,
): Promise<() => Promise<void>> {
  const running = await startDefaultEngine();
  project.provide("engine", running.engine);
  return () => running.stop();
}
