import { fork } from "node:child_process";
import pLimit from "p-limit";
import { pictureKind } from "#domain/client-file.ts";
import { boundWork, LOOK_EVERY_MS } from "#threads/bounded-work.ts";
import { processTime } from "#threads/process-time.server.ts";
import { programOf } from "#threads/program-of.ts";
import type { Redrawn, RedrawPicture } from "./pictures.ts";

interface RedrawLimits {
  processes?: number;
  waiting?: number;
  processorMs?: number;
  memoryMb?: number;
}

const redrawer = programOf(import.meta.url, "redrawing/picture-redrawer.ts", "picture-redrawer");

const PAGE_BYTES = 64 * 1024;

/** Decoders are in C, the bytes untrusted: one process per picture, with limits and no environment to leak. */
export function createPictureRedrawer(limits: RedrawLimits = {}): RedrawPicture {
  const { processes = 2, waiting = 12, processorMs = 25_000, memoryMb = 768 } = limits;
  const turns = pLimit(processes);
  return async (sent, givenUp) => {
    if (!pictureKind(sent)) return { ok: false, reason: "not-a-picture" };
    if (turns.pendingCount >= waiting) return { ok: false, reason: "busy" };
    return turns(() => redrawApart(sent, { processorMs, memoryMb, givenUp }));
  };
}

interface Apart {
  processorMs: number;
  memoryMb: number;
  givenUp: AbortSignal | undefined;
}

async function redrawApart(
  sent: Uint8Array,
  { processorMs, memoryMb, givenUp }: Apart,
): Promise<Redrawn> {
  const tooHeavy = { ok: false, reason: "too-heavy" } as const;
  if (givenUp?.aborted) return tooHeavy;
  const pages = Math.floor((memoryMb * 1024 * 1024) / PAGE_BYTES);
  const child = fork(redrawer, {
    execArgv: [`--max-old-space-size=${memoryMb}`, `--wasm-max-mem-pages=${pages}`],
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const answer = Promise.withResolvers<Redrawn>();
  child.once("message", (redrawn: Redrawn) => answer.resolve(redrawn));
  child.once("error", answer.reject);
  // The process exits without a message when out of memory.
  child.once("exit", () => answer.resolve(tooHeavy));
  const giveUp = () => answer.resolve(tooHeavy);
  givenUp?.addEventListener("abort", giveUp);
  const stopLooking = child.pid
    ? boundWork({ processorMs }, processTime(child.pid, LOOK_EVERY_MS), giveUp)
    : () => {};
  try {
    child.send(sent, () => {});
    return await answer.promise;
  } finally {
    stopLooking();
    givenUp?.removeEventListener("abort", giveUp);
    child.kill("SIGKILL");
  }
}
