import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { asViewer, lookAs, type ViewerDatabase, type Viewing } from "#db/as-viewer.server.ts";
import { ACCOUNTS_ROLE, APPLICATION_ROLE } from "#db/roles.server.ts";
import { orders } from "#db/schema/orders.ts";
import { insertOrder } from "../../records/order.ts";
import { agency, asClient, camille, openRights, refused, sacha, visitor } from "./rights-world.ts";

const clientTables = ["orders", "order_information", "email_deliveries", "journal", '"user"'];

describe("row-level security", () => {
  const { world, rows, attempt } = openRights("orders, journal, email_deliveries, settings");
  let order: Record<"camille" | "sacha" | "nobody", string>;

  beforeEach(async () => {
    order = {
      camille: await insertOrder(world.owner.db, { userId: camille, idempotencyKey: randomUUID() }),
      sacha: await insertOrder(world.owner.db, { userId: sacha, email: "sacha@coiffure.example" }),
      nobody: await insertOrder(world.owner.db),
    };
    await world.owner.db.execute(sql`
      insert into order_information (order_id, listing_url, activity, area, opening_hours, wishes, updated_at)
      select id, '', '', '', '', '', now() from orders;
    `);
    await world.owner.db.execute(sql`
      insert into journal (at, actor_kind, actor_id, action, subject_type, subject_id, details)
      values (now(), 'client', ${camille}, 'x', 'order', '1', '{}'),
        (now(), 'client', ${sacha}, 'x', 'order', '2', '{}'), (now(), 'visitor', null, 'x', 'order', '3', '{}')
    `);
    await world.owner.db.execute(sql`
      insert into email_deliveries (key, template, recipient, subject, status, created_at)
      values ('1', 'order-confirmation', 'camille@plomberie.example', '', 'sent', now()),
        ('2', 'order-confirmation', 'sacha@coiffure.example', '', 'sent', now())
    `);
    await world.owner.db.execute(sql`
      insert into settings (key, value, updated_at)
      values ('first-administrator-link', '{}', now()), ('another', '{}', now())
    `);
  });

  test("every table has policies: a new table without them fails here", async () => {
    const { rows: open } = await world.owner.pool.query(`
      select relname from pg_class where relnamespace = 'public'::regnamespace
        and relkind in ('r', 'p')
        and not (relrowsecurity and exists (select from pg_policy where polrelid = pg_class.oid))
    `);
    expect(open).toEqual([]);
  });

  test("every view runs with the reader's own rights (security_invoker)", async () => {
    const { rows: views } = await world.owner.pool.query(`
      select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
        and not coalesce(reloptions @> '{security_invoker=true}', false)
    `);
    expect(views).toEqual([]);
  });

  test.each([APPLICATION_ROLE, ACCOUNTS_ROLE])("%s can't bypass policies", async (role) => {
    const { rows: found } = await world.owner.pool.query(
      `select rolsuper, rolbypassrls, rolcanlogin, rolcreaterole,
        exists (select from pg_class where relowner = pg_roles.oid) as owns,
        exists (select from pg_auth_members where member = pg_roles.oid) as is_member
      from pg_roles where rolname = $1`,
      [role],
    );
    const none = { rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false };
    expect(found).toEqual([{ ...none, owns: false, is_member: false }]);
  });

  describe("without the queries' own conditions", () => {
    test("a client reads their own records and no others", async () => {
      const own = asClient(camille);
      expect(await rows(own, "select id from orders")).toEqual([{ id: order.camille }]);
      expect(await rows(own, "select order_id from order_information")).toEqual([
        { order_id: order.camille },
      ]);
      expect(await rows(own, "select key from email_deliveries")).toEqual([{ key: "1" }]);
      expect(await rows(own, "select subject_id from journal")).toEqual([{ subject_id: "1" }]);
      expect(await rows(own, 'select id from "user"')).toEqual([{ id: camille }]);
      expect(await rows(own, "select id from profiles")).toEqual([{ id: camille }]);
      expect(await rows(own, "select * from user_roles")).toEqual([]);
      expect(await rows(own, "select * from settings")).toEqual([]);
    });

    test.each(clientTables)("a visitor reads nothing of %s", async (table) => {
      expect(await rows(visitor, `select * from ${table}`)).toEqual([]);
    });

    test.each(clientTables)(
      "a connection without an identity reads nothing of %s",
      async (table) => {
        const { rows: found } = await world.application.pool.query(`select * from ${table}`);
        expect(found).toEqual([]);
      },
    );

    test("the agency reads everything except the first administrator's link", async () => {
      expect(await rows(agency, "select id from orders")).toHaveLength(3);
      expect(await rows(agency, "select * from order_information")).toHaveLength(3);
      expect(await rows(agency, "select * from email_deliveries")).toHaveLength(2);
      expect(await rows(agency, "select * from journal")).toHaveLength(3);
      expect(await rows(agency, 'select * from "user"')).toHaveLength(3);
      expect(await rows(agency, "select key from settings")).toEqual([{ key: "another" }]);
    });

    test("an order's id reads that order, and its information", async () => {
      const holder = { ...visitor, heldKey: order.sacha };
      expect(await rows(holder, "select id from orders")).toEqual([{ id: order.sacha }]);
      expect(await rows(holder, "select order_id from order_information")).toEqual([
        { order_id: order.sacha },
      ]);
      expect(await rows(holder, 'select * from "user"')).toEqual([]);
    });

    test.each(["", " ", "\u0000", "null", "%", "' or true --"])(
      "the key %j opens nothing",
      async (heldKey) => {
        expect(await rows({ ...visitor, heldKey }, "select id from orders")).toEqual([]);
      },
    );

    test("the identity of a request is cleared for the next on the same connection", async () => {
      const { db } = world.application;
      await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          lookAs(db, asClient(index % 2 === 0 ? camille : sacha), async (mine) => {
            const found = await mine.select({ userId: orders.userId }).from(orders);
            expect(found).toEqual([{ userId: index % 2 === 0 ? camille : sacha }]);
          }),
        ),
      );
      expect(await db.select().from(orders)).toEqual([]);
    });
  });

  describe("tampering", () => {
    const changed = async (statement: string, viewing: Viewing) =>
      (await attempt(viewing, statement)).rowCount;

    test.each([
      ["takes another's order", () => `update orders set user_id = '${camille}'`],
      [
        "changes an amount",
        () => "update orders set net_cents = 1, vat_cents = 0, gross_cents = 1",
      ],
      ["removes an order", () => "delete from orders"],
      ["renames an account", () => `update "user" set email = 'moi@moi.example'`],
      ["grants a role", () => `insert into user_roles values ('${camille}', 'admin', now())`],
      ["reads passwords", () => "select * from account"],
      ["reads sessions", () => "select * from session"],
      ["reads links", () => "select * from account_links"],
      ["reads second factors", () => "select * from two_factor"],
      ["resets attempts", () => "delete from attempt_counts"],
      ["rewrites the journal", () => "update journal set actor_id = null"],
      [
        "makes a promo code",
        () => "insert into promo_codes (code, discount_rate, label) values ('X', 1, '')",
      ],
      ["raises a discount", () => "update promo_codes set discount_rate = 10000"],
      ["forgets a number", () => "delete from number_series"],
      ["reads who left", () => "select * from departures"],
      [
        "has somebody forgotten",
        () => `insert into departures (id, user_id, addresses, records, at)
          values (gen_random_uuid(), '${sacha}', '[]', '{}', now())`,
      ],
    ])("a client who %s is refused by the database", async (_what, statement) => {
      await expect(attempt(asClient(camille), statement())).rejects.toMatchObject(refused);
    });

    test("a client can't mark an order paid, own or not", async () => {
      expect(await changed("update orders set status = 'paid'", asClient(camille))).toBe(0);
      expect(await changed("update orders set status = 'paid'", visitor)).toBe(0);
      expect(await changed("update orders set status = 'paid'", agency)).toBe(3);
    });

    test("a client changes the information of their own orders alone", async () => {
      const statement = "update order_information set wishes = 'x'";
      expect(await changed(statement, asClient(camille))).toBe(1);
      expect(await changed(statement, visitor)).toBe(0);
      expect(await changed(statement, { ...visitor, heldKey: order.nobody })).toBe(1);
    });

    test("an order in another's name, or already paid, can't be inserted", async () => {
      const place = (db: ViewerDatabase, change: Parameters<typeof insertOrder>[1]) =>
        insertOrder(db, change);
      for (const [viewing, change] of [
        [asClient(camille), { userId: sacha }],
        [asClient(camille), { userId: null }],
        [visitor, { userId: sacha }],
        [visitor, { status: "paid" }],
      ] as const) {
        await expect(
          asViewer(world.application.db, viewing, (db) => place(db, change)),
        ).rejects.toMatchObject(refused);
      }
      await expect(insertOrder(world.application.db)).rejects.toMatchObject(refused);
    });

    test("a journal row in another's name can't be inserted", async () => {
      const act = (kind: string, id: string | null) =>
        `insert into journal (at, actor_kind, actor_id, action, subject_type, subject_id, details)
          values (now(), '${kind}', ${id === null ? "null" : `'${id}'`}, 'x', 'x', 'x', '{}')`;
      const own = asClient(camille);
      await attempt(own, act("client", camille));
      await attempt(visitor, act("visitor", null));
      await expect(attempt(own, act("client", sacha))).rejects.toMatchObject(refused);
      await expect(attempt(own, act("administrator", camille))).rejects.toMatchObject(refused);
      await expect(attempt(visitor, act("system", null))).rejects.toMatchObject(refused);
    });

    test("a read-only page can't write", async () => {
      const statement = sql`update order_information set wishes = 'x'`;
      await expect(
        lookAs(world.application.db, agency, (db) => db.execute(statement)),
      ).rejects.toMatchObject({ cause: { code: "25006" } });
    });
  });

  describe("the accounts' connection", () => {
    const accounts = (statement: string) => world.accountsDatabase.pool.query(statement);

    test.each([
      ["reads an order", "select gross_cents from orders"],
      ["pays an order", "update orders set status = 'paid'"],
      ["reads an order's information", "select * from order_information"],
      ["reads the journal", "select * from journal"],
      ["takes a role away", "delete from user_roles"],
      ["changes a role", "update user_roles set role = 'admin'"],
      ["reads a revision", "select subject from revision_requests"],
      ["reads who left", "select addresses from departures"],
      ["forgets that somebody left", "delete from departures"],
    ])("never %s", async (_what, statement) => {
      await expect(accounts(statement)).rejects.toMatchObject({ code: "42501" });
    });

    test("can't create a second administrator", async () => {
      const grant = `insert into user_roles values ('${camille}', 'admin', now())`;
      await expect(accounts(grant)).rejects.toMatchObject({ code: "42501" });
    });

    test("gives an order to the account of its confirmed e-mail alone", async () => {
      const give = (userId: string) => accounts(`update orders set user_id = '${userId}'`);
      await expect(give(sacha)).rejects.toMatchObject({ code: "42501" });
      expect((await give(camille)).rowCount).toBe(1);
      const owners = await world.owner.pool.query("select id from orders where user_id = $1", [
        camille,
      ]);
      expect(owners.rows.map(({ id }) => String(id)).toSorted()).toEqual(
        [order.camille, order.nobody].toSorted(),
      );
    });

    test("sees only the e-mails of accounts", async () => {
      expect((await accounts("select * from email_deliveries")).rows).toEqual([]);
      expect((await accounts("select key from settings")).rows).toEqual([
        { key: "first-administrator-link" },
      ]);
    });
  });
});
