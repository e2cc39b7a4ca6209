import type { Database } from "#db/client.server.ts";
import { user } from "#db/schema/accounts.ts";
import { numberSeries } from "#db/schema/number-series.ts";
import { markDemo } from "#seed/demo-marker.server.ts";
import { now } from "./demo-bench.ts";

export const HALF_WRITTEN = "a-moitie@phare-local.example";

export async function insertHalf(owner: Database): Promise<void> {
  const createdAt = new Date(now.getTime() - 3_600_000);
  await markDemo(owner, "filling", createdAt);
  const somebody = { id: "half", name: "Camille", email: HALF_WRITTEN };
  await owner.insert(user).values({ ...somebody, createdAt, updatedAt: createdAt });
  await owner.insert(numberSeries).values({ series: "CMD", year: 2026, last: 7 });
}
