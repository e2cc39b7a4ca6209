import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { user } from "#db/schema/accounts.ts";
import { clientFiles } from "#db/schema/client-files.ts";
import { deliverables, orderIdOf, orderListings } from "#db/schema/deliverables.ts";
import { orders } from "#db/schema/orders.ts";
import { publicationAnswers, publications, publicationVersions } from "#db/schema/publications.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { isRecordId } from "#domain/record-id.ts";
import { describedPicture } from "../client-file/for-work.server.ts";
import { RecordGone } from "../record/gone.ts";
import { ofPerson } from "./list.server.ts";

const { text, link, writtenBy, at } = publicationVersions;

/** The version submitted for approval. `userId` null: opened by a signed link (row-level security). */
export async function askedPublication(db: ViewerDatabase, id: string, userId: string | null) {
  if (!isRecordId(id)) return null;
  const [found] = await db
    .select({
      id: publications.id,
      kind: publications.kind,
      status: publications.status,
      version: publicationVersions.version,
      askedAt: publications.askedAt,
      movedAt: publications.movedAt,
      publishAt: publications.publishAt,
      publishedUrl: publications.publishedUrl,
      text,
      link,
      picture: describedPicture,
      answer: answerShown,
    })
    .from(publications)
    .innerJoin(
      publicationVersions,
      and(
        eq(publicationVersions.publicationId, publications.id),
        eq(publicationVersions.version, publications.askedVersion),
      ),
    )
    .leftJoin(clientFiles, pictureOfVersion)
    .leftJoin(publicationAnswers, answerOfVersion())
    .where(and(eq(publications.id, id), userId === null ? undefined : ofPerson(userId)));
  return found ?? null;
}

export type AskedPublication = NonNullable<Awaited<ReturnType<typeof askedPublication>>>;

const answerShown = {
  answer: publicationAnswers.answer,
  words: publicationAnswers.words,
  name: publicationAnswers.name,
  how: publicationAnswers.how,
  at: publicationAnswers.at,
};

function answerOfVersion() {
  return and(
    eq(publicationAnswers.publicationId, publicationVersions.publicationId),
    eq(publicationAnswers.version, publicationVersions.version),
  );
}

const pictureOfVersion = eq(clientFiles.id, publicationVersions.fileId);

const SHOWN = 50;

export async function publicationDesk(db: ViewerDatabase, deliverableId: string) {
  const deliverable = isRecordId(deliverableId) && (await deliverableOf(db, deliverableId));
  if (!deliverable) return null;
  const written = await db
    .select()
    .from(publications)
    .where(eq(publications.deliverableId, deliverableId))
    .orderBy(desc(publications.createdAt), asc(publications.id))
    .limit(SHOWN);
  const versions = await versionsOf(
    db,
    written.map(({ id }) => id),
  );
  return {
    deliverable,
    publications: written.map((publication) => ({
      ...publication,
      versions: versions.filter(({ publicationId }) => publicationId === publication.id),
    })),
  };
}

export type PublicationDesk = NonNullable<Awaited<ReturnType<typeof publicationDesk>>>;
export type DeskPublication = PublicationDesk["publications"][number];

async function deliverableOf(db: ViewerDatabase, id: string) {
  const [found] = await db
    .select({
      id: deliverables.id,
      kind: deliverables.kind,
      rank: deliverables.rank,
      title: deliverables.title,
      quantity: deliverables.quantity,
      periodStartsOn: deliverables.periodStartsOn,
      status: deliverables.status,
      dueAt: deliverables.dueAt,
      orderId: orders.id,
      orderNumber: orders.number,
      company: orders.company,
      firstName: orders.firstName,
      lastName: orders.lastName,
      listingName: orderListings.name,
      listingUrl: orderListings.url,
    })
    .from(deliverables)
    .leftJoin(subscriptions, eq(subscriptions.id, deliverables.subscriptionId))
    .innerJoin(orders, eq(orders.id, orderIdOf(deliverables)))
    .leftJoin(orderListings, eq(orderListings.id, deliverables.listingId))
    .where(eq(deliverables.id, id));
  return found ?? null;
}

function versionsOf(db: ViewerDatabase, ids: string[]) {
  return db
    .select({
      publicationId: publicationVersions.publicationId,
      version: publicationVersions.version,
      text,
      link,
      picture: describedPicture,
      at,
      author: user.name,
      answer: answerShown,
    })
    .from(publicationVersions)
    .leftJoin(clientFiles, pictureOfVersion)
    .leftJoin(publicationAnswers, answerOfVersion())
    .leftJoin(user, eq(user.id, writtenBy))
    .where(inArray(publicationVersions.publicationId, ids))
    .orderBy(desc(publicationVersions.version));
}

/** Bypasses row-level security: for jobs, never for a page. @throws RecordGone when it was deleted. */
export async function existingPublication(db: Database, id: string, version: number) {
  const [found] = await db
    .select({
      id: publications.id,
      kind: publications.kind,
      status: publications.status,
      askedVersion: publications.askedVersion,
      askedAt: publications.askedAt,
      publishAt: publications.publishAt,
      version: publicationVersions.version,
      text,
      link,
      picture: describedPicture,
      answer: answerShown,
      deliverable: {
        id: deliverables.id,
        kind: deliverables.kind,
        rank: deliverables.rank,
        title: deliverables.title,
        quantity: deliverables.quantity,
        periodStartsOn: deliverables.periodStartsOn,
      },
      order: {
        number: orders.number,
        mode: orders.mode,
        company: orders.company,
        firstName: orders.firstName,
        lastName: orders.lastName,
      },
      email: sql<string>`coalesce(${user.email}, ${orders.email})`,
    })
    .from(publications)
    .innerJoin(publicationVersions, eq(publicationVersions.publicationId, publications.id))
    .leftJoin(clientFiles, pictureOfVersion)
    .leftJoin(publicationAnswers, answerOfVersion())
    .innerJoin(deliverables, eq(deliverables.id, publications.deliverableId))
    .leftJoin(subscriptions, eq(subscriptions.id, deliverables.subscriptionId))
    .innerJoin(orders, eq(orders.id, orderIdOf(deliverables)))
    .leftJoin(user, eq(user.id, sql`coalesce(${subscriptions.userId}, ${orders.userId})`))
    .where(and(eq(publications.id, id), eq(publicationVersions.version, version)));
  if (!found) throw new RecordGone(`no version ${version} of publication ${id}`);
  return found;
}

export type PublicationRecord = Awaited<ReturnType<typeof existingPublication>>;
