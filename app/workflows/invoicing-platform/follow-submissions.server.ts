import { asc, eq } from "drizzle-orm";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { platformSubmissions } from "#db/schema/platform-submissions.ts";
import type { InvoicingPlatform } from "#integrations/invoicing-platform/invoicing-platform.ts";

const ASKED_AT_MOST = 500;

const system = { viewer: { kind: "system" } } as const;

/** @throws when the platform can't be reached: the job is retried from there. */
export async function followSubmissions({
  db,
  invoicingPlatform,
}: {
  db: Database;
  invoicingPlatform: InvoicingPlatform;
}): Promise<void> {
  const { id, reference, state, at } = platformSubmissions;
  const waiting = await lookAs(db, system, (look) =>
    look
      .select({ id, reference })
      .from(platformSubmissions)
      .where(eq(state, "sent"))
      .orderBy(asc(at), asc(id))
      .limit(ASKED_AT_MOST),
  );
  for (const submission of waiting) {
    const answer = await invoicingPlatform.status(submission.reference);
    if (!answer || answer.state === "sent") continue;
    await asViewer(db, system, (transaction) =>
      transaction
        .update(platformSubmissions)
        .set({ state: answer.state, reason: answer.reason })
        .where(eq(id, submission.id)),
    );
  }
}
