import type { Database } from "#db/client.server.ts";
import type { Cents } from "#domain/money.ts";
import type { ActRefusal, ActToDo } from "#domain/pending-act.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { nudgeLead } from "../lead/nudge-lead.server.ts";
import { moveOrder } from "../order/move-order.server.ts";
import { receiveTransfer } from "../payment/receive-transfer.server.ts";
import { moveQuoteRequest } from "../quote-request/move-quote-request.server.ts";
import { cancelQuote } from "../quote/cancel-quote.server.ts";
import { sendQuote } from "../quote/send-quote.server.ts";
import { moveRevision } from "../revision/move-revision.server.ts";

export interface ActDependencies {
  db: Database;
  jobs: JobQueue;
}

/** What an act comes to, whichever it is; `remainingCents`: of a transfer, what is due after it. */
type ActOutcome = { ok: true; remainingCents?: Cents } | { ok: false; refusal: ActRefusal };

interface Performed {
  subjectId: string;
  /** Who asked for it. */
  userId: string;
  now: Date;
}

/** Does an act by its own workflow, as that person. */
export async function performAct(
  dependencies: ActDependencies,
  act: ActToDo,
  { subjectId, userId, now }: Performed,
): Promise<ActOutcome> {
  const done = await workflowOf(dependencies, act, { subjectId, userId, now });
  if (done.ok) return done;
  const { ok: _, ...refusal } = done;
  return { ok: false, refusal };
}

function workflowOf(
  dependencies: ActDependencies,
  act: ActToDo,
  { subjectId, userId, now }: Performed,
): Promise<{ ok: true; remainingCents?: Cents } | ({ ok: false } & ActRefusal)> {
  const actor = { kind: "administrator", userId } as const;
  const asked = { administratorId: userId, now };
  switch (act.kind) {
    case "send-quote":
      return sendQuote(dependencies, { quoteId: subjectId, actor, now });
    case "cancel-quote":
      return cancelQuote(dependencies, { quoteId: subjectId, actor, now, reason: act.reason });
    case "move-order": {
      const { action, note } = act;
      return moveOrder(dependencies, { orderId: subjectId, action, note, ...asked });
    }
    case "receive-transfer": {
      const { kind: _, ...transfer } = act;
      return receiveTransfer(dependencies, { orderId: subjectId, ...transfer, ...asked });
    }
    case "move-quote-request":
      return moveQuoteRequest(dependencies, { requestId: subjectId, action: act.action, ...asked });
    case "move-revision":
      return moveRevision(dependencies, { requestId: subjectId, action: act.action, ...asked });
    case "nudge-lead":
      return nudgeLead(dependencies, { leadId: subjectId, message: act.message, ...asked });
    default:
      return act satisfies never;
  }
}
