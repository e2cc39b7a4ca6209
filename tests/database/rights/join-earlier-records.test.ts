import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { audits } from "#db/schema/audits.ts";
import { journal } from "#db/schema/journal.ts";
import { orders } from "#db/schema/orders.ts";
import { revisionRequests } from "#db/schema/revisions.ts";
import { revisableOrders } from "#queries/revision/by-id.server.ts";
import { joinEarlierRecords } from "#workflows/account/join-earlier-records.server.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { insertAudit } from "../../records/audit.ts";
import { insertQuote, insertQuoteRequest } from "../quote-request/insert-records.ts";
import { sharedWorld } from "../open-database-world.ts";

const now = new Date("2026-11-21T10:00:00Z");
const email = "camille@plomberie.example";

describe("joining records made before the account", () => {
  const world = sharedWorld(
    openAccountsWorld,
    `"user", orders, quotes, quote_requests, audits, journal`,
  );

  const join = (userId: string) =>
    world.accountsDatabase.db.transaction((transaction) =>
      joinEarlierRecords(transaction, { userId, now }),
    );
  const ownersOf = async (table: "quote_requests" | "quotes") => {
    const { rows } = await world.owner.pool.query<{ user_id: string | null }>(
      `select user_id from ${table}`,
    );
    return rows.map(({ user_id }) => user_id);
  };
  const ownerOf = async (orderId: string) => {
    const [order] = await world.owner.db.select().from(orders).where(eq(orders.id, orderId));
    return order?.userId;
  };

  test("joins once the e-mail is confirmed, in any spelling", async () => {
    const before = [
      await insertOrder(world.owner.db, { email }),
      await insertOrder(world.owner.db, { email: "Camille@Plomberie.EXAMPLE" }),
    ];
    const camille = await addUser(world, email);
    expect(await join(camille)).toBe(2);
    for (const id of before) expect(await ownerOf(id)).toBe(camille);
    const acts = await world.owner.db.select().from(journal);
    expect(acts.map(({ subjectId }) => subjectId).toSorted()).toEqual(before.toSorted());
    expect(acts).toMatchObject([
      { action: "earlier-order-joined", actorKind: "client", actorId: camille, at: now },
      { action: "earlier-order-joined", actorKind: "client", actorId: camille, at: now },
    ]);
  });

  test("joins nothing before", async () => {
    const id = await insertOrder(world.owner.db, { email });
    const camille = await addUser(world, email, { confirmed: false });
    expect(await join(camille)).toBe(0);
    expect(await ownerOf(id)).toBeNull();
    await world.owner.db.update(user).set({ emailVerified: true });
    expect(await join(camille)).toBe(1);
    expect(await ownerOf(id)).toBe(camille);
  });

  test("the database refuses to join records before confirmation", async () => {
    const id = await insertOrder(world.owner.db, { email });
    const camille = await addUser(world, email, { confirmed: false });
    const forced = world.accountsDatabase.db.update(orders).set({ userId: camille });
    await expect(forced).rejects.toMatchObject({ cause: { code: "42501" } });
    expect(await ownerOf(id)).toBeNull();
  });

  test("records of another e-mail or account stay where they are", async () => {
    const camille = await addUser(world, email);
    const sacha = await addUser(world, "sacha@coiffure.example");
    const others = await insertOrder(world.owner.db, { email: "sacha@coiffure.example" });
    const takenBySacha = await insertOrder(world.owner.db, { email, userId: sacha });
    expect(await join(camille)).toBe(0);
    expect(await ownerOf(others)).toBeNull();
    expect(await ownerOf(takenBySacha)).toBe(sacha);
  });

  test("joins once, however often and concurrently it runs", async () => {
    await insertOrder(world.owner.db, { email });
    const camille = await addUser(world, email);
    const counts = await Promise.all(Array.from({ length: 5 }, () => join(camille)));
    expect(counts.filter((joined) => joined === 0)).toHaveLength(4);
    expect(counts.filter((joined) => joined === 1)).toHaveLength(1);
    expect(await world.owner.db.$count(journal)).toBe(1);
  });

  test("audits join with a confirmed e-mail, and no one else's", async () => {
    const own = await insertAudit(world.owner.db, { email: "Camille@Plomberie.EXAMPLE" });
    const other = await insertAudit(world.owner.db, { email: "sacha@coiffure.example" });
    const camille = await addUser(world, email, { confirmed: false });
    expect(await join(camille)).toBe(0);
    const forced = world.accountsDatabase.db.update(audits).set({ userId: camille });
    await expect(forced).rejects.toMatchObject({ cause: { code: "42501" } });
    await world.owner.db.update(user).set({ emailVerified: true });
    expect(await join(camille)).toBe(1);
    expect(await join(camille)).toBe(0);
    const rows = await world.owner.db.select().from(audits);
    expect(new Map(rows.map(({ id, userId }) => [id, userId]))).toEqual(
      new Map([
        [own, camille],
        [other, null],
      ]),
    );
    expect(await world.owner.db.select().from(journal)).toMatchObject([
      { action: "earlier-audit-joined", subjectType: "audit", subjectId: own, actorId: camille },
    ]);
  });
  test("quote requests and quotes join as orders do, and no one else's", async () => {
    await insertOrder(world.owner.db, { email });
    for (const address of ["Camille@Plomberie.example", "sacha@coiffure.example"]) {
      await insertQuoteRequest(world.owner.db, address);
      await insertQuote(world.owner.db, address);
    }
    const unconfirmed = await addUser(world, "sacha@coiffure.example", { confirmed: false });
    expect(await join(unconfirmed)).toBe(0);
    const camille = await addUser(world, email);
    expect(await join(camille)).toBe(3);
    expect(await join(camille)).toBe(0);
    expect(await ownersOf("quote_requests")).toEqual([null, camille]);
    expect(await ownersOf("quotes")).toEqual([null, camille]);
    const acts = await world.owner.db.select().from(journal).orderBy(journal.id);
    expect(acts.map(({ action, subjectType }) => [action, subjectType])).toEqual([
      ["earlier-order-joined", "order"],
      ["earlier-quote-request-joined", "quote-request"],
      ["earlier-quote-joined", "quote"],
    ]);
  });

  test("a revision follows its order, and no one else's", async () => {
    const orderId = await insertOrder(world.owner.db, { email, status: "completed" });
    const other = await insertOrder(world.owner.db, { email: "sacha@coiffure.example" });
    const asked = { included: true, subject: "Photo", description: "À refaire", createdAt: now };
    const own = randomUUID();
    await world.owner.db.insert(revisionRequests).values([
      { ...asked, id: own, orderId },
      { ...asked, id: randomUUID(), orderId: other },
    ]);
    const camille = await addUser(world, email, { confirmed: false });
    expect(await join(camille)).toBe(0);
    const forced = () =>
      world.accountsDatabase.db.update(revisionRequests).set({ userId: camille });
    await expect(forced()).rejects.toMatchObject({ cause: { code: "42501" } });
    await world.owner.db.update(user).set({ emailVerified: true });
    await expect(forced()).rejects.toMatchObject({ cause: { code: "42501" } });
    expect(await join(camille)).toBe(2);
    expect(await join(camille)).toBe(0);
    const rows = await world.owner.db.select().from(revisionRequests);
    expect(rows.filter(({ userId }) => userId !== null)).toMatchObject([
      { id: own, userId: camille },
    ]);
    const revisable = await lookAs(
      world.application.db,
      { viewer: { kind: "client", userId: camille } },
      (db) => revisableOrders(db, camille),
    );
    expect(revisable).toMatchObject([{ id: orderId, left: 0 }]);
    expect(await world.owner.db.select().from(journal).orderBy(journal.id)).toMatchObject([
      { action: "earlier-order-joined" },
      {
        action: "earlier-revision-request-joined",
        subjectType: "revision-request",
        subjectId: own,
      },
    ]);
    const told = world.accountsDatabase.pool.query("select subject from revision_requests");
    await expect(told).rejects.toMatchObject({ code: "42501" });
  });

  test("the lookup at each sign-in reads no other person's rows", async () => {
    const { db } = world.owner;
    const camille = await addUser(world, email);
    const asked = { included: true, subject: "", description: "", createdAt: now };
    for (const name of Array.from({ length: 20 }, (_, index) => `autre-${index}@phare.example`)) {
      const orderId = await insertOrder(db, { email: name });
      await db.insert(revisionRequests).values({ ...asked, id: randomUUID(), orderId });
      await insertQuoteRequest(db, name);
      await insertQuote(db, name);
      await insertAudit(db, { email: name });
    }
    await world.owner.pool.query("analyze");
    await world.accountsDatabase.db.transaction(async (transaction) => {
      // Tables this small would be scanned rather than read by index.
      await transaction.execute(sql`set local enable_seqscan = off`);
      const rowsRead = async () =>
        (
          await transaction.execute(sql`
            select relname, seq_tup_read + coalesce(idx_tup_fetch, 0) as read
            from pg_stat_xact_user_tables where relname not in ('user', 'account_addresses') order by relname`)
        ).rows;
      const before = await rowsRead();
      expect(await joinEarlierRecords(transaction, { userId: camille, now })).toBe(0);
      expect(await rowsRead()).toEqual(before);
    });
  });

  test.each(["quote_requests", "quotes"])(
    "the database refuses to join %s to any other account",
    async (table) => {
      await insertQuoteRequest(world.owner.db, email);
      await insertQuote(world.owner.db, email);
      const sacha = await addUser(world, "sacha@coiffure.example");
      const unconfirmed = await addUser(world, email, { confirmed: false });
      for (const userId of [sacha, unconfirmed]) {
        const forced = world.accountsDatabase.pool.query(`update ${table} set user_id = $1`, [
          userId,
        ]);
        await expect(forced).rejects.toMatchObject({ code: "42501" });
      }
      const told = world.accountsDatabase.pool.query(`select * from ${table}`);
      await expect(told).rejects.toMatchObject({ code: "42501" });
    },
  );
});
