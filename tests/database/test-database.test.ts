import { Client } from "pg";
import { describe, expect, it, onTestFinished } from "vitest";

import { createTestDatabase } from "../cluster/test-database.ts";
import { testEngine } from "../cluster/test-engine.ts";

describe("test databases", () => {
  async function openTestDatabase(): Promise<Client> {
    const database = await createTestDatabase(testEngine());
    onTestFinished(() => database.drop());
    const client = new Client(database.ownerConnection);
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  }

  it("are migrated, and separate from each other", async () => {
    const [first, second] = [await openTestDatabase(), await openTestDatabase()];
    await first.query("create table only_here (id integer)");
    const tables = "select to_regclass('orders') as migrated, to_regclass('only_here') as created";
    expect((await first.query(tables)).rows).toEqual([
      { migrated: "orders", created: "only_here" },
    ]);
    expect((await second.query(tables)).rows).toEqual([{ migrated: "orders", created: null }]);
  });

  it("give no superuser's rights", async () => {
    const client = await openTestDatabase();
    const role = "select rolsuper, rolbypassrls from pg_roles where rolname = current_user";
    expect((await client.query(role)).rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
  });

  it("have a DATABASE_URL", async () => {
    const database = await createTestDatabase(testEngine());
    onTestFinished(() => database.drop());
    const client = new Client(database.url);
    await client.connect();
    onTestFinished(() => client.end());
    const { rows } = await client.query("select current_database() as name");
    expect(rows).toEqual([{ name: database.ownerConnection.database }]);
  });
});
