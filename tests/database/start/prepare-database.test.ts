import { sql } from "drizzle-orm";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { DemonstrationRemains } from "#config/going-live.server.ts";
import { prepareDatabase } from "#config/prepare-database.server.ts";
import { openDatabase } from "#db/client.server.ts";
import { APPLICATION_ROLE } from "#db/roles.server.ts";
import { markDemo } from "#seed/demo-marker.server.ts";
import { createTestDatabase } from "../../cluster/test-database.ts";
import { testEngine } from "../../cluster/test-engine.ts";

const now = new Date("2026-11-21T10:00:00Z");

describe("starting", () => {
  async function openTestDatabase() {
    const testDatabase = await createTestDatabase(testEngine());
    const { ownerConnection } = testDatabase;
    const owner = openDatabase(ownerConnection, { max: 1, onError: () => {} });
    onTestFinished(async () => {
      await owner.close();
      await testDatabase.drop();
    });
    return { ownerConnection, owner: owner.db };
  }

  test.each(["filling", "filled"] as const)(
    "live mode refuses a demonstration that is %s, with a sentence; demo mode serves it",
    async (state) => {
      const { ownerConnection, owner } = await openTestDatabase();
      await markDemo(owner, state, now);
      const live = prepareDatabase({ MODE: "live" }, ownerConnection);
      await expect(live).rejects.toThrow(DemonstrationRemains);
      await expect(live).rejects.toThrow("remplie par npm run demo");
      await prepareDatabase({ MODE: "demo" }, ownerConnection);
    },
  );

  test("another program's table in the same schema stops no start, and can't be read", async () => {
    const { ownerConnection, owner } = await openTestDatabase();
    const superuser = new pg.Client({
      ...testEngine().superuserConnection,
      database: ownerConnection.database,
    });
    await superuser.connect();
    onTestFinished(() => superuser.end());
    await superuser.query("create table measured_by_a_monitor (id serial primary key)");
    await superuser.query("create view seen_by_a_monitor as select * from measured_by_a_monitor");
    await prepareDatabase({ MODE: "demo" }, ownerConnection);
    const { rows } = await owner.execute(sql`select relname as name,
        has_table_privilege(${APPLICATION_ROLE}, pg_class.oid, 'select') as reads
      from pg_class where relname in ('measured_by_a_monitor', 'seen_by_a_monitor', 'orders', 'confirmed_addresses')
      order by relname`);
    expect(rows).toEqual([
      { name: "confirmed_addresses", reads: true },
      { name: "measured_by_a_monitor", reads: false },
      { name: "orders", reads: true },
      { name: "seen_by_a_monitor", reads: false },
    ]);
  });

  test("live mode accepts any other database", async () => {
    const { ownerConnection } = await openTestDatabase();
    await expect(prepareDatabase({ MODE: "live" }, ownerConnection)).resolves.toBeUndefined();
  });
});
