import { and, eq, inArray, notInArray, or, sql } from "drizzle-orm";
import { asViewer, lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { publications } from "#db/schema/publications.ts";
import { deliverableLife, openDeliverableStatuses } from "#domain/deliverable.ts";
import { isPublicationOpen, openPublicationStatuses } from "#domain/publication.ts";
import { heldPublication, movePublication, tellPublication } from "./held-publication.server.ts";
import type { PublicationDependencies } from "./publication-act.ts";

const actor = { kind: "system" } as const;
const system = { viewer: actor } as const;

/** Closes publications of finished work, of one order or all (null), and tells the clients asked. Idempotent. */
export async function closeOpenPublications(
  { db, jobs }: PublicationDependencies,
  { orderId, now }: { orderId: string | null; now: Date },
): Promise<void> {
  const over = await lookAs(db, system, (reader) => publicationsOfWorkOver(reader, orderId));
  for (const { id } of over) {
    await asViewer(db, system, async (transaction) => {
      const held = await heldPublication(transaction, id);
      if (!held || !isPublicationOpen(held.publication.status)) return;
      if (deliverableLife[held.deliverable.status].open) return;
      const { askedVersion } = held.publication;
      await movePublication(transaction, held.publication, { action: "close", now });
      await tellPublication(transaction, held, { action: "close", actor, now });
      if (askedVersion === null) return;
      await jobs.enqueue(transaction, "email-publication-closed", {
        publicationId: id,
        version: askedVersion,
      });
    });
  }
}

function publicationsOfWorkOver(db: ViewerDatabase, orderId: string | null) {
  const { status, orderId: ofOrder, subscriptionId } = deliverables;
  const ofItsSubscriptions = sql`${subscriptionId} in (select id from subscriptions where order_id = ${orderId})`;
  return db
    .select({ id: publications.id })
    .from(publications)
    .innerJoin(deliverables, eq(deliverables.id, publications.deliverableId))
    .where(
      and(
        inArray(publications.status, openPublicationStatuses),
        notInArray(status, [...openDeliverableStatuses]),
        orderId === null ? undefined : or(eq(ofOrder, orderId), ofItsSubscriptions),
      ),
    );
}
