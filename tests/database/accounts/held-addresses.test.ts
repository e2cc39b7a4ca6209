import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { lookAs } from "#db/as-viewer.server.ts";
import { accountAddresses, user } from "#db/schema/accounts.ts";
import { audits } from "#db/schema/audits.ts";
import { calls } from "#db/schema/calls.ts";
import { contractDeclarations } from "#db/schema/contract-declarations.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { orders } from "#db/schema/orders.ts";
import { joinEarlierRecords } from "#workflows/account/join-earlier-records.server.ts";
import { insertCall } from "../../records/call.ts";
import { insertOrder } from "../../records/order.ts";
import { insertAudit } from "../../records/audit.ts";
import { insertDeclaration, insertEmail } from "../retention/retention-world.ts";
import { addUser, openAccountsWorld } from "./accounts-world.ts";
import { askToMove, moveAccount, signedIn } from "./move-account.ts";
import { sharedWorld } from "../open-database-world.ts";

const first = "camille@plomberie.example";
const second = "camille@rade.example";
const before = new Date("2026-11-05T10:00:00Z");
const moved = new Date("2026-11-10T10:00:00Z");
const after = new Date("2026-11-15T10:00:00Z");

describe("the addresses an account has held", () => {
  const world = sharedWorld(
    openAccountsWorld,
    `"user", attempt_counts, orders, audits, calls, contract_declarations, email_deliveries, journal`,
  );
  let camille: string;

  beforeEach(async () => {
    camille = await addUser(world, first);
  });

  const move = (userId = camille, from = first, to = second, at = moved) =>
    moveAccount(world, { userId, from, to, at });
  const join = (userId: string) =>
    world.accountsDatabase.db.transaction((transaction) =>
      joinEarlierRecords(transaction, { userId, now: after }),
    );
  const held = (userId: string, email: string) =>
    world.accounts.personalData(signedIn(userId, email));
  const written = () =>
    world.owner.db
      .select()
      .from(accountAddresses)
      .orderBy(accountAddresses.since, accountAddresses.until);
  const seenBy = (
    userId: string,
    table: typeof calls | typeof contractDeclarations | typeof emailDeliveries,
  ) =>
    lookAs(world.application.db, { viewer: { kind: "client", userId } }, (db) => db.$count(table));

  async function leave(at: Date, what: string) {
    const { db } = world.owner;
    const email = "Camille@Plomberie.example";
    await insertCall(db, { email, topic: what, status: "came", createdAt: at });
    await insertDeclaration(db, { email, statement: what, at });
    await insertEmail(db, { recipient: email, subject: what, createdAt: at });
  }

  test("the database records each address: from sign-up on, until a move, and while a move is pending", async () => {
    await move();
    expect(await written()).toMatchObject([
      { address: first, kind: "past", since: "-infinity", until: "2026-11-10 10:00:00+00" },
      { address: second, kind: "current", since: "-infinity", until: "infinity" },
      { address: second, kind: "requested", since: "2026-11-10 10:00:00+00" },
    ]);
    await world.owner.db.delete(user).where(eq(user.id, camille));
    expect(await written()).toEqual([]);
  });

  test("an address that was never confirmed is not held", async () => {
    const sacha = await addUser(world, "sacha@rade.example", { confirmed: false });
    await world.owner.db.update(user).set({ email: second }).where(eq(user.id, sacha));
    const rows = (await written()).filter(({ userId }) => userId === sacha);
    expect(rows).toMatchObject([{ address: second, kind: "current" }]);
    await leave(before, "avant");
    expect(await seenBy(sacha, calls)).toBe(0);
  });

  test("a past address gives access to records made while it was held, not to later ones", async () => {
    await leave(before, "avant");
    await leave(after, "après");
    await move();
    const data = await held(camille, second);
    expect(data.calls).toMatchObject([{ topic: "avant" }]);
    expect(data.declarations).toMatchObject([{ statement: "avant" }]);
    expect(data.emails).toMatchObject([{ subject: "avant" }]);
    expect(data.addresses).toContainEqual({
      address: first,
      kind: "past",
      since: null,
      until: "2026-11-10T10:00:00+00:00",
    });
    for (const table of [calls, contractDeclarations, emailDeliveries])
      expect(await seenBy(camille, table)).toBe(1);
  });

  test("the next holder of an address gets records made since, not those of the previous holder", async () => {
    await leave(before, "avant");
    await leave(after, "après");
    await move();
    const next = await addUser(world, first);
    for (const erase of [false, true]) {
      if (erase) await world.owner.db.delete(user).where(eq(user.id, camille));
      const data = await held(next, first);
      expect(data.calls).toMatchObject([{ topic: "après" }]);
      expect(data.declarations).toMatchObject([{ statement: "après" }]);
      expect(data.emails).toMatchObject([{ subject: "après" }]);
      expect(await seenBy(next, calls)).toBe(1);
    }
  });

  test("moving back to an address holds it again from the day the other account left it", async () => {
    await move();
    const other = await addUser(world, first);
    const gone = new Date("2026-11-12T10:00:00Z");
    await move(other, first, "sacha@rade.example", gone);
    await move(camille, second, first, after);
    await leave(before, "avant");
    await leave(new Date("2026-11-11T10:00:00Z"), "à l’autre");
    await leave(new Date("2026-11-13T10:00:00Z"), "à personne");
    const topics = async (userId: string) =>
      (await held(userId, "")).calls.map(({ topic }) => topic);
    expect(await topics(camille)).toEqual(["avant", "à personne"]);
    expect(await topics(other)).toEqual(["à l’autre"]);
  });

  test("an address that is only asked for gives the e-mails about the request, and nothing of its owner", async () => {
    const { db } = world.owner;
    const sacha = await addUser(world, second);
    await insertCall(db, { email: second, createdAt: after });
    await insertDeclaration(db, { email: second, at: after });
    await insertEmail(db, { recipient: second, subject: "À Sacha", createdAt: after });
    await insertOrder(db, { email: second, createdAt: after });
    const linkId = await askToMove(world, { userId: camille, from: first, to: second, at: moved });
    const template = "account-email-change";
    const subject = "Confirmez votre nouvelle adresse";
    const key = `${template}:${linkId}`;
    await insertEmail(db, { recipient: second, template, subject, key, createdAt: moved });
    const data = await held(camille, first);
    expect(data.emails).toMatchObject([{ subject }]);
    expect(data).toMatchObject({ calls: [], declarations: [], orders: [] });
    expect(data.addresses).toContainEqual(
      expect.objectContaining({ address: second, kind: "requested" }),
    );
    expect(await join(camille)).toBe(0);
    expect(await seenBy(camille, emailDeliveries)).toBe(1);
    expect(await seenBy(sacha, emailDeliveries)).toBe(2);
  });

  test("only records left signed out while a past address was held join the account", async () => {
    const { db } = world.owner;
    const theirs = await insertOrder(db, { email: first, createdAt: before });
    const audit = await insertAudit(db, { email: first, createdAt: before });
    const since = await insertOrder(db, { email: first, createdAt: after });
    await move();
    await db.update(orders).set({ userId: null });
    await db.update(audits).set({ userId: null });
    expect(await join(camille)).toBe(2);
    const next = await addUser(world, first);
    expect(await join(next)).toBe(1);
    const owners = await db.select({ id: orders.id, userId: orders.userId }).from(orders);
    expect(new Map(owners.map(({ id, userId }) => [id, userId]))).toEqual(
      new Map([
        [theirs, camille],
        [since, next],
      ]),
    );
    expect(await db.select().from(audits)).toMatchObject([{ id: audit, userId: camille }]);
  });

  test("the database itself refuses to join records made before or after an address was held", async () => {
    await insertOrder(world.owner.db, { email: first, createdAt: before });
    await move();
    const next = await addUser(world, first);
    await world.owner.db.update(orders).set({ userId: null });
    const forced = (userId: string) => world.accountsDatabase.db.update(orders).set({ userId });
    await expect(forced(next)).rejects.toMatchObject({ cause: { code: "42501" } });
    await forced(camille);
    await world.owner.db.update(orders).set({ userId: null, createdAt: after });
    await expect(forced(camille)).rejects.toMatchObject({ cause: { code: "42501" } });
    await forced(next);
    expect(await world.owner.db.select().from(orders)).toMatchObject([{ userId: next }]);
  });

  test.each(["insert", "update", "delete"])(
    "neither role may %s rows of held addresses",
    async (act) => {
      const statement = {
        insert: `insert into account_addresses (user_id, address, kind) values ('${camille}', '${second}', 'past')`,
        update: `update account_addresses set address = '${second}'`,
        delete: "delete from account_addresses",
      }[act];
      for (const { pool } of [world.application, world.accountsDatabase])
        await expect(pool.query(statement ?? "")).rejects.toMatchObject({ code: "42501" });
    },
  );

  test("held addresses are read by their owner alone", async () => {
    const sacha = await addUser(world, second);
    const seen = (userId: string) =>
      lookAs(world.application.db, { viewer: { kind: "client", userId } }, (db) =>
        db.select({ address: accountAddresses.address }).from(accountAddresses),
      );
    expect(await seen(camille)).toEqual([{ address: first }]);
    expect(await seen(sacha)).toEqual([{ address: second }]);
    expect(await world.application.db.select().from(accountAddresses)).toEqual([]);
  });
});
