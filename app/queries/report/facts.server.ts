import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { auditRuns, audits } from "#db/schema/audits.ts";
import { clientFiles } from "#db/schema/client-files.ts";
import { deliverables, orderListings } from "#db/schema/deliverables.ts";
import { orders } from "#db/schema/orders.ts";
import type { ReportFacts } from "#domain/delivery-report.ts";
import { auditsOfListing } from "#domain/listing-audits.ts";

const MOST_AUDITS = 20;
const MOST_RUNS = 100;
const MOST_DELIVERABLES = 600;

interface Owner {
  userId: string | null;
  email: string;
}

/** Audits are matched by account or e-mail. Null: no such order. */
export async function reportFacts(
  db: ViewerDatabase,
  { orderId, preparedAt }: { orderId: string; preparedAt: Date },
): Promise<{ facts: ReportFacts; auditIds: string[]; audits: number } | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) return null;
  const promised = await deliverablesOf(db, orderId);
  const listings = await db
    .select()
    .from(orderListings)
    .where(eq(orderListings.orderId, orderId))
    .orderBy(asc(orderListings.position));
  const made = await auditsOfClient(db, order);
  const runs = await runsOf(db, made);
  const only = listings.length <= 1;
  const known = listings.length > 0 ? listings : [{ id: "", name: "", url: "", position: 1 }];
  const ofListings = known.map(({ id, name, url, position }) => {
    const ids = auditsOfListing({ url, only }, made).map((audit) => audit.id);
    return { id, name: nameOf({ name, position }, { only, company: order.company }), ids };
  });
  const names = new Map(ofListings.map(({ id, name }) => [id, only ? "" : name]));
  const facts: ReportFacts = {
    orderNumber: order.number,
    packName: order.packName,
    company: order.company,
    startedAt: promised[0]?.deliverable.openedAt ?? order.createdAt,
    preparedAt,
    listings: ofListings.map(({ name, ids }) => ({
      name,
      runs: runs.filter(({ auditId }) => ids.includes(auditId)),
    })),
    deliverables: promised.map(({ deliverable: { listingId, ...one }, picture }) => ({
      ...shown(one),
      proofPicture: picture,
      listing: names.get(listingId ?? "") ?? "",
    })),
  };
  return { facts, auditIds: ofListings.flatMap(({ ids }) => ids), audits: made.length };
}

function nameOf(
  { name, position }: { name: string; position: number },
  { only, company }: { only: boolean; company: string },
): string {
  if (name !== "") return name;
  return only ? company : `${company} (${position})`;
}

type Deliverable = typeof deliverables.$inferSelect;

function shown(one: Omit<Deliverable, "listingId">) {
  const { kind, rank, title, status, quantity, quantityDone, dueAt, closedAt } = one;
  const { proofUrl, proofText, proofFileId, dropReason } = one;
  const facts = { kind, rank, title, status, quantity, quantityDone, dueAt, closedAt };
  return { ...facts, proofUrl, proofText, proofFileId, dropReason };
}

function deliverablesOf(db: ViewerDatabase, orderId: string) {
  return db
    .select({
      deliverable: deliverables,
      picture: { name: clientFiles.name, at: clientFiles.at },
    })
    .from(deliverables)
    .leftJoin(clientFiles, eq(clientFiles.id, deliverables.proofFileId))
    .where(and(eq(deliverables.orderId, orderId), isNull(deliverables.subscriptionId)))
    .orderBy(asc(deliverables.openedAt), asc(deliverables.dueAt), asc(deliverables.rank))
    .limit(MOST_DELIVERABLES);
}

async function auditsOfClient(db: ViewerDatabase, { userId, email }: Owner) {
  const byEmail = sql`lower(${audits.email}) = ${email.toLowerCase()}`;
  return db
    .select({ id: audits.id, gbpUrl: audits.gbpUrl })
    .from(audits)
    .where(userId === null ? byEmail : or(eq(audits.userId, userId), byEmail))
    .orderBy(desc(audits.createdAt))
    .limit(MOST_AUDITS);
}

async function runsOf(db: ViewerDatabase, made: readonly { id: string }[]) {
  if (made.length === 0) return [];
  const { id, auditId, at, source, score, result } = auditRuns;
  const rows = await db
    .select({ id, auditId, at, source, score, result })
    .from(auditRuns)
    .where(
      inArray(
        auditId,
        made.map((audit) => audit.id),
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(MOST_RUNS);
  return rows.toReversed();
}
