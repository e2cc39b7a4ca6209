import { vi } from "vitest";
import { PATIENCE_MS } from "./patience.ts";

/** What the work answers once it no longer throws: of itself, `vi.waitFor` gives up after a second. */
export function eventually<Answer>(work: () => Promise<Answer> | Answer): Promise<Answer> {
  return vi.waitFor(work, { timeout: PATIENCE_MS, interval: 100 });
}
