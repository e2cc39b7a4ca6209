import { createHash, randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { orders } from "#db/schema/orders.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { acceptQuote } from "#workflows/quote/accept-quote.server.ts";
import { cancelQuote } from "#workflows/quote/cancel-quote.server.ts";
import { createQuote } from "#workflows/quote/create-quote.server.ts";
import { editQuote } from "#workflows/quote/edit-quote.server.ts";
import { noteQuoteSeen } from "#workflows/quote/note-quote-seen.server.ts";
import { orderQuote } from "#workflows/quote/order-quote.server.ts";
import { refuseQuote } from "#workflows/quote/refuse-quote.server.ts";
import { sendQuote } from "#workflows/quote/send-quote.server.ts";
import { addUser } from "../accounts/accounts-world.ts";
import { bakery, now, openQuoteWorld, visitor } from "./quote-world.ts";
import { sharedWorld } from "../open-database-world.ts";

const proof = Buffer.from("%PDF-1.7 the quote as accepted");
const printing = { site: { termsVersion: "2025-07-02" }, printQuote: async () => proof };

describe("a quote's life", () => {
  const world = sharedWorld(openQuoteWorld);
  beforeEach(() => world.empty());

  const accept = (quoteId: string, changes: Partial<Parameters<typeof acceptQuote>[1]> = {}) =>
    acceptQuote(
      { ...world.dependencies, ...printing },
      {
        quoteId,
        actor: visitor,
        now,
        name: "Camille Perrin",
        quality: "Gérante",
        termsVersion: "2025-07-02",
        ...changes,
      },
    );
  const create = (changes: Partial<Parameters<typeof createQuote>[1]> = {}) =>
    createQuote(
      { ...world.dependencies, mode: "live" },
      {
        content: bakery,
        requestId: null,
        copiedFromId: null,
        actor: world.agency,
        now,
        idempotencyKey: null,
        ...changes,
      },
    );
  const withAgency = (quoteId: string) => ({ quoteId, actor: world.agency, now });

  test("is written with its figures, its number and its journal row", async () => {
    const created = await create();
    expect(created).toMatchObject({ ok: true, number: "DEV-2026-0001" });
    const quote = await world.read(created.ok ? created.quoteId : "");
    expect(quote).toMatchObject({
      ...bakery,
      status: "draft",
      price: {
        lineTotalsCents: [390_00, 149_70],
        subtotalCents: 539_70,
        discountCents: 53_97,
        netCents: 485_73,
        vatCents: 97_15,
        grossCents: 582_88,
      },
    });
    expect(await world.acts(quote?.id ?? "")).toEqual(["quote-created"]);
  });

  test("a demonstration's quote leaves the live series alone", async () => {
    const made = await createQuote(
      { ...world.dependencies, mode: "demo" },
      {
        content: bakery,
        requestId: null,
        copiedFromId: null,
        actor: world.agency,
        now,
        idempotencyKey: null,
      },
    );
    expect(made).toMatchObject({ number: "DEMO-DEV-2026-0001" });
    expect(await create()).toMatchObject({ number: "DEV-2026-0001" });
  });

  test("200 quotes by 16 callers have 200 numbers in a row", async () => {
    const callers = Array.from({ length: 16 }, async (_, caller) => {
      const numbers: string[] = [];
      for (let index = caller; index < 200; index += 16) {
        const created = await create();
        if (created.ok) numbers.push(created.number);
      }
      return numbers;
    });
    const numbers = (await Promise.all(callers)).flat();
    const expected = Array.from(
      { length: 200 },
      (_, index) => `DEV-2026-${String(index + 1).padStart(4, "0")}`,
    );
    expect(numbers.toSorted()).toEqual(expected);
  });

  test("one page makes one quote, however often and at once it is posted", async () => {
    const idempotencyKey = randomUUID();
    const made = await Promise.all(Array.from({ length: 10 }, () => create({ idempotencyKey })));
    expect(new Set(made.map((one) => (one.ok ? one.quoteId : one.reason))).size).toBe(1);
    const changed = { ...bakery, notes: "Autre chose" };
    expect(await create({ idempotencyKey, content: changed })).toEqual({
      ok: false,
      reason: "idempotency-key-reused",
    });
  });

  test("a refused price writes nothing and takes no number", async () => {
    const content = { ...bakery, discount: { type: "fixed", amountCents: 539_71 } as const };
    expect(await create({ content })).toEqual({ ok: false, reason: "discount-above-subtotal" });
    expect(await create()).toMatchObject({ number: "DEV-2026-0001" });
  });

  test("sent, seen, accepted, ordered: each act once, each with its messages", async () => {
    const quoteId = await world.draft();
    expect(await sendQuote(world.dependencies, withAgency(quoteId))).toEqual({ ok: true });
    const seenAt = new Date("2026-11-22T08:00:00Z");
    await noteQuoteSeen(world.dependencies, { quoteId, actor: visitor, now: seenAt });
    await noteQuoteSeen(world.dependencies, { quoteId, actor: visitor, now });
    await noteQuoteSeen(world.dependencies, withAgency(quoteId));
    expect(await accept(quoteId)).toEqual({ ok: true });
    const accepted = await world.read(quoteId);
    expect(accepted).toMatchObject({
      status: "completed",
      seenAt,
      acceptance: {
        name: "Camille Perrin",
        quality: "Gérante",
        at: now,
        documentFingerprint: createHash("sha256").update(proof).digest("hex"),
      },
    });
    const ordered = await orderQuote(world.dependencies, withAgency(quoteId));
    expect(ordered).toMatchObject({ ok: true, orderNumber: "CMD-2026-0001" });
    expect(await orderQuote(world.dependencies, withAgency(quoteId))).toEqual({
      ok: false,
      reason: "quote-already-ordered",
    });
    const [order] = await world.owner.db.select().from(orders);
    expect(order).toMatchObject({
      quoteId,
      planType: "custom",
      packName: "Devis DEV-2026-0001",
      netCents: 485_73,
      vatCents: 97_15,
      grossCents: 582_88,
      discountCents: 53_97,
      termsVersion: "2025-07-02",
      firstName: "Camille",
      lastName: "Perrin",
    });
    expect(await world.acts(quoteId)).toEqual([
      "quote-created",
      "quote-sent",
      "quote-seen",
      "quote-accepted",
      "quote-ordered",
    ]);
    expect((await world.queued()).map(({ name }) => name)).toEqual([
      "email-order-confirmation",
      "email-order-notice",
      "email-quote-accepted",
      "email-quote-accepted-notice",
      "email-quote-reminder",
      "email-quote-sent",
    ]);
  });

  test("the reminder waits until nine in Paris, three days before the end", async () => {
    await world.sent();
    const reminder = (await world.queued()).find(({ name }) => name === "email-quote-reminder");
    expect(reminder?.startsOn).toEqual(new Date("2026-12-18T08:00:00Z"));
  });

  test("a quote that ends within three days is not reminded of", async () => {
    await world.sent({ validUntil: "2026-11-24" });
    expect((await world.queued()).map(({ name }) => name)).toEqual(["email-quote-sent"]);
  });

  test("a draft past its date is not sent", async () => {
    const quoteId = await world.draft({ validUntil: "2026-11-20" });
    const answer = await sendQuote(world.dependencies, withAgency(quoteId));
    expect(answer).toEqual({ ok: false, reason: "valid-until-past" });
  });

  test("past its last day it can't be accepted", async () => {
    const quoteId = await world.sent();
    const late = new Date("2026-12-21T23:00:00Z");
    expect(await accept(quoteId, { now: late })).toEqual({ ok: false, reason: "quote-expired" });
    expect((await world.read(quoteId))?.acceptance).toBeNull();
  });

  test("refused with its reason, it can't be accepted any more", async () => {
    const quoteId = await world.sent();
    const refusal = { quoteId, actor: visitor, now, reason: "Trop cher" };
    expect(await refuseQuote(world.dependencies, refusal)).toEqual({ ok: true });
    expect((await world.read(quoteId))?.refusal).toEqual({ at: now, reason: "Trop cher" });
    expect(await accept(quoteId)).toEqual({ ok: false, reason: "quote-is-rejected" });
  });

  test("of many who accept at once, one does", async () => {
    const quoteId = await world.sent();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => accept(quoteId, { name: `Personne ${index}` })),
    );
    const accepted = answers.flatMap((answer, index) => (answer.ok ? [index] : []));
    expect(accepted).toHaveLength(1);
    expect((await world.read(quoteId))?.acceptance?.name).toBe(`Personne ${accepted[0]}`);
    const reasons = answers.flatMap((answer) => (answer.ok ? [] : [answer.reason]));
    expect(reasons).toEqual(Array.from({ length: 7 }, () => "quote-is-completed"));
    expect((await world.queued()).filter(({ name }) => name.includes("accepted"))).toHaveLength(2);
  });

  test("accepting, refusing and cancelling at the same instant: one of them", async () => {
    for (let round = 0; round < 6; round += 1) {
      const quoteId = await world.sent();
      const answers = await Promise.all([
        accept(quoteId),
        refuseQuote(world.dependencies, { quoteId, actor: visitor, now, reason: "" }),
        cancelQuote(world.dependencies, { ...withAgency(quoteId), reason: "Erreur" }),
      ]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const quote = await world.read(quoteId);
      const [accepted, refused, cancelled] = answers.map(({ ok }) => ok);
      expect(quote?.status).toBe(
        accepted ? "completed" : refused ? "rejected" : cancelled ? "cancelled" : "",
      );
      expect(quote?.acceptance !== null).toBe(accepted);
      expect(quote?.refusal !== null).toBe(refused);
    }
  });

  test("several who make its order at once make one", async () => {
    const quoteId = await world.sent();
    await accept(quoteId);
    const made = await Promise.all(
      Array.from({ length: 5 }, () => orderQuote(world.dependencies, withAgency(quoteId))),
    );
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await world.owner.db.select().from(orders)).toHaveLength(1);
  });

  test("a draft is rewritten, unless somebody else rewrote it meanwhile", async () => {
    const quoteId = await world.draft();
    const edit = (notes: string) =>
      editQuote(world.dependencies, {
        ...withAgency(quoteId),
        revision: 1,
        content: { ...bakery, notes, lines: bakery.lines.slice(0, 1) },
      });
    expect(await edit("Première")).toEqual({ ok: true });
    expect(await edit("Deuxième")).toEqual({ ok: false, reason: "edited-meanwhile" });
    expect(await world.read(quoteId)).toMatchObject({
      notes: "Première",
      revision: 2,
      price: { lineTotalsCents: [390_00], grossCents: 421_20 },
    });
    await sendQuote(world.dependencies, withAgency(quoteId));
    expect(await edit("Troisième")).toEqual({ ok: false, reason: "quote-is-pending" });
  });

  test("the request it answers moves on: taken with the draft, completed when it is sent", async () => {
    const [request] = await world.owner.db
      .insert(quoteRequests)
      .values({
        mode: "live",
        companyName: bakery.clientCompany,
        contactName: bakery.clientName,
        email: bakery.clientEmail,
        phone: "",
        businessType: "commerce",
        currentSituation: "not_ranked",
        servicesInterested: ["premium"],
        additionalNotes: "",
        createdAt: now,
      })
      .returning({ id: quoteRequests.id });
    const status = async () =>
      (await world.owner.db.select().from(quoteRequests)).map((row) => row.status);
    const created = await create({ requestId: request?.id ?? "" });
    expect(await status()).toEqual(["in_progress"]);
    await sendQuote(world.dependencies, withAgency(created.ok ? created.quoteId : ""));
    expect(await status()).toEqual(["completed"]);
    expect(await world.acts(request?.id ?? "")).toEqual([
      "quote-request-moved",
      "quote-request-moved",
    ]);
  });

  test("the client whose address is confirmed owns it from the start", async () => {
    const userId = await addUser(world, bakery.clientEmail);
    await addUser(world, "autre@boulangerie.example", { confirmed: false });
    const mine = await world.draft({ clientEmail: "CAMILLE@boulangerie.example" });
    const other = await world.draft({ clientEmail: "autre@boulangerie.example" });
    expect((await world.read(mine))?.userId).toBe(userId);
    expect((await world.read(other))?.userId).toBeNull();
  });

  test.each(["not-an-id", randomUUID(), "' or 1=1 --"])("%s is no quote", async (quoteId) => {
    const missing = { ok: false, reason: "quote-not-found" };
    expect(await accept(quoteId)).toEqual(missing);
    expect(await sendQuote(world.dependencies, withAgency(quoteId))).toEqual(missing);
    expect(await orderQuote(world.dependencies, withAgency(quoteId))).toEqual(missing);
    await noteQuoteSeen(world.dependencies, { quoteId, actor: visitor, now });
  });
});
