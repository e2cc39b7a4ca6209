import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditRuns, audits } from "#db/schema/audits.ts";
import { leadKeys } from "#db/schema/leads.ts";
import { orderInformation, orders } from "#db/schema/orders.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quotes } from "#db/schema/quotes.ts";
import { insertAudit, insertAuditRun } from "../../records/audit.ts";
import { insertCall } from "../../records/call.ts";
import { insertOrder } from "../../records/order.ts";
import { insertQuote, insertQuoteRequest } from "../quote-request/insert-records.ts";
import { allLeads, hour, sharedLeadWorld, theLead } from "./lead-world.ts";

const email = "camille@plomberie.example";
const phone = "+33612345678";

describe("acts of one person make one lead", () => {
  const world = sharedLeadWorld();
  const db = () => world.owner.db;

  test("by e-mail in any spelling, by phone, and by listing", async () => {
    const gbpUrl = "https://www.google.com/maps/place/Plomberie/data=!1s0x47f0:0xAb12?entry=x";
    await insertAudit(db(), { email: "CAMILLE@plomberie.example", gbpUrl, createdAt: hour(1) });
    await insertCall(db(), { email, phone, createdAt: hour(2) });
    const other = "contact@plomberie.example";
    await insertOrder(db(), { email: other, phone: "06 12 34 56 78", createdAt: hour(3) });
    await insertAudit(db(), {
      email: "associee@plomberie.example",
      gbpUrl: "maps.google.fr/?x=!1s0x47F0:0xab12",
      createdAt: hour(4),
    });
    expect(await theLead(world)).toMatchObject({
      source: "audit",
      stage: "new",
      email: "associee@plomberie.example",
      phone,
      company: "Plomberie de la Rade",
      valueCents: 112_300,
      createdAt: hour(1),
      lastActAt: hour(4),
      acts: ["audit", "call", "order", "audit"],
    });
  });

  test("a business's name alone joins nobody", async () => {
    const gbpUrl = "Plomberie de la Rade, Brest";
    for (const who of ["a", "b"]) {
      await insertAudit(db(), { email: `${who}@plomberie.example`, gbpUrl });
      await insertQuoteRequest(db(), `${who}@coiffure.example`, { phone: "" });
    }
    expect(await allLeads(world)).toHaveLength(4);
  });

  test("an act that matches two leads merges them: the older one stays, at the further stage", async () => {
    await insertAudit(db(), { email, gbpUrl: "x", createdAt: hour(1) });
    await insertQuote(db(), "direction@plomberie.example", {
      clientPhone: phone,
      sentAt: hour(2),
      status: "pending",
    });
    const [oldest] = await allLeads(world);
    expect(oldest?.stage).toBe("new");
    await insertCall(db(), { email, phone, createdAt: hour(3) });
    expect(await theLead(world)).toMatchObject({
      id: oldest?.id,
      stage: "proposal",
      acts: ["audit", "quote", "call"],
    });
  });

  test("a match learnt later merges too: the place of an audit, the listing of an order", async () => {
    const placeId = "ChIJ1234567890abcdef";
    const auditId = await insertAudit(db(), { email, gbpUrl: "Plomberie, Brest" });
    const other = "direction@plomberie.example";
    const orderId = await insertOrder(db(), { email: other, phone: "" });
    expect(await allLeads(world)).toHaveLength(2);
    await insertAuditRun(db(), auditId, { placeId });
    await db()
      .insert(orderInformation)
      .values({
        orderId,
        listingUrl: `https://www.google.com/maps/place/?q=place_id:${placeId}`,
        activity: "",
        area: "",
        openingHours: "",
        wishes: "",
        updatedAt: hour(1),
      });
    expect((await theLead(world)).acts.toSorted()).toEqual(["audit", "order"]);
  });

  test("twenty acts at once, each sharing a key with the next, make one lead", async () => {
    await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        // Shares its e-mail with the act before, and its phone with the act after.
        const shared = { email: `p${Math.ceil(n / 2)}@plomberie.example`, createdAt: hour(n) };
        const dialled = `+336000000${10 + Math.floor(n / 2)}`;
        await insertCall(db(), {
          ...shared,
          phone: dialled,
          startsAt: hour(n),
        });
      }),
    );
    const lead = await theLead(world);
    expect(lead.acts).toHaveLength(20);
    expect(await db().$count(leadKeys, eq(leadKeys.leadId, lead.id))).toBe(21);
  });

  test("a lost lead with a new act is new again", async () => {
    await insertCall(db(), { email, createdAt: hour(1) });
    await world.owner.pool.query("update leads set stage = 'lost', lost_reason = 'price'");
    await insertAudit(db(), { email, createdAt: hour(2) });
    expect(await theLead(world)).toMatchObject({ stage: "new", lostReason: null });
  });

  test("a paid order wins its lead for the amount paid; a full refund loses it", async () => {
    await insertCall(db(), { email, createdAt: hour(1) });
    const orderId = await insertOrder(db(), { email, createdAt: hour(2) });
    const move = (status: "paid" | "cancelled") =>
      db().update(orders).set({ status }).where(eq(orders.id, orderId));
    expect(await theLead(world)).toMatchObject({ stage: "new", valueCents: 112_300 });
    await move("paid");
    expect(await theLead(world)).toMatchObject({ stage: "won", valueCents: 112_300 });
    await insertOrder(db(), { email, createdAt: hour(3) });
    expect(await theLead(world)).toMatchObject({ stage: "won", valueCents: 112_300 });
    await move("cancelled");
    expect(await theLead(world)).toMatchObject({
      stage: "lost",
      lostReason: "refunded",
      valueCents: 0,
    });
  });

  test("a cancelled unpaid order doesn't lose the lead", async () => {
    await insertOrder(db(), { email });
    await db().update(orders).set({ status: "cancelled" });
    expect((await theLead(world)).stage).toBe("new");
  });

  test("deleting a record removes its details from the lead; deleting the last record deletes the lead", async () => {
    await insertAudit(db(), { email, name: "Camille Exemple", createdAt: hour(1) });
    await insertQuoteRequest(db(), "camille.pro@plomberie.example", {
      phone,
      createdAt: hour(2),
    });
    await insertCall(db(), { email, phone, createdAt: hour(3), startsAt: hour(30) });
    await world.owner.pool.query("delete from calls");
    await world.owner.pool.query(
      "insert into journal (at, actor_kind, action, subject_type, subject_id, details) select now(), 'system', 'lead-moved', 'lead', id::text, '{}' from leads",
    );
    const left = await theLead(world);
    expect(left.acts).toEqual(["audit", "request"]);
    await db().delete(quoteRequests);
    const last = await theLead(world);
    expect(last).toMatchObject({ email, phone: "", company: "", name: "Camille Exemple" });
    expect(await db().$count(leadKeys)).toBe(2);
    await db().delete(auditRuns);
    await db().delete(audits);
    expect(await allLeads(world)).toEqual([]);
    const { rows } = await world.owner.pool.query(
      "select from journal where subject_type = 'lead'",
    );
    expect(rows).toEqual([]);
  });

  test("a quote counts once it is sent, and once", async () => {
    const quoteId = await insertQuote(db(), email);
    expect(await allLeads(world)).toEqual([]);
    for (const at of [hour(1), hour(2)]) {
      await db().update(quotes).set({ sentAt: at }).where(eq(quotes.id, quoteId));
    }
    expect(await theLead(world)).toMatchObject({ source: "quote", stage: "proposal" });
  });
});
