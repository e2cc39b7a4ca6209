import type pg from "pg";
import { migrateDatabase } from "#db/migrate.server.ts";
import { prepareJobQueues } from "#jobs/queue.server.ts";
import { isDemonstration } from "./demonstration-site.server.ts";
import type { Environment } from "./environment.server.ts";
import { DemonstrationRemains } from "./going-live.server.ts";

/**
 * Brings the database up to what this program expects, before any process serves or works on it.
 * @throws DemonstrationRemains in live mode, when `npm run demo` filled it.
 */
export async function prepareDatabase(
  { MODE }: Pick<Environment, "MODE">,
  ownerConnection: pg.PoolConfig,
): Promise<void> {
  await migrateDatabase(ownerConnection);
  if (MODE === "live" && (await isDemonstration(ownerConnection))) throw new DemonstrationRemains();
  await prepareJobQueues(ownerConnection);
}
