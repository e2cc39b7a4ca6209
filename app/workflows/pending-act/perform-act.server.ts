import type { Database } from "#db/client.server.ts";
import type { DeliveryAct } from "#domain/deliverable.ts";
import type { Cents } from "#domain/money.ts";
import type { ActRefusal, ActToDo, DeliveryMove } from "#domain/pending-act.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { cancelCall } from "../call/cancel-call.server.ts";
import {
  type AssignedDeliverables,
  assignDeliverables,
} from "../delivery/assign-deliverables.server.ts";
import { moveDeliverable } from "../delivery/move-deliverable.server.ts";
import { sendEmailAgain } from "../email/send-again.server.ts";
import { retryJob } from "../job/retry-job.server.ts";
import { nudgeLead } from "../lead/nudge-lead.server.ts";
import { followLead, moveLead } from "../lead/work-lead.server.ts";
import { moveOrder } from "../order/move-order.server.ts";
import { receiveTransfer } from "../money/receive-transfer.server.ts";
import { moveQuoteRequest } from "../quote-request/move-quote-request.server.ts";
import { cancelQuote } from "../quote/cancel-quote.server.ts";
import { sendQuote } from "../quote/send-quote.server.ts";
import { moveRevision } from "../revision/move-revision.server.ts";

export interface ActDependencies {
  db: Database;
  jobs: JobQueue;
  issuer: Pick<SiteIdentity, "vatRegime">;
}

type ActOutcome =
  | { ok: true; remainingCents?: Cents; repeated?: boolean }
  | { ok: false; refusal: ActRefusal };

interface Performed {
  subjectId: string;
  userId: string;
  now: Date;
}

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

async function workflowOf(
  dependencies: ActDependencies,
  act: ActToDo,
  { subjectId, userId, now }: Performed,
): Promise<
  { ok: true; remainingCents?: Cents; repeated?: boolean } | ({ ok: false } & ActRefusal)
> {
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
    case "move-lead": {
      const { action, lost } = act;
      return moveLead(dependencies, { leadId: subjectId, action, lost, ...asked });
    }
    case "follow-lead":
      return followLead(dependencies, { leadId: subjectId, ...act.follow, ...asked });
    case "move-deliverable": {
      const move = { deliverableId: subjectId, act: deliveryActOf(act.act), ...asked };
      return moveDeliverable(dependencies, move);
    }
    case "assign-deliverable": {
      const assignment = { deliverableIds: [subjectId], assigneeId: act.assigneeId, ...asked };
      return assignedOne(await assignDeliverables(dependencies, assignment));
    }
    case "cancel-call": {
      const changer = { side: "agency", callId: subjectId, administratorId: userId } as const;
      return cancelCall(dependencies, { changer, message: act.message, now });
    }
    case "send-email-again":
      return sendEmailAgain(dependencies, { deliveryId: subjectId, actor, now });
    case "retry-job":
      return retryJob(dependencies, { jobId: subjectId, actor, now });
    default:
      return act satisfies never;
  }
}

function assignedOne(outcome: AssignedDeliverables): { ok: true } | ({ ok: false } & ActRefusal) {
  if (!outcome.ok) return outcome;
  return outcome.assigned.length > 0 ? { ok: true } : { ok: false, reason: "nothing-to-assign" };
}

function deliveryActOf(move: DeliveryMove): DeliveryAct {
  if (move.action !== "schedule") return move;
  return { action: "schedule", scheduledAt: new Date(move.scheduledAt) };
}
