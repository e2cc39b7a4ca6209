import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { asViewer, type ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import type { QuoteRequestContent } from "#domain/quote-request.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import { quoteRequestContent } from "#queries/quote-request/by-id.server.ts";

interface RequestQuoteDependencies {
  db: Database;
  jobs: JobQueue;
  mode: "demo" | "live";
}

interface RequestQuoteInput {
  content: QuoteRequestContent;
  /** Lower-case UUID. Null: never deduplicated. */
  idempotencyKey: string | null;
  actor: Actor;
  now: Date;
}

export type RequestedQuote =
  | { ok: true; requestId: string }
  | { ok: false; reason: "idempotency-key-reused" };

export async function requestQuote(
  dependencies: RequestQuoteDependencies,
  input: RequestQuoteInput,
): Promise<RequestedQuote> {
  const viewing = { viewer: input.actor, heldKey: input.idempotencyKey };
  return asViewer(dependencies.db, viewing, async (transaction) => {
    const earlier =
      input.idempotencyKey && (await earlierRequest(transaction, input.idempotencyKey));
    if (!earlier) return writeRequest(dependencies, transaction, input);
    const { id, ...content } = earlier;
    return isDeepStrictEqual(content, input.content)
      ? { ok: true, requestId: id }
      : { ok: false, reason: "idempotency-key-reused" };
  });
}

async function earlierRequest(transaction: ViewerDatabase, idempotencyKey: string) {
  await waitForSameKey(transaction, idempotencyKey);
  const [row] = await transaction
    .select({ id: quoteRequests.id, ...quoteRequestContent })
    .from(quoteRequests)
    .where(eq(quoteRequests.idempotencyKey, idempotencyKey));
  return row ?? null;
}

async function writeRequest(
  { jobs, mode }: RequestQuoteDependencies,
  transaction: ViewerDatabase,
  { content, idempotencyKey, actor, now }: RequestQuoteInput,
): Promise<RequestedQuote> {
  // Generated here: without a key, row-level policies hide the row from the person asking.
  const requestId = randomUUID();
  await transaction.insert(quoteRequests).values({
    ...content,
    id: requestId,
    userId: "userId" in actor ? actor.userId : null,
    mode,
    idempotencyKey,
    createdAt: now,
  });
  await recordAct(transaction, {
    at: now,
    actor,
    action: "quote-requested",
    subject: { type: "quote-request", id: requestId },
  });
  await jobs.enqueue(transaction, "email-quote-request-received", { requestId });
  await jobs.enqueue(transaction, "email-quote-request-notice", { requestId });
  return { ok: true, requestId };
}
