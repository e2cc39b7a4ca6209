import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { asViewer } from "#db/as-viewer.server.ts";
import { userRoles } from "#db/schema/accounts.ts";
import { journal } from "#db/schema/journal.ts";
import { leadKeys, leads } from "#db/schema/leads.ts";
import { orders } from "#db/schema/orders.ts";
import { leadById } from "#queries/lead/by-id.server.ts";
import { joinLeads, splitLead } from "#workflows/lead/join-leads.server.ts";
import { followLead, moveLead } from "#workflows/lead/work-lead.server.ts";
import { clientFiles } from "#workflows/retention/client-files.server.ts";
import { insertAudit, insertAuditRun } from "../../records/audit.ts";
import { insertCall } from "../../records/call.ts";
import { insertOrder } from "../../records/order.ts";
import { act, allLeads, hour, sharedLeadWorld, theLead } from "./lead-world.ts";

const email = "camille@plomberie.example";
const phone = "+33612345678";
const follow = { version: 0, ownerId: "agence", nextAction: "Rappeler", nextOn: "2026-11-30" };

describe("working on a lead", () => {
  const world = sharedLeadWorld();
  const db = () => world.owner.db;
  const app = () => ({ db: world.application.db });
  let callId: string;

  beforeEach(async () => {
    callId = await insertCall(db(), { email, phone, createdAt: hour(1) });
  });

  test("moves it on, loses it with a reason, and reopens it", async () => {
    const { id: leadId } = await theLead(world);
    const move = (action: "contact" | "lose" | "reopen", lost: null | "price" = null) =>
      moveLead(app(), {
        ...act,
        leadId,
        action,
        lost: lost && { reason: lost, note: "Attend un an" },
      });
    expect(await move("contact")).toMatchObject({ ok: true });
    expect(await move("contact")).toEqual({ ok: false, reason: "lead-is-contacted" });
    await move("lose", "price");
    expect(await theLead(world)).toMatchObject({
      stage: "lost",
      lostReason: "price",
      lostNote: "Attend un an",
    });
    await move("reopen");
    expect(await theLead(world)).toMatchObject({ stage: "new", lostReason: null, lostNote: "" });
    const acts = await db().select().from(journal).where(eq(journal.subjectId, leadId));
    expect(acts.map(({ action, details }) => [action, details["action"]])).toEqual([
      ["lead-moved", "contact"],
      ["lead-moved", "lose"],
      ["lead-moved", "reopen"],
    ]);
  });

  test("sets its assignee; of two concurrent changes, the second is refused", async () => {
    const { id: leadId } = await theLead(world);
    const kept = { ...act, leadId, ...follow, valueCents: 50_000 };
    const both = await Promise.all([followLead(app(), kept), followLead(app(), kept)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, reason: "lead-changed" });
    expect(await theLead(world)).toMatchObject({ ownerId: "agence", valueCents: 50_000 });
    const nobody = { ...kept, version: 1, ownerId: "camille" };
    expect(await followLead(app(), nobody)).toEqual({ ok: false, reason: "owner-not-found" });
  });

  test("a won lead's value is what it bought, and can't be set or lost by hand", async () => {
    await insertOrder(db(), { email, status: "paid", createdAt: hour(2) });
    const { id: leadId, version } = await theLead(world);
    await followLead(app(), { ...act, leadId, ...follow, version, valueCents: 1 });
    expect(await theLead(world)).toMatchObject({ stage: "won", valueCents: 112_300 });
    expect(await moveLead(app(), { ...act, leadId, action: "lose", lost: null })).toEqual({
      ok: false,
      reason: "lead-is-won",
    });
  });

  test("splits off another person for good: a shared key no longer merges the two", async () => {
    const other = "sacha@coiffure.example";
    const orderId = await insertOrder(db(), { email: other, phone, status: "paid" });
    const joined = await theLead(world);
    expect(joined).toMatchObject({ stage: "won", acts: ["call", "order"] });
    const facts = [{ kind: "order", recordId: orderId }] as const;
    const apart = await splitLead(app(), { ...act, leadId: joined.id, facts });
    const [first, second] = await allLeads(world);
    expect(first).toMatchObject({
      id: joined.id,
      stage: "contacted",
      email,
      phone,
      valueCents: 0,
      acts: ["call"],
    });
    expect(apart).toEqual({ ok: true, leadId: second?.id });
    expect(second).toMatchObject({ stage: "won", email: other, phone, valueCents: 112_300 });

    await insertCall(db(), { email, phone, startsAt: hour(50), createdAt: hour(3) });
    await insertCall(db(), { email: other, phone, startsAt: hour(51), createdAt: hour(4) });
    await insertCall(db(), {
      email: "lou@fleurs.example",
      phone,
      startsAt: hour(52),
      createdAt: hour(5),
    });
    const acts = (await allLeads(world)).map((lead) => [lead.email, lead.acts.length]);
    expect(Object.fromEntries(acts)).toEqual({ [email]: 2, "lou@fleurs.example": 1, [other]: 2 });
  });

  test("a split act doesn't keep other acts from merging by the same listing", async () => {
    const auditId = await insertAudit(db(), { email, gbpUrl: "x", createdAt: hour(2) });
    const { id: leadId } = await theLead(world);
    await splitLead(app(), { ...act, leadId, facts: [{ kind: "audit", recordId: auditId }] });
    expect(await allLeads(world)).toHaveLength(2);
    const placeId = "ChIJplumberofthepoint";
    for (const [index, name] of ["lou", "sacha"].entries()) {
      const found = { email: `${name}@fleurs.example`, gbpUrl: "x", createdAt: hour(3 + index) };
      await insertAuditRun(db(), await insertAudit(db(), found), { placeId });
    }
    expect((await allLeads(world)).at(-1)?.acts).toEqual(["audit", "audit"]);
  });

  test("merges split leads again, and then keeps them merged", async () => {
    const other = "sacha@coiffure.example";
    const auditId = await insertAudit(db(), { email, gbpUrl: "x", createdAt: hour(2) });
    const { id: leadId } = await theLead(world);
    const facts = [{ kind: "audit", recordId: auditId }] as const;
    await splitLead(app(), { ...act, leadId, facts });
    expect(await db().select().from(leadKeys).where(eq(leadKeys.parted, true))).toHaveLength(1);
    await insertCall(db(), { email: other, startsAt: hour(9), createdAt: hour(3), phone: "" });
    const [, apart] = await allLeads(world);
    expect(await joinLeads(app(), { ...act, leadId: apart?.id ?? "", email })).toMatchObject({
      ok: true,
    });
    expect(await db().$count(leadKeys, eq(leadKeys.parted, true))).toBe(0);
    const join = { ...act, leadId: apart?.id ?? "", email: other.toUpperCase() };
    expect(await joinLeads(app(), join)).toEqual({ ok: true, leadId: apart?.id });
    expect((await theLead(world)).acts).toEqual(["call", "audit", "call"]);
    expect(await joinLeads(app(), join)).toEqual({ ok: false, reason: "same-lead" });
    const nobody = { ...join, email: "nobody@x.example" };
    expect(await joinLeads(app(), nobody)).toEqual({ ok: false, reason: "other-not-found" });
  });

  test("refuses to split off all acts, or none", async () => {
    const { id: leadId } = await theLead(world);
    for (const recordId of [callId, randomUUID()]) {
      const facts = [{ kind: "call", recordId }] as const;
      expect(await splitLead(app(), { ...act, leadId, facts })).toEqual({
        ok: false,
        reason: "nothing-to-split",
      });
    }
    expect(await splitLead(app(), { ...act, leadId: "x", facts: [] })).toEqual({
      ok: false,
      reason: "lead-not-found",
    });
  });

  test("a reader changes no lead, a client sees their own, a visitor none", async () => {
    const { id: leadId } = await theLead(world);
    await insertCall(db(), { email: "lou@fleurs.example", startsAt: hour(9), phone: "" });
    const look = (viewer: Parameters<typeof asViewer>[1]["viewer"]) =>
      asViewer(app().db, { viewer }, (seen) => seen.select({ email: leads.email }).from(leads));
    await db().update(userRoles).set({ role: "reader" }).where(eq(userRoles.userId, "agence"));
    const reader = { ...act, administratorId: "agence", leadId };
    await expect(moveLead(app(), { ...reader, action: "contact", lost: null })).rejects.toThrow(
      /Failed query/,
    );
    await expect(
      asViewer(app().db, { viewer: { kind: "administrator", userId: "agence" } }, (seen) =>
        seen.execute(`select split_lead('${leadId}', '{}', '{}')`),
      ),
    ).rejects.toThrow(/Failed query/);
    await db().update(userRoles).set({ role: "admin" }).where(eq(userRoles.userId, "agence"));
    await world.owner.pool.query(
      `insert into "user" (id, name, email, email_verified, created_at, updated_at)
        values ('camille', 'Camille', $1, true, now(), now())`,
      [email],
    );
    expect(await look({ kind: "administrator", userId: "alix" })).toHaveLength(2);
    expect(await look({ kind: "client", userId: "camille" })).toEqual([{ email }]);
    expect(await look({ kind: "visitor" })).toEqual([]);
    await world.owner.pool.query(`delete from "user" where id = 'camille'`);
  });

  test("deleting a client's file removes their lead, and keeps the order", async () => {
    await db().delete(orders);
    const orderId = await insertOrder(db(), { email, status: "completed" });
    await world.owner.pool.query("delete from calls");
    await db().transaction((transaction) => clientFiles.take(transaction, [orderId]));
    expect(await allLeads(world)).toEqual([]);
    expect(await db().$count(orders)).toBe(1);
  });

  test("a lead's page lists its acts, the latest first", async () => {
    await insertAudit(db(), { email, gbpUrl: "x", createdAt: hour(2) });
    const { id } = await theLead(world);
    const viewer = { kind: "administrator", userId: "alix" } as const;
    const lead = await asViewer(app().db, { viewer }, (seen) => leadById(seen, id));
    expect(lead?.acts.map(({ kind }) => kind)).toEqual(["audit", "call"]);
    expect(await asViewer(app().db, { viewer }, (seen) => leadById(seen, "x"))).toBeNull();
  });
});
