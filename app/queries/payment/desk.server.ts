import { and, asc, count, desc, eq, isNull } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { journal } from "#db/schema/journal.ts";
import { paymentDifferences, paymentEvents } from "#db/schema/payments.ts";
import type { JournalSubject } from "#domain/journal-subject.ts";

const SHOWN_DIFFERENCES = 20;

export async function paymentsWithoutOrder(db: ViewerDatabase) {
  const [waiting] = await db
    .select({ events: count() })
    .from(paymentEvents)
    .where(isNull(paymentEvents.treatedAt));
  const differences = await db
    .select()
    .from(paymentDifferences)
    .where(and(isNull(paymentDifferences.orderId), isNull(paymentDifferences.settledAt)))
    .orderBy(asc(paymentDifferences.foundAt))
    .limit(SHOWN_DIFFERENCES);
  return { waitingEvents: waiting?.events ?? 0, differences };
}

const reconciliation: JournalSubject = "reconciliation";

export async function lastReconciliation(db: ViewerDatabase) {
  const last = async (action: string) => {
    const [line] = await db
      .select({ at: journal.at, details: journal.details })
      .from(journal)
      .where(and(eq(journal.subjectType, reconciliation), eq(journal.action, action)))
      .orderBy(desc(journal.at), desc(journal.id))
      .limit(1);
    return line ?? null;
  };
  const asked = await last("reconciliation-asked");
  const done = await last("payments-reconciled");
  const found = done?.details["found"];
  return {
    askedAt: asked?.at ?? null,
    doneAt: done?.at ?? null,
    found: typeof found === "number" ? found : null,
  };
}
