import { eq, or, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { invoices } from "#db/schema/invoices.ts";
import { journal } from "#db/schema/journal.ts";
import { orders } from "#db/schema/orders.ts";
import { publications } from "#db/schema/publications.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quotes } from "#db/schema/quotes.ts";
import { revisionRequests } from "#db/schema/revisions.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { type ClientNewsKind, clientNewsActs, clientNewsKind } from "#domain/client-news.ts";
import { deliverableLife } from "#domain/deliverable.ts";
import { askedPublicationStatuses } from "#domain/publication.ts";
import type { RecordSubject } from "#domain/journal-subject.ts";
import { quoteLife } from "#domain/quote.ts";

const MOST_ACTS = 100;

const told = {
  subjectType: sql<RecordSubject>`news.subject_type`,
  subjectId: sql<string>`news.subject_id`,
  action: sql<string>`news.action`,
  acted: sql<string | null>`news.acted`,
  about: sql<string | null>`news.about`,
  at: sql<Date>`news.at`.mapWith(journal.at),
};

const named = {
  orderId: orders.id,
  orderNumber: orders.number,
  packName: orders.packName,
  orderStatus: orders.status,
  quote: { number: quotes.number, status: quotes.status },
  paper: { number: invoices.number, kind: invoices.kind },
  revision: { subject: revisionRequests.subject, status: revisionRequests.status },
  quoteRequestStatus: quoteRequests.status,
  publicationStatus: publications.status,
  deliverable: {
    kind: deliverables.kind,
    rank: deliverables.rank,
    title: deliverables.title,
    quantity: deliverables.quantity,
    periodStartsOn: deliverables.periodStartsOn,
    status: deliverables.status,
  },
};

/** News for the viewer (domain/client-news.ts) that still hold. Latest first, one bounded query. */
export async function clientNews(db: ViewerDatabase, since: Date) {
  const wanted = sql`array[${sql.join(
    Object.keys(clientNewsActs).map((action) => sql`${action}`),
    sql`, `,
  )}]::text[]`;
  const rows = await db
    .select({ ...told, ...named })
    .from(sql`news_of_viewer(${since}, ${wanted}, ${MOST_ACTS}) as news`)
    .leftJoin(subscriptions, eq(subscriptions.id, told.subjectId))
    .leftJoin(orders, or(eq(orders.id, told.subjectId), eq(orders.id, subscriptions.orderId)))
    .leftJoin(quotes, eq(quotes.id, told.subjectId))
    .leftJoin(invoices, eq(invoices.id, told.subjectId))
    .leftJoin(revisionRequests, eq(revisionRequests.id, told.subjectId))
    .leftJoin(quoteRequests, eq(quoteRequests.id, told.subjectId))
    .leftJoin(publications, eq(publications.id, told.about))
    .leftJoin(
      deliverables,
      or(eq(deliverables.id, told.about), eq(deliverables.id, publications.deliverableId)),
    )
    .orderBy(sql`news.at desc`);
  return rows.flatMap((row) => {
    const kind = clientNewsKind(row);
    return kind !== null && isStillTrue(kind, row) ? [{ ...row, kind }] : [];
  });
}

export type ClientNews = Awaited<ReturnType<typeof clientNews>>[number];

type Row = Parameters<typeof clientNewsKind>[0] & {
  deliverable: { status: keyof typeof deliverableLife } | null;
  publicationStatus: string | null;
  quote: { status: keyof typeof quoteLife } | null;
};

function isStillTrue(
  kind: ClientNewsKind,
  { deliverable, publicationStatus, quote }: Row,
): boolean {
  if (kind === "delivered")
    return deliverable !== null && deliverableLife[deliverable.status].delivered;
  if (kind === "approval")
    return askedPublicationStatuses.some((asked) => asked === publicationStatus);
  return kind !== "quote" || (quote !== null && quoteLife[quote.status].shown);
}
