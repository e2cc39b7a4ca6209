import { setTimeout } from "node:timers/promises";

const WITHIN_MS = 30_000;

/** @throws when nothing answers there within half a minute. */
export async function untilAnswers(url: string): Promise<void> {
  const deadline = performance.now() + WITHIN_MS;
  for (;;) {
    try {
      await (await fetch(url)).arrayBuffer();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await setTimeout(50);
    }
  }
}
