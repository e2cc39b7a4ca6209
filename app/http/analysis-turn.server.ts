import { analysisTurnWords as words } from "#copy/answers.ts";
import type { RouterContextProvider } from "react-router";
import { appOf, requestFactsContext } from "./app-context.ts";
import { tooManySentence } from "./rate-limit.server.ts";

export interface TurnRefused {
  ok: false;
  status: 429 | 503;
  sentence: string;
  /** Seconds. */
  wait: number;
}

const BUSY_WAIT_S = 15;

/** Rate limit by address, and concurrency limit. Callers must call `release` in every case. */
export async function takeAnalysisTurn(
  context: Readonly<RouterContextProvider>,
): Promise<{ ok: true; release: () => void } | TurnRefused> {
  const { limits, atOnce } = appOf(context);
  const release = atOnce.analyses.enter();
  if (!release) {
    const sentence = words.analysesBusy;
    return { ok: false, status: 503, sentence, wait: BUSY_WAIT_S };
  }
  const wait = await limits.analyses.take(context.get(requestFactsContext).clientAddress);
  if (wait === null) return { ok: true, release };
  release();
  return { ok: false, status: 429, sentence: tooManySentence(wait), wait };
}
