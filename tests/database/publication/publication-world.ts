import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach } from "vitest";
import { lookAs, type Viewing } from "#db/as-viewer.server.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { publicationAnswers, publications, publicationVersions } from "#db/schema/publications.ts";
import type { DeliveryAct } from "#domain/deliverable.ts";
import { toDoList } from "#queries/to-do/list.server.ts";
import { moveDeliverable } from "#workflows/delivery/move-deliverable.server.ts";
import { answerPublication } from "#workflows/publication/answer-publication.server.ts";
import { askApproval } from "#workflows/publication/ask-approval.server.ts";
import { closeOpenPublications } from "#workflows/publication/close-open-publications.server.ts";
import { followPublications } from "#workflows/publication/follow-publications.server.ts";
import { notePublished } from "#workflows/publication/note-published.server.ts";
import { withdrawPublication } from "#workflows/publication/withdraw-publication.server.ts";
import { writeVersion } from "#workflows/publication/write-version.server.ts";
import { daysAfter } from "../../calendar.ts";
import { insertDeliverable } from "../../records/deliverable.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { sharedWorld } from "../open-database-world.ts";

export const now = new Date("2026-11-24T09:00:00Z");
export const publishAt = new Date("2026-11-27T08:00:00Z");
export const dueAt = new Date("2026-11-30T09:00:00Z");
export const visitor: Viewing["viewer"] = { kind: "visitor" };

export const later = (days: number) => daysAfter(now, days);

type Written = Partial<Parameters<typeof writeVersion>[1]>;
type Answered = Partial<Parameters<typeof answerPublication>[1]>;

export function openPublications() {
  const known = { camille: "", sacha: "", alix: "", lou: "", orderId: "", postId: "" };
  const world = sharedWorld(openAccountsWorld, "orders, journal, pgboss.job");

  beforeAll(async () => {
    known.camille = await addUser(world, "camille@plomberie.example");
    known.sacha = await addUser(world, "sacha@coiffure.example");
    known.alix = await addUser(world, "alix@phare.example", { administrator: true });
    known.lou = await addUser(world, "lou@phare.example", { administrator: true });
  });
  beforeEach(async () => {
    known.orderId = await insertOrder(world.owner.db, {
      userId: known.camille,
      status: "in_progress",
    });
    known.postId = await insertDeliverable(world.owner.db, { orderId: known.orderId, dueAt });
  });

  const deps = () => ({ db: world.application.db, jobs: world.jobs });
  const act = () => ({ administratorId: known.alix, now });
  const client = (userId = known.camille) => ({ viewer: { kind: "client", userId } }) as const;
  const held = (id: string): Viewing => ({ viewer: visitor, heldKey: id });

  const write = (changes: Written = {}) =>
    writeVersion(deps(), {
      publicationId: randomUUID(),
      deliverableId: known.postId,
      kind: "post",
      text: "Fuite d’eau ? Nous venons.",
      link: "",
      fileId: null,
      publishAt,
      after: 0,
      ask: false,
      ...act(),
      ...changes,
    });
  async function asked(changes: Written = {}): Promise<string> {
    const publicationId = randomUUID();
    const written = await write({ publicationId, ask: true, ...changes });
    if (!written.ok) throw new Error(written.reason);
    return publicationId;
  }
  const answer = (publicationId: string, changes: Answered = {}) =>
    answerPublication(deps(), {
      publicationId,
      version: 1,
      answer: "accepted",
      words: "",
      name: "Camille Exemple",
      how: "portal",
      viewing: client(),
      now,
      ...changes,
    });
  const db = () => world.owner.db;

  return {
    known,
    world,
    client,
    held,
    write,
    asked,
    answer,
    ask: (publicationId: string, at = now) =>
      askApproval(deps(), { publicationId, administratorId: known.alix, now: at }),
    published: (publicationId: string, url = "https://posts.gle/abc") =>
      notePublished(deps(), { publicationId, url, ...act() }),
    moveDeliverable: (moved: DeliveryAct) =>
      moveDeliverable(deps(), {
        deliverableId: known.postId,
        act: moved,
        administratorId: known.alix,
        now,
      }),
    withdraw: (publicationId: string) => withdrawPublication(deps(), { publicationId, ...act() }),
    follow: (through: string, at: Date) => followPublications(deps(), { through, now: at }),
    close: (orderId: string | null) => closeOpenPublications(deps(), { orderId, now }),
    publication: async (id: string) => {
      const [found] = await db().select().from(publications).where(eq(publications.id, id));
      return found;
    },
    versions: (id: string) =>
      db()
        .select()
        .from(publicationVersions)
        .where(eq(publicationVersions.publicationId, id))
        .orderBy(publicationVersions.version),
    answers: (id: string) =>
      db().select().from(publicationAnswers).where(eq(publicationAnswers.publicationId, id)),
    deliverable: async (id = known.postId) => {
      const [found] = await db().select().from(deliverables).where(eq(deliverables.id, id));
      return found;
    },
    toDo: async (at = now) => {
      const viewer = { kind: "administrator", userId: known.alix } as const;
      const { toDos } = await lookAs(world.application.db, { viewer }, (reader) =>
        toDoList(reader, { now: at, informationAsked: false }),
      );
      return toDos.filter(({ kind }) => kind === "publication");
    },
    queued: async (): Promise<string[]> => {
      const { rows } = await world.owner.pool.query<{ name: string }>(
        "select name from pgboss.job order by created_on, name",
      );
      return rows.map(({ name }) => name);
    },
    acts: async (): Promise<string[]> => {
      const { rows } = await world.owner.pool.query<{ act: string }>(
        "select actor_kind || ' ' || action as act from journal order by id",
      );
      return rows.map((row) => row.act);
    },
  };
}
