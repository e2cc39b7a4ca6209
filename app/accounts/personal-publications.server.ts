import { and, eq, isNotNull, lte, or } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { orders } from "#db/schema/orders.ts";
import { publicationAnswers, publications, publicationVersions } from "#db/schema/publications.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";

export async function publicationsOf(db: ViewerDatabase, userId: string) {
  const { kind, status, publishAt, publishedUrl, askedVersion } = publications;
  const { version, text, link, fileId, at } = publicationVersions;
  return db
    .select({
      publicationId: publications.id,
      kind,
      status,
      publishAt,
      publishedUrl,
      version,
      text,
      link,
      fileId,
      writtenAt: at,
      answer: {
        answer: publicationAnswers.answer,
        words: publicationAnswers.words,
        name: publicationAnswers.name,
        how: publicationAnswers.how,
        at: publicationAnswers.at,
      },
    })
    .from(publications)
    .innerJoin(deliverables, eq(deliverables.id, publications.deliverableId))
    .leftJoin(orders, eq(orders.id, deliverables.orderId))
    .leftJoin(subscriptions, eq(subscriptions.id, deliverables.subscriptionId))
    .innerJoin(publicationVersions, eq(publicationVersions.publicationId, publications.id))
    .leftJoin(
      publicationAnswers,
      and(
        eq(publicationAnswers.publicationId, publications.id),
        eq(publicationAnswers.version, version),
      ),
    )
    .where(
      and(
        or(eq(orders.userId, userId), eq(subscriptions.userId, userId)),
        isNotNull(askedVersion),
        lte(version, askedVersion),
      ),
    )
    .orderBy(publications.createdAt, version);
}
