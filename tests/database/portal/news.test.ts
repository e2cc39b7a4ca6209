import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { type Actor, recordAct } from "#db/journal.server.ts";
import { companyMembers } from "#db/schema/company-members.ts";
import { deliverables } from "#db/schema/deliverables.ts";
import { publications } from "#db/schema/publications.ts";
import type { RecordSubject } from "#domain/journal-subject.ts";
import { clientNews } from "#queries/portal/news.server.ts";
import { insertMember } from "../../records/company-member.ts";
import { insertDeliverable } from "../../records/deliverable.ts";
import { insertOrder } from "../../records/order.ts";
import { insertAskedPublication } from "../../records/publication.ts";
import { insertRevision } from "../../records/revision.ts";
import { insertQuote } from "../quote-request/insert-records.ts";
import { client, now, openPortal } from "./portal-world.ts";

const since = new Date(now.getTime() - 3_600_000);
const email = "camille@plomberie.example";
const system = { kind: "system" } as const;

describe("a client's news", () => {
  const { known, world, look, addInvoice, addSubscription } = openPortal();

  beforeEach(async () => {
    await world.owner.db.delete(companyMembers);
  });

  interface Told {
    action: string;
    type?: RecordSubject;
    id?: string;
    actor?: Actor;
    at?: Date;
    details?: Record<string, string>;
  }

  const tell = ({ action, type = "order", id, actor = system, at = now, details }: Told) =>
    world.owner.db.transaction((transaction) =>
      recordAct(transaction, {
        at,
        actor,
        action,
        subject: { type, id: id ?? known.orderId },
        ...(details && { details }),
      }),
    );
  const newsOf = (actor: Actor) => look(actor, (db) => clientNews(db, since));
  const kinds = async (actor: Actor = client(known.camille)) =>
    (await newsOf(actor)).map(({ kind }) => kind);

  test("papers, quotes, answers and statuses since then, with their record, the latest first", async () => {
    const { db } = world.owner;
    const userId = known.camille;
    const quote = await insertQuote(db, email, { userId, status: "pending", sentAt: now });
    const invoice = await addInvoice();
    const revision = await insertRevision(db, { userId, orderId: known.orderId });
    const subscription = await addSubscription();
    const told: Told[] = [
      { action: "order-moved", details: { action: "complete" } },
      { action: "report-released" },
      { action: "quote-sent", type: "quote", id: quote },
      { action: "invoice-issued", type: "invoice", id: invoice },
      { action: "invoice-issued" },
      { action: "revision-answered", type: "revision-request", id: revision },
      { action: "subscription-suspended", type: "subscription", id: subscription },
    ];
    for (const [minute, act] of told.entries()) {
      await tell({ ...act, at: new Date(since.getTime() + (minute + 1) * 60_000) });
    }
    const news = await newsOf(client(userId));
    expect(news.map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
      ["subscription-status", subscription],
      ["revision-answer", revision],
      ["paper", invoice],
      ["quote", quote],
      ["report", known.orderId],
      ["order-status", known.orderId],
    ]);
    expect(news[1]?.revision?.subject).toBe("Horaires");
    expect(news[5]).toMatchObject({ orderStatus: "completed", orderId: known.orderId });
  });

  test("news leave out older acts, the client's own, internal work and other clients' records", async () => {
    const others = await insertOrder(world.owner.db, { userId: known.sacha });
    await tell({ action: "report-released", at: since });
    await tell({ action: "order-moved", actor: client(known.camille) });
    await tell({ action: "order-moved", actor: { kind: "visitor" } });
    await tell({ action: "deliverable-assigned" });
    await tell({ action: "report-prepared" });
    await tell({ action: "order-moved", id: others });
    expect(await kinds()).toEqual([]);
    expect(await kinds(client(known.sacha))).toEqual(["order-status"]);
  });

  test("a draft is no news, nor a quote withdrawn or answered meanwhile", async () => {
    const { db } = world.owner;
    const asked = await insertAskedPublication(db, known.orderId, now);
    const done = await insertDeliverable(db, {
      rank: 2,
      orderId: known.orderId,
      status: "done",
      closedAt: now,
    });
    const draft = await insertQuote(db, email, { userId: known.camille });
    await tell({ action: "quote-sent", type: "quote", id: draft });
    await tell({ action: "publication-asked", details: { publicationId: asked } });
    const finished = { action: "finish", deliverableId: done };
    await tell({ action: "deliverable-moved", details: finished });
    await tell({ action: "deliverable-moved", details: { ...finished, action: "schedule" } });
    expect((await kinds()).toSorted()).toEqual(["approval", "delivered"]);
    await db.update(publications).set({ status: "approved" }).where(eq(publications.id, asked));
    await db
      .update(deliverables)
      .set({ status: "planned", closedAt: null })
      .where(eq(deliverables.id, done));
    expect(await kinds()).toEqual([]);
  });

  test("a member reads their company's news, until they leave", async () => {
    await insertMember(world.owner.db, { ownerId: known.camille, memberId: known.sacha, at: now });
    await tell({ action: "report-released" });
    const member = { ...client(known.camille), memberId: known.sacha };
    expect(await kinds(member)).toEqual(["report"]);
    await world.owner.db.update(companyMembers).set({ endedAt: now });
    expect(await kinds(member)).toEqual([]);
  });

  test("the rows read are bounded", async () => {
    await world.owner.db.execute(sql`
      insert into journal (at, actor_kind, action, subject_type, subject_id, details)
      select ${now}, 'system', 'deliverable-moved', 'order', ${known.orderId},
        jsonb_build_object('action', 'drop', 'deliverableId', gen_random_uuid())
      from generate_series(1, 300)`);
    const read = await look(client(known.camille), (db) =>
      db.execute(sql`select * from news_of_viewer(${since}, array['deliverable-moved'], 100)`),
    );
    expect(read.rowCount).toBe(100);
    expect(Object.keys(read.rows[0] ?? {})).toEqual([
      "subject_type",
      "subject_id",
      "action",
      "acted",
      "about",
      "at",
    ]);
  });
});
