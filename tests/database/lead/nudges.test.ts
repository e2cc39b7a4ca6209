import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import { userRoles } from "#db/schema/accounts.ts";
import { audits } from "#db/schema/audits.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { journal } from "#db/schema/journal.ts";
import { leads } from "#db/schema/leads.ts";
import { notificationChoices, printOf } from "#db/schema/notification-choices.ts";
import type { NudgeKind } from "#domain/nudge-kind.ts";
import { stoppedKinds } from "#queries/notification/choices.server.ts";
import { nudgeLead, noteRefusal } from "#workflows/lead/nudge-lead.server.ts";
import { joinLeads } from "#workflows/lead/join-leads.server.ts";
import { moveLead } from "#workflows/lead/work-lead.server.ts";
import { sendEmailAgain } from "#workflows/email/send-again.server.ts";
import { chooseMessages } from "#workflows/notification/choose-messages.server.ts";
import { insertAudit } from "../../records/audit.ts";
import { insertCall } from "../../records/call.ts";
import { insertOrder } from "../../records/order.ts";
import { plain, withMail } from "../email/email-world.ts";
import { openDatabaseWorld, sharedWorld } from "../open-database-world.ts";
import { act, allLeads, hour, leadTables, theLead } from "./lead-world.ts";

const email = "camille@plomberie.example";
const other = "camille@maison.example";

describe("nudging a lead", () => {
  const open = async () => withMail(await openDatabaseWorld({ max: 12 }));
  const world = sharedWorld(open, leadTables);
  const db = () => world.owner.db;
  const app = () => ({ db: world.application.db, jobs: world.jobs });
  const ask = async (message: NudgeKind, more: Partial<typeof act> & { leadId?: string } = {}) =>
    nudgeLead(app(), {
      ...act,
      message,
      ...more,
      leadId: more.leadId ?? (await theLead(world)).id,
    });
  const sent = () => world.runJobs({ at: act.now });
  const audited = (more: Parameters<typeof insertAudit>[1] = {}) =>
    insertAudit(db(), { email, createdAt: hour(1), answered: true, ...more });
  const statuses = async () => {
    const rows = await db().select().from(emailDeliveries);
    return rows.map(({ status, droppedBecause }) => droppedBecause ?? status);
  };
  const optOut = async (address = email) =>
    db()
      .insert(notificationChoices)
      .values({ addressPrint: printOf(address), kind: "nudges", stoppedAt: act.now });

  beforeEach(() => world.emptyMail());

  test("about an act, once, with the reason and an unsubscribe link that needs no sign-in", async () => {
    const auditId = await audited();
    expect(await ask("audit")).toMatchObject({ ok: true });
    expect(await ask("audit")).toEqual({ ok: false, reason: "already-nudged" });
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    const id = /\/desabonnement\/([0-9a-f-]{36})/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(plain(mail?.text)).toContain("un audit a été demandé avec cette adresse");
    expect(mail?.text).toContain(`/audit-gratuit/${auditId}`);
    expect(mail?.html).toContain(`href="https://agence.example/desabonnement/${id}"`);
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header("list-unsubscribe")).toBe(`<https://agence.example/desabonnement/${id}>`);
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(await sent()).toHaveLength(1);
    expect(await db().select().from(journal)).toMatchObject([
      { action: "lead-nudged", details: { message: "audit", recordId: auditId } },
    ]);
    const again = { deliveryId: id, actor: { kind: "administrator", userId: "alix" } } as const;
    expect(await sendEmailAgain(app(), { ...again, now: act.now })).toEqual({
      ok: false,
      reason: "not-repeatable",
    });
  });

  test("several requests at once: one succeeds", async () => {
    await audited();
    const { id: leadId } = await theLead(world);
    const asked = await Promise.all(Array.from({ length: 8 }, () => ask("audit", { leadId })));
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db().$count(journal)).toBe(1);
    expect(await sent()).toHaveLength(1);
  });

  test("stops after an unsubscription, from any of the person's addresses, even if already queued", async () => {
    const calledAt = { createdAt: hour(0), startsAt: hour(3) };
    await insertCall(db(), { email: other, phone: "+33612345678", status: "no-show", ...calledAt });
    await audited({ name: "Camille" });
    const [first, second] = await allLeads(world);
    await joinLeads(app(), { ...act, leadId: first?.id ?? "", email: second?.email ?? "" });
    expect(await ask("audit")).toMatchObject({ ok: true });
    await optOut(other);
    expect(await sent()).toEqual([]);
    expect(await statuses()).toEqual(["not-wanted"]);
    expect(await ask("call")).toEqual({ ok: false, reason: "has-refused" });
  });

  test("a refusal by phone can be recorded, and outlives the lead", async () => {
    await audited();
    await ask("audit");
    expect(await noteRefusal(app(), { ...act, leadId: (await theLead(world)).id })).toMatchObject({
      ok: true,
    });
    expect(await sent()).toEqual([]);
    await db().delete(audits);
    expect(await allLeads(world)).toEqual([]);
    const kept = await db().select().from(notificationChoices);
    expect(kept).toMatchObject([{ kind: "nudges" }]);
    expect(JSON.stringify(kept)).not.toContain("camille");
    await audited();
    expect(await ask("audit")).toEqual({ ok: false, reason: "has-refused" });
  });

  test("is dropped if its reason ended before the e-mail leaves", async () => {
    await audited();
    await ask("audit");
    await insertOrder(db(), { email, phone: "", status: "paid" });
    expect(await sent()).toEqual([]);
    expect(await statuses()).toEqual(["no-ground"]);
  });

  test.each<[string, string, NudgeKind, () => Promise<unknown>]>([
    [
      "a consumer",
      "is-consumer",
      "audit",
      async () => {
        await insertOrder(db(), {
          email,
          phone: "",
          clientType: "particulier",
          status: "cancelled",
          createdAt: hour(0),
        });
        await audited();
      },
    ],
    [
      "a client whose order is under way",
      "is-client",
      "audit",
      async () => {
        await insertOrder(db(), { email, phone: "", status: "paid", createdAt: hour(0) });
        await audited();
      },
    ],
    [
      "who was given up",
      "is-lost",
      "audit",
      async () => {
        await audited();
        const lost = { reason: "price", note: "" } as const;
        const { id: leadId } = await theLead(world);
        await moveLead(app(), { ...act, leadId, action: "lose", lost });
      },
    ],
    [
      "an audit whose form told of nothing",
      "never-told",
      "audit",
      () => audited({ nudgeTold: false }),
    ],
    ["an audit without a result", "not-unfinished", "audit", () => audited({ answered: false })],
    [
      "a call that took place",
      "not-unfinished",
      "call",
      () => insertCall(db(), { email, status: "came", business: "Plomberie", createdAt: hour(1) }),
    ],
    [
      "a call for no business",
      "no-business",
      "call",
      () => insertCall(db(), { email, status: "no-show", createdAt: hour(1) }),
    ],
    [
      "an order that its client took back",
      "not-unfinished",
      "order",
      () => insertOrder(db(), { email, status: "cancelled", createdAt: hour(1) }),
    ],
    ["what they never did", "never-did-that", "order", () => audited()],
    [
      "what was answered since",
      "answered-since",
      "audit",
      async () => {
        await audited();
        await insertOrder(db(), { email, phone: "", status: "cancelled", createdAt: hour(2) });
      },
    ],
    [
      "an address that takes nothing",
      "unreachable",
      "audit",
      async () => {
        await audited();
        const at = hour(3);
        await db().insert(emailDeliveries).values({
          key: "audit-result:x",
          template: "audit-result",
          recipient: email,
          subject: "x",
          status: "failed",
          createdAt: at,
          lastFailedAt: at,
        });
      },
    ],
    [
      "an act of yesterday",
      "too-early",
      "audit",
      () => audited({ createdAt: new Date("2026-11-20T10:00:00Z") }),
    ],
    [
      "an act of half a year ago",
      "too-old",
      "audit",
      () => audited({ createdAt: new Date("2026-05-24T09:59:59Z") }),
    ],
  ])("is refused: %s", async (_, reason, message, prepare) => {
    await prepare();
    expect(await ask(message)).toEqual({ ok: false, reason });
    expect(await sent()).toEqual([]);
  });

  test("is allowed for an order closed unpaid, at most twice in thirty days", async () => {
    const orderId = await insertOrder(db(), { email, status: "cancelled", endedAt: hour(5) });
    const subject = { subjectType: "order", subjectId: orderId } as const;
    const closed = { action: "order-moved", details: { action: "cancel", unpaidDays: 30 } };
    await db()
      .insert(journal)
      .values({ ...subject, ...closed, at: hour(5), actorKind: "system" });
    expect(await ask("order")).toMatchObject({ ok: true });
    const [mail] = await sent();
    expect(plain(mail?.text)).toContain("faute de paiement");
    const mailbox = email;
    await db()
      .insert(emailDeliveries)
      .values({
        key: `call-nudge:${randomUUID()}`,
        template: "call-nudge",
        recipient: email,
        mailbox,
        subject: "x",
        status: "sent",
        createdAt: hour(6),
        sentAt: hour(6),
      });
    await insertCall(db(), { email, status: "no-show", createdAt: hour(8) });
    expect(await ask("call")).toEqual({ ok: false, reason: "nudged-lately" });
  });

  test("is limited to members who may work: readers, clients and visitors are refused by the database too", async () => {
    await audited();
    await db().update(userRoles).set({ role: "reader" }).where(eq(userRoles.userId, "agence"));
    const reader = { administratorId: "agence" };
    await expect(ask("audit", reader)).rejects.toThrow(/Failed query/);
    const noted = { ...act, ...reader, leadId: (await theLead(world)).id };
    await expect(noteRefusal(app(), noted)).rejects.toThrow(/Failed query/);
    await db().update(userRoles).set({ role: "admin" }).where(eq(userRoles.userId, "agence"));
    const note = (kind: "nudges" | "reminders", viewer: Parameters<typeof lookAs>[1]["viewer"]) =>
      asViewer(app().db, { viewer }, (seen) =>
        seen
          .insert(notificationChoices)
          .values({ addressPrint: printOf(email), kind, stoppedAt: act.now }),
      );
    const alix = { kind: "administrator", userId: "alix" } as const;
    await expect(note("reminders", alix)).rejects.toMatchObject({ cause: { code: "42501" } });
    await expect(note("nudges", { kind: "visitor" })).rejects.toMatchObject({
      cause: { code: "42501" },
    });
    await note("nudges", alix);
    const choice = { viewing: { viewer: alix }, address: email, stopped: [], now: act.now };
    await chooseMessages(app(), { ...choice, wanted: ["nudges"] });
    expect(await lookAs(app().db, { viewer: alix }, (seen) => stoppedKinds(seen, email))).toEqual([
      "nudges",
    ]);
    expect(await ask("audit", { leadId: randomUUID() })).toEqual({
      ok: false,
      reason: "lead-not-found",
    });
    expect(await ask("audit", { leadId: "x" })).toMatchObject({ reason: "lead-not-found" });
    await db().delete(leads);
  });
});
