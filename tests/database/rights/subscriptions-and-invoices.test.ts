import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { asViewer, type Viewing } from "#db/as-viewer.server.ts";
import { invoices } from "#db/schema/invoices.ts";
import { type InvoiceStatus, invoiceStatuses, nextInvoiceStatuses } from "#domain/invoice.ts";
import { insertOrder } from "../../records/order.ts";
import { insertSubscription } from "../../records/subscription.ts";
import { agency, asClient, camille, openRights, refused, sacha, visitor } from "./rights-world.ts";

const price = { netCents: 100_00, vatRate: 2000, vatCents: 20_00, grossCents: 120_00 };
const createdAt = new Date("2026-11-21T10:00:00Z");
const tables = [
  "subscriptions",
  "subscription_terms",
  "subscription_charges",
  "payment_method_setups",
  "invoices",
  "billing_profiles",
];

describe("access to subscriptions, invoices and profiles", () => {
  const { world, rows, attempt } = openRights("orders, billing_profiles");
  let orderId: string;

  beforeEach(async () => {
    orderId = await insertOrder(world.owner.db, { userId: camille });
    await insertSubscription(world.owner.db, { userId: camille, orderId });
    const other = await insertOrder(world.owner.db, { userId: sacha });
    await insertSubscription(world.owner.db, { userId: sacha, orderId: other });
    await world.owner.db
      .insert(invoices)
      .values([
        issuedInvoice(camille, "FAC-2026-0001"),
        issuedInvoice(sacha, "FAC-2026-0002"),
        { ...issuedInvoice(camille, ""), number: null, issuedOn: null, status: "draft" as const },
      ]);
    await world.owner.pool.query(
      `insert into billing_profiles (user_id, company, phone, address, postal_code, city, country, updated_at)
       values ($1, 'Plomberie', '', '', '', '', '', now()), ($2, 'Coiffure', '', '', '', '', '', now())`,
      [camille, sacha],
    );
  });

  const issuedInvoice = (userId: string, number: string) => ({
    ...price,
    userId,
    number,
    mode: "demo" as const,
    kind: "invoice" as const,
    status: "pending" as "pending" | "draft",
    clientName: "Camille",
    company: "Plomberie",
    email: "camille@plomberie.example",
    issuedOn: "2026-11-21",
    createdAt,
  });

  test.each(tables)(
    "a visitor, and a connection without an identity, read nothing of %s",
    async (table) => {
      expect(await rows(visitor, `select * from ${table}`)).toEqual([]);
      expect(await rows({ ...visitor, heldKey: orderId }, `select * from ${table}`)).toEqual([]);
      expect((await world.application.pool.query(`select * from ${table}`)).rows).toEqual([]);
    },
  );

  test("a client reads their own, without drafts; the agency reads all", async () => {
    const own = asClient(camille);
    expect(await rows(own, "select user_id from subscriptions")).toEqual([{ user_id: camille }]);
    expect(await rows(own, "select number from invoices")).toEqual([{ number: "FAC-2026-0001" }]);
    expect(await rows(own, "select company from billing_profiles")).toEqual([
      { company: "Plomberie" },
    ]);
    expect(await rows(agency, "select id from subscriptions")).toHaveLength(2);
    expect(await rows(agency, "select id from invoices")).toHaveLength(3);
    expect(await rows(agency, "select user_id from billing_profiles")).toHaveLength(2);
  });

  test("a client opens, ends or bills nothing", async () => {
    const own = asClient(camille);
    const ended =
      "update subscriptions set subscribed = false, ends_on = '2026-12-01', ending = 'at-once'";
    expect((await attempt(own, ended)).rowCount).toBe(0);
    expect((await attempt(own, "update invoices set status = 'paid'")).rowCount).toBe(0);
    await expect(
      asViewer(world.application.db, own, (db) =>
        insertSubscription(db, { userId: camille, orderId }),
      ),
    ).rejects.toMatchObject(refused);
    await expect(
      asViewer(world.application.db, own, (db) =>
        db.insert(invoices).values(issuedInvoice(camille, "FAC-2026-0003")),
      ),
    ).rejects.toMatchObject(refused);
    const priced = "update subscriptions set gross_cents = 1, net_cents = 1, vat_cents = 0";
    expect((await attempt(own, priced)).rowCount).toBe(0);
    expect((await attempt(own, "update subscription_charges set status = 'paid'")).rowCount).toBe(
      0,
    );
    await expect(attempt(agency, priced)).rejects.toMatchObject(refused);
    for (const statement of [
      "update subscription_charges set starts_on = '2026-01-01'",
      "delete from subscription_charges",
      "delete from subscriptions",
      "delete from invoices",
      "delete from billing_profiles",
    ]) {
      await expect(attempt(own, statement)).rejects.toMatchObject(refused);
      await expect(attempt(agency, statement)).rejects.toMatchObject(refused);
    }
  });

  test("a client reads charges of their own subscription alone", async () => {
    await world.owner.db
      .execute(sql`insert into subscription_charges (id, subscription_id, kind, period_starts_on,
        starts_on, ends_on, listings, net_cents, vat_rate, vat_cents, gross_cents, due_on, created_at)
      select gen_random_uuid(), id, 'month', '2026-11-01', '2026-11-01', '2026-11-30', 1, 10000, 2000, 2000, 12000,
        '2026-11-01', now() from subscriptions`);
    for (const table of ["subscription_terms", "subscription_charges"]) {
      expect(await rows(asClient(camille), `select id from ${table}`)).toHaveLength(1);
      expect(await rows(agency, `select id from ${table}`)).toHaveLength(2);
    }
    const paid = "update subscription_charges set status = 'paid', paid_at = now()";
    expect((await attempt(asClient(camille), paid)).rowCount).toBe(0);
    const add = (viewing: Viewing) =>
      attempt(
        viewing,
        `insert into subscription_terms (id, subscription_id, from_on, listings, unit_cents, net_cents, vat_rate,
          vat_cents, gross_cents, reason, created_at) select gen_random_uuid(), id, '2026-12-01', 1, 1, 1, 0, 0, 1,
          'price', now() from subscriptions`,
      );
    await expect(add(asClient(camille))).rejects.toMatchObject(refused);
    expect((await add(agency)).rowCount).toBe(2);
    // A paid amount can't be reduced.
    await attempt(agency, paid);
    await expect(
      attempt(agency, "update subscription_charges set ends_on = '2026-11-02'"),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining("is paid") } });
  });

  test("a client writes their own billing profile alone", async () => {
    const renamed = await attempt(asClient(camille), "update billing_profiles set company = 'x'");
    expect(renamed.rowCount).toBe(1);
    const steal = `update billing_profiles set user_id = '${sacha}'`;
    await expect(attempt(asClient(camille), steal)).rejects.toMatchObject(refused);
  });

  test("an order has at most one running subscription", async () => {
    const twice = insertSubscription(world.owner.db, { userId: camille, orderId });
    await expect(twice).rejects.toMatchObject({ cause: { code: "23505" } });
  });

  describe("an issued invoice", () => {
    const change = (statement: string) => world.owner.pool.query(statement);

    test.each([
      ["loses no cent", "update invoices set gross_cents = 1, net_cents = 1, vat_cents = 0"],
      ["keeps its number", "update invoices set number = 'FAC-2026-9999'"],
      ["keeps its date", "update invoices set issued_on = '2026-01-01'"],
      [
        "is not a draft again",
        "update invoices set status = 'draft', number = null, issued_on = null",
      ],
      ["is not deleted", "delete from invoices"],
    ])("%s, even for the owner of the database", async (_what, statement) => {
      await expect(change(`${statement} where number = 'FAC-2026-0001'`)).rejects.toThrow(
        /FAC-2026-0001 is issued/,
      );
    });

    test("gets its document once, and changes status", async () => {
      const document = (bytes: string) =>
        change(
          `update invoices set document = '${bytes}', document_fingerprint = '${randomUUID()}'
           where number = 'FAC-2026-0001'`,
        );
      await document("first");
      await expect(document("another")).rejects.toThrow(/is issued/);
      await expect(document("first")).rejects.toThrow(/is issued/);
      await change("update invoices set status = 'paid' where number = 'FAC-2026-0001'");
      await change("delete from invoices where status = 'draft'");
      const { rows: left } = await change("select status from invoices order by number");
      expect(left).toEqual([{ status: "paid" }, { status: "pending" }]);
    });

    const issued = invoiceStatuses.filter((status) => status !== "draft");
    const moves = issued.flatMap((from) => issued.map((to) => ({ from, to })));
    test.each(moves)("goes from $from to $to as its table says", async ({ from, to }) => {
      const number = `FAC-2027-${from}-${to}`;
      await world.owner.db
        .insert(invoices)
        .values({ ...issuedInvoice(camille, number), status: from });
      // Only the charge of a subscription can become due again.
      const known: readonly InvoiceStatus[] = nextInvoiceStatuses(from).filter(
        (next) => next !== "pending",
      );
      const answer = await change(
        `update invoices set status = '${to}' where number = '${number}'`,
      ).then(() => "moved", String);
      expect(answer).toMatch(from === to || known.includes(to) ? "moved" : /is issued/);
    });
  });
});
