import { vi } from "vitest";
import { PATIENCE_MS } from "./patience.ts";

/** Vitest's own default gives up after a second. */
export function eventually<Answer>(work: () => Promise<Answer> | Answer): Promise<Answer> {
  return vi.waitFor(work, { timeout: PATIENCE_MS, interval: 100 });
}
