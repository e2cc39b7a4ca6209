import { openDatabase } from "#db/client.server.ts";
import { markDemo } from "#seed/demo-marker.server.ts";
import { insertAgency } from "#seed/insert-accounts.server.ts";
import { createRandom } from "#seed/random.ts";
import { createTestDatabase, type TestDatabase } from "../cluster/test-database.ts";
import { testEngine } from "../cluster/test-engine.ts";

/** Marked as filled, with the agency alone: a real fill takes far longer than a start. */
export async function untoldDemonstration(): Promise<TestDatabase> {
  const database = await createTestDatabase(testEngine());
  const owner = openDatabase(database.ownerConnection, { max: 1, onError: () => {} });
  const now = new Date();
  await insertAgency({ owner: owner.db, random: createRandom(1) }, now);
  await markDemo(owner.db, "filled", now);
  await owner.close();
  return database;
}
