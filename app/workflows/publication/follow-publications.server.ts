import { and, asc, eq, inArray, isNull, lt, or } from "drizzle-orm";
import { asViewer, lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { publications } from "#db/schema/publications.ts";
import { deliverableLife } from "#domain/deliverable.ts";
import { addDays } from "#domain/paris-date.ts";
import {
  APPROVAL_DAYS,
  APPROVAL_REMINDER_DAYS,
  askedBefore,
  isPublicationActionAllowed,
  publicationTransitions,
} from "#domain/publication.ts";
import { closeOpenPublications } from "./close-open-publications.server.ts";
import {
  heldPublication,
  movePublication,
  type Publication,
  tellPublication,
} from "./held-publication.server.ts";
import type { PublicationDependencies } from "./publication-act.ts";

const actor = { kind: "system" } as const;
const system = { viewer: actor } as const;

export async function followPublications(
  dependencies: PublicationDependencies,
  { through, now }: { through: string; now: Date },
): Promise<void> {
  // Counted from the job's own day, so that a clock running ahead sets nothing aside.
  const today = addDays(through, 1);
  const { db } = dependencies;
  const waiting = await lookAs(db, system, (reader) => publicationsToFollow(reader, today));
  for (const publicationId of waiting) {
    await asViewer(db, system, (transaction) =>
      follow(dependencies, transaction, { publicationId, today, now }),
    );
  }
  await closeOpenPublications(dependencies, { orderId: null, now });
}

async function publicationsToFollow(db: ViewerDatabase, today: string): Promise<string[]> {
  const waiting = await db
    .select({ id: publications.id })
    .from(publications)
    .where(
      and(
        inArray(publications.status, publicationTransitions["set-aside"].from),
        or(
          lt(publications.askedAt, askedBefore(today, APPROVAL_DAYS)),
          and(
            isNull(publications.remindedAt),
            lt(publications.askedAt, askedBefore(today, APPROVAL_REMINDER_DAYS)),
          ),
        ),
      ),
    )
    .orderBy(asc(publications.askedAt));
  return waiting.map(({ id }) => id);
}

interface Following {
  publicationId: string;
  today: string;
  now: Date;
}

async function follow(
  { jobs }: PublicationDependencies,
  transaction: ViewerDatabase,
  { publicationId, today, now }: Following,
): Promise<void> {
  const held = await heldPublication(transaction, publicationId);
  if (!held || !deliverableLife[held.deliverable.status].open) return;
  const { publication } = held;
  const waiting = waitingFor(publication);
  if (!waiting) return;
  const told = { publicationId, ...waiting, askedAt: waiting.askedAt.toISOString() };
  if (waiting.askedAt < askedBefore(today, APPROVAL_DAYS)) {
    // The deliverable keeps waiting, its clock stopped: nothing is published without a yes.
    await movePublication(transaction, publication, { action: "set-aside", now });
    await tellPublication(transaction, held, { action: "set-aside", actor, now });
    await jobs.enqueue(transaction, "email-publication-set-aside", told);
    return;
  }
  const due = waiting.askedAt < askedBefore(today, APPROVAL_REMINDER_DAYS);
  if (!due || publication.remindedAt) return;
  await transaction
    .update(publications)
    .set({ remindedAt: now })
    .where(eq(publications.id, publicationId));
  await jobs.enqueue(transaction, "email-publication-reminder", told);
}

function waitingFor({ status, askedVersion, askedAt }: Publication) {
  if (!isPublicationActionAllowed("set-aside", status)) return null;
  return askedVersion === null || askedAt === null ? null : { version: askedVersion, askedAt };
}
