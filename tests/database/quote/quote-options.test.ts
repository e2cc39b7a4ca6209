import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { asViewer, lookAs } from "#db/as-viewer.server.ts";
import { orders } from "#db/schema/orders.ts";
import { quoteAcceptances, quotes } from "#db/schema/quotes.ts";
import { billedOrder } from "#queries/invoice/of-order.server.ts";
import { editQuote } from "#workflows/quote/edit-quote.server.ts";
import { orderQuote } from "#workflows/quote/order-quote.server.ts";
import { openQuoteLife } from "./quote-life-world.ts";
import { listQuotes } from "../lists/named-lists.ts";
import { bakery, now, visitor } from "./quote-world.ts";

const required = { quantity: 1, planType: null, isOptional: false } as const;
const option = { ...required, isOptional: true } as const;
const lines = [
  { ...required, description: "Boost Local", unitPriceCents: 400_00, planType: "premium" as const },
  { ...option, description: "Photos\nde la vitrine", unitPriceCents: 100_00 },
  { ...option, description: "Vidéo", unitPriceCents: 50_00, quantity: 2 },
];
/** VAT included, less 10 %, in cents. */
const totals = { none: 432_00, photos: 540_00, both: 648_00 };

describe("options of a quote", () => {
  const { world, accept, create, withAgency } = openQuoteLife();
  let quoteId: string;
  beforeEach(async () => {
    quoteId = await world.sent({ lines });
  });

  const choose = (options: number[], totalCents: number | null) =>
    accept(quoteId, { choice: { options, totalCents } });
  const stored = async () => {
    const [row] = await world.owner.db.select().from(quotes).where(eq(quotes.id, quoteId));
    return row;
  };

  test("are left out of the price until chosen", async () => {
    expect(await world.read(quoteId)).toMatchObject({
      lines,
      chosenOptions: [],
      price: { grossCents: totals.none, lineTotalsCents: [400_00, 100_00, 100_00] },
    });
  });

  test("a chosen option is in the price, the wording, the order and the invoice", async () => {
    expect(await choose([2], totals.photos)).toEqual({ ok: true });
    expect(await world.read(quoteId)).toMatchObject({
      status: "completed",
      lines,
      chosenOptions: [2],
      price: { subtotalCents: 500_00, discountCents: 50_00, grossCents: totals.photos },
      acceptance: {
        statement: expect.stringMatching(/540,00\s€ TTC, avec en option « Photos », et les/),
      },
    });
    const ordered = await orderQuote(world.dependencies, withAgency(quoteId));
    const [order] = await world.owner.db.select().from(orders);
    expect(order).toMatchObject({
      planType: "custom",
      unitPriceCents: 500_00,
      grossCents: totals.photos,
    });
    const billed = await asViewer(world.application.db, { viewer: world.agency }, (db) =>
      billedOrder(db, ordered.ok ? ordered.orderId : ""),
    );
    expect(billed?.order.quote?.lines.map(({ description }) => description)).toEqual([
      "Boost Local",
      "Photos\nde la vitrine",
    ]);
  });

  test("the agency's list names the chosen options", async () => {
    const listed = () =>
      lookAs(world.application.db, { viewer: world.agency }, async (db) => {
        const narrowing = { status: null, after: null, now, pageSize: 50 };
        return (await listQuotes(db, { records: "all" }, narrowing)).quotes[0]?.chosenOptions;
      });
    expect(await listed()).toBeNull();
    await choose([2, 3], totals.both);
    expect(await listed()).toBe("Photos ; Vidéo");
  });

  test("without options the order is the pack alone", async () => {
    expect(await choose([], totals.none)).toEqual({ ok: true });
    const acceptance = (await world.read(quoteId))?.acceptance;
    expect(acceptance?.statement).toMatch(/432,00\s€ TTC, sans option, et les/);
    await orderQuote(world.dependencies, withAgency(quoteId));
    const [order] = await world.owner.db.select().from(orders);
    expect(order).toMatchObject({ planType: "premium", grossCents: totals.none });
  });

  test.each<[string, number[], number | null, string]>([
    ["a required line", [1, 2], totals.photos, "option-not-offered"],
    ["another quote's line", [4], totals.none, "option-not-offered"],
    ["the total without the options", [2], totals.none, "total-changed"],
    ["one cent less", [2, 3], totals.both - 1, "total-changed"],
    ["no total", [2], null, "total-changed"],
    ["no total and no option", [], null, "total-changed"],
  ])("%s is refused, without a row", async (_case, options, totalCents, reason) => {
    const before = await stored();
    expect(await choose(options, totalCents)).toEqual({ ok: false, reason });
    expect(await stored()).toEqual(before);
    expect(await world.owner.db.select().from(quoteAcceptances)).toEqual([]);
  });

  test("a quote without options has one total: another is refused", async () => {
    const plain = await world.sent();
    const choice = { options: [], totalCents: 582_87 };
    expect(await accept(plain, { choice })).toEqual({ ok: false, reason: "total-changed" });
    expect(await accept(plain, { choice: { options: [], totalCents: 582_88 } })).toEqual({
      ok: true,
    });
  });

  test("of choices made at once one is stored, whole; repeated, it stays", async () => {
    const choices = [
      { options: [], totalCents: totals.none },
      { options: [2], totalCents: totals.photos },
      { options: [3], totalCents: totals.photos },
      { options: [3, 2, 3], totalCents: totals.both },
    ];
    const answers = await Promise.all(choices.map((choice) => accept(quoteId, { choice })));
    const kept = choices.filter((_, index) => answers[index]?.ok);
    expect(kept).toHaveLength(1);
    const [choice] = kept;
    const agreed = {
      chosenOptions: [...new Set(choice?.options)].toSorted((one, other) => one - other),
      grossCents: choice?.totalCents,
    };
    expect(await stored()).toMatchObject(agreed);
    expect(await choose([2], totals.photos)).toEqual({ ok: false, reason: "quote-is-completed" });
    expect(await stored()).toMatchObject(agreed);
  });

  test("options alone are no quote: none is created, nor a draft changed", async () => {
    const content = { ...bakery, lines: lines.slice(1) };
    expect(await create({ content })).toEqual({ ok: false, reason: "no-required-line" });
    const draft = await world.draft({ lines });
    expect(
      await editQuote(world.dependencies, { ...withAgency(draft), revision: 1, content }),
    ).toEqual({ ok: false, reason: "no-required-line" });
  });
});

describe("the database, for a choice of options", () => {
  const { world, accept } = openQuoteLife();
  let quoteId: string;
  beforeEach(async () => {
    quoteId = await world.sent({ lines });
  });

  const held = (set: string) =>
    asViewer(world.application.db, { viewer: visitor, heldKey: quoteId }, (db) =>
      db.execute(sql.raw(`update quotes set ${set} where id = '${quoteId}'`)),
    );
  const amounts = (subtotal: number, discount: number, net: number, vat: number) =>
    `subtotal_cents = ${subtotal}, discount_cents = ${discount}, net_cents = ${net}, vat_cents = ${vat}, gross_cents = ${net + vat}`;
  const photos = amounts(500_00, 50_00, 450_00, 90_00);
  const price = { cause: { message: expect.stringContaining("but for the price of options") } };

  test("stores the price of the chosen options", async () => {
    const answer = await held(`status = 'completed', chosen_options = '{2}', ${photos}`);
    expect(answer.rowCount).toBe(1);
  });

  test.each([
    ["the price without them", "chosen_options = '{2}'"],
    ["their price, and none of them", photos],
    ["another subtotal", `chosen_options = '{2}', ${amounts(500_01, 50_00, 450_01, 90_00)}`],
    ["a larger discount", `chosen_options = '{2}', ${amounts(500_00, 50_01, 449_99, 90_00)}`],
    ["less VAT", `chosen_options = '{2}', ${amounts(500_00, 50_00, 450_00, 89_99)}`],
    ["a required line", `chosen_options = '{1,2}', ${photos}`],
    ["a line of no quote", `chosen_options = '{2,9}', ${photos}`],
    ["one of them twice", `chosen_options = '{2,2}', ${photos}`],
  ])("refuses %s", async (_case, set) => {
    await expect(held(`status = 'completed', ${set}`)).rejects.toMatchObject(price);
  });

  test("refuses a choice without an acceptance, or on a draft", async () => {
    await expect(held(`chosen_options = '{2}', ${photos}`)).rejects.toThrow("Failed query");
    await expect(held(photos)).rejects.toMatchObject(price);
    const draft = await world.draft({ lines });
    await expect(
      world.owner.pool.query(
        `update quotes set status = 'completed', chosen_options = '{2}', ${photos} where id = '${draft}'`,
      ),
    ).rejects.toThrow("nobody chose its options");
  });

  test("keeps the choice immutable, for every role", async () => {
    await accept(quoteId, { choice: { options: [2], totalCents: totals.photos } });
    for (const set of ["chosen_options = '{}'", "chosen_options = '{3}'", "gross_cents = 1"]) {
      await expect(
        world.owner.pool.query(`update quotes set ${set} where id = '${quoteId}'`),
      ).rejects.toThrow("but for the price of options");
    }
  });

  test("sends no quote of options alone, and changes none that was sent as one", async () => {
    const draft = await world.draft({ lines });
    const { pool } = world.owner;
    await pool.query(`update quote_lines set is_optional = true where quote_id = '${draft}'`);
    await expect(
      pool.query(`update quotes set status = 'pending' where id = '${draft}'`),
    ).rejects.toThrow("one line is required");
    await expect(
      pool.query(`update quote_lines set is_optional = false where quote_id = '${quoteId}'`),
    ).rejects.toThrow("its lines stay");
  });
});
