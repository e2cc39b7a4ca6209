import type { RouterContextProvider } from "react-router";
import { auditBusy } from "#copy/audit.ts";
import type { TurnRefused } from "./analysis-turn.server.ts";
import { appOf, requestFactsContext } from "./app-context.ts";
import { tooManySentence } from "./rate-limit.server.ts";

interface AuditTurn {
  ok: true;
  takePlacesCall: (now: Date) => Promise<boolean>;
  release: () => void;
}

const BUSY_WAIT_S = 15;

export async function takeAuditTurn(
  context: Readonly<RouterContextProvider>,
): Promise<AuditTurn | TurnRefused> {
  const { limits, atOnce, takePlacesCall } = appOf(context);
  const { clientAddress } = context.get(requestFactsContext);
  const release = atOnce.audits.enter();
  if (!release) return { ok: false, status: 503, sentence: auditBusy, wait: BUSY_WAIT_S };
  const wait = await limits.auditResults.take(clientAddress);
  if (wait !== null) {
    release();
    return { ok: false, status: 429, sentence: tooManySentence(wait), wait };
  }
  return {
    ok: true,
    release,
    takePlacesCall: async (now) =>
      (await limits.placesAudits.take(clientAddress)) === null && takePlacesCall(now),
  };
}
