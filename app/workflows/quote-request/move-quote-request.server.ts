import { and, eq, inArray } from "drizzle-orm";
import { asViewer } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { orRepeated } from "#db/repeated-act.server.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { type RequestAction, type RequestRefusal, requestTransitions } from "#domain/request.ts";
import { isRecordId } from "#domain/record-id.ts";

interface MoveQuoteRequestInput {
  requestId: string;
  action: RequestAction;
  administratorId: string;
  now: Date;
}

type MovedRequest = { ok: true; repeated?: true } | { ok: false; reason: RequestRefusal };

export async function moveQuoteRequest(
  { db }: { db: Database },
  { requestId, action, administratorId, now }: MoveQuoteRequestInput,
): Promise<MovedRequest> {
  if (!isRecordId(requestId)) return { ok: false, reason: "request-not-found" };
  const { from, to } = requestTransitions[action];
  const viewer = { kind: "administrator", userId: administratorId } as const;
  const answer = await asViewer(db, { viewer }, async (transaction): Promise<MovedRequest> => {
    const moved = await transaction
      .update(quoteRequests)
      .set({ status: to })
      .where(and(eq(quoteRequests.id, requestId), inArray(quoteRequests.status, [...from])))
      .returning({ id: quoteRequests.id });
    if (moved.length === 0) {
      const [found] = await transaction
        .select({ status: quoteRequests.status })
        .from(quoteRequests)
        .where(eq(quoteRequests.id, requestId));
      return { ok: false, reason: found ? `request-is-${found.status}` : "request-not-found" };
    }
    await recordAct(transaction, {
      at: now,
      actor: viewer,
      action: "quote-request-moved",
      subject: { type: "quote-request", id: requestId },
      details: { action },
    });
    return { ok: true };
  });
  return orRepeated(db, answer, {
    already: `request-is-${to}`,
    actor: viewer,
    now,
    action: "quote-request-moved",
    subject: { type: "quote-request", id: requestId },
    details: { action },
  });
}
