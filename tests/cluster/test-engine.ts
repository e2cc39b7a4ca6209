import { inject } from "vitest";
import type { Engine } from "./engine.ts";

/** The server that this project's test files share. */
export function testEngine(): Engine {
  return inject("engine");
}
