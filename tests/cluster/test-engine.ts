import { inject } from "vitest";
import type { Engine } from "./engine.ts";

export function testEngine(): Engine {
  return inject("engine");
}
