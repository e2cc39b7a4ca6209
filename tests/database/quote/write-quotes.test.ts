import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { createQuote } from "#workflows/quote/create-quote.server.ts";
import { editQuote } from "#workflows/quote/edit-quote.server.ts";
import { noteQuoteSeen } from "#workflows/quote/note-quote-seen.server.ts";
import { orderQuote } from "#workflows/quote/order-quote.server.ts";
import { sendQuote } from "#workflows/quote/send-quote.server.ts";
import { addUser } from "../accounts/accounts-world.ts";
import { bakery, now, visitor } from "./quote-world.ts";
import { openQuoteLife } from "./quote-life-world.ts";

describe("writing a quote", () => {
  const { world, accept, create, withAgency } = openQuoteLife();

  test("writes its figures, number and journal row", async () => {
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

  test("a refused price writes nothing and uses no number", async () => {
    const content = { ...bakery, discount: { type: "fixed", amountCents: 539_71 } as const };
    expect(await create({ content })).toEqual({ ok: false, reason: "discount-above-subtotal" });
    expect(await create()).toMatchObject({ number: "DEV-2026-0001" });
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

  test("the request that it answers moves on: taken with the draft, completed once sent", async () => {
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

  test("belongs from the start to the client whose address is confirmed", async () => {
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
