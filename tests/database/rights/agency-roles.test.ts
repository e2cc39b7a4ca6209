import { beforeAll, describe, expect, test } from "vitest";
import type { Viewing } from "#db/as-viewer.server.ts";
import { insertOrder } from "../../records/order.ts";
import { addUser } from "../accounts/accounts-world.ts";
import { agency, camille, openRights, refused } from "./rights-world.ts";

const operator = "00000000-0000-4000-8000-0000000000e1";
const reader = "00000000-0000-4000-8000-0000000000e2";
const nobody = "00000000-0000-4000-8000-0000000000e3";
const as = (userId: string): Viewing => ({ viewer: { kind: "administrator", userId } });
/** read_only_sql_transaction */
const onlyRead = { cause: { code: "25006" } };

const addSetting = "insert into settings (key, value, updated_at) values ('essai', '1', now())";

describe("row-level security of the agency's roles", () => {
  const { world, rows, attempt } = openRights("orders, settings, invoices, ledger_forgotten");
  beforeAll(async () => {
    await addUser(world, "operatrice@phare.example", { id: operator, role: "operator" });
    await addUser(world, "lecteur@phare.example", { id: reader, role: "reader" });
    await addUser(world, "ancien@phare.example", { id: nobody });
  });

  const start = "update orders set status = 'in_progress' returning id";

  test("every role sees orders; an administrator and an operator move them, a reader moves none", async () => {
    const id = await insertOrder(world.owner.db, { userId: camille, status: "paid" });
    for (const who of [agency, as(operator), as(reader)])
      expect(await rows(who, "select id from orders")).toEqual([{ id }]);
    await expect(attempt(as(reader), start)).rejects.toMatchObject(onlyRead);
    expect((await attempt(as(operator), start)).rows).toEqual([{ id }]);
  });

  test("an account without a role has no rights, whatever its request claims", async () => {
    await insertOrder(world.owner.db, { userId: camille });
    expect(await rows(as(nobody), "select id from orders")).toEqual([]);
    expect(await rows(as("personne"), "select id from orders")).toEqual([]);
    expect((await attempt(as(nobody), start)).rows).toEqual([]);
  });

  test("papers are visible with the right to money only", async () => {
    for (const table of [
      "invoices",
      "payment_events",
      "payment_differences",
      "platform_submissions",
    ]) {
      const { rows: policies } = await world.owner.pool.query(
        "select 1 from pg_policies where tablename = $1 and permissive = 'RESTRICTIVE' and cmd = 'ALL'",
        [table],
      );
      expect(policies, table).toHaveLength(1);
    }
  });

  const settle = "update payments set refunded_cents = refunded_cents returning id";
  test("an operator writes neither money, settings nor roles", async () => {
    await expect(attempt(as(operator), addSetting)).rejects.toMatchObject(refused);
    expect((await attempt(as(operator), settle)).rows).toEqual([]);
    const raise = `update user_roles set role = 'admin' where user_id = '${operator}' returning role`;
    expect((await attempt(as(operator), raise)).rows).toEqual([]);
    const others = `delete from user_roles where user_id = '${reader}' returning role`;
    expect((await attempt(as(operator), others)).rows).toEqual([]);
    const invite = `insert into company_members (id, email, role, invited_at, expires_at)
      values (gen_random_uuid(), 'complice@phare.example', 'admin', now(), now() + interval '1 day')`;
    await expect(attempt(as(operator), invite)).rejects.toMatchObject(refused);
    expect((await attempt(agency, addSetting)).rowCount).toBe(1);
  });

  test("an operator starts and completes orders; marking paid, cancelling and reopening need the right to money", async () => {
    const id = await insertOrder(world.owner.db, { userId: camille, status: "paid" });
    const move = (status: string) =>
      `update orders set status = '${status}' where id = '${id}' returning status`;
    for (const status of ["pending", "cancelled"]) {
      await expect(attempt(as(operator), move(status))).rejects.toMatchObject(refused);
      expect((await attempt(agency, move(status))).rows).toEqual([{ status }]);
    }
    for (const status of ["in_progress", "completed"])
      expect((await attempt(as(operator), move(status))).rows).toEqual([{ status }]);
    await world.owner.pool.query("update orders set status = 'pending'");
    await expect(attempt(as(operator), move("paid"))).rejects.toMatchObject(refused);
    expect((await attempt(agency, move("paid"))).rows).toEqual([{ status: "paid" }]);
  });

  test("a client view shows the client's records, and the database refuses every write", async () => {
    const own = await insertOrder(world.owner.db, { userId: camille });
    await insertOrder(world.owner.db, {});
    const { viewer } = agency;
    const administrator = "userId" in viewer ? viewer.userId : "";
    const watched = (watchedBy: string): Viewing => ({
      viewer: { kind: "client", userId: camille, watchedBy },
    });
    expect(await rows(watched(administrator), "select id from orders")).toEqual([{ id: own }]);
    const write = "insert into portal_visits (person_id, last_seen_at) values ('x', now())";
    await expect(attempt(watched(administrator), write)).rejects.toMatchObject(onlyRead);
    // An operator lacks that right, and so does a removed member.
    expect(await rows(watched(operator), "select id from orders")).toEqual([]);
    expect(await rows(watched(nobody), "select id from orders")).toEqual([]);
  });
});
