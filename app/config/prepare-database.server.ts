import type pg from "pg";
import { migrateDatabase } from "#db/migrate.server.ts";
import { prepareJobQueues } from "#jobs/queue.server.ts";
import { isDemonstration } from "./demonstration-site.server.ts";
import type { Environment } from "./environment.server.ts";
import { DemonstrationRemains } from "./going-live.server.ts";

/** Migrates before any process starts. @throws DemonstrationRemains in live mode */
export async function prepareDatabase(
  { MODE }: Pick<Environment, "MODE">,
  ownerConnection: pg.PoolConfig,
): Promise<void> {
  await migrateDatabase(ownerConnection);
  if (MODE === "live" && (await isDemonstration(ownerConnection))) throw new DemonstrationRemains();
  await prepareJobQueues(ownerConnection);
}
