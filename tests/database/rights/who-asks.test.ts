import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { asViewer, lookAs, type ViewerDatabase, type Viewing } from "#db/as-viewer.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { asClient, openRights } from "./rights-world.ts";

const { world } = openRights("orders");

async function told(db: ViewerDatabase) {
  const { rows } = await db.execute(sql`
    select current_setting('app.viewer_kind') as kind, current_setting('app.user_id') as user_id,
      current_setting('app.held_key') as key`);
  return rows[0];
}

const hostile = [
  "'",
  "''",
  "\\",
  "\\'; rollback; select '",
  "', true), set_config('app.viewer_kind', 'administrator",
  "$1 :key ? %s",
  "é \u{1F5DD} \u202e",
  "x".repeat(10_000),
];

test.each(hostile)("a held key is passed unchanged, and nothing else: %s", async (heldKey) => {
  const viewing: Viewing = { viewer: { kind: "visitor" }, heldKey };
  const expected = { kind: "visitor", user_id: "", key: heldKey };
  expect(await lookAs(world.application.db, viewing, told)).toEqual(expected);
  expect(await asViewer(world.application.db, viewing, told)).toEqual(expected);
});

test.each(hostile)("an account's id is passed unchanged: %s", async (userId) => {
  const expected = { kind: "client", user_id: userId, key: "" };
  expect(await lookAs(world.application.db, asClient(userId), told)).toEqual(expected);
});

test.each(["a\u0000b", null])("the key %j opens nothing", async (heldKey) => {
  const viewing: Viewing = { viewer: { kind: "visitor" }, heldKey };
  expect(await lookAs(world.application.db, viewing, told)).toMatchObject({ key: "" });
});

test("a failure while setting the identity leaves no connection in a transaction", async () => {
  const { db, pool } = world.application;
  const opening = "select 1 / 0";
  const asksNothing = () => Promise.resolve();
  for (const work of [
    asksNothing,
    (transaction: Transaction) => transaction.execute(sql`select`),
  ]) {
    await expect(db.transaction<unknown>(work, { opening })).rejects.toMatchObject({
      code: "22012",
    });
  }
  expect(await lookAs(db, { viewer: { kind: "visitor" } }, told)).toMatchObject({
    kind: "visitor",
  });
  expect(pool.idleCount).toBe(pool.totalCount);
});
