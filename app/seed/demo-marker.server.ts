import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { settings } from "#db/schema/settings.ts";

export const DEMO_MARKER = "demonstration";

interface DemoMarker {
  isComplete: boolean;
  /** End of the story: the filling writes nothing later. */
  endsAt: Date;
}

/** Null: no demo database. */
export async function demoMarker(owner: Database): Promise<DemoMarker | null> {
  const [row] = await owner.select().from(settings).where(eq(settings.key, DEMO_MARKER));
  return row ? { isComplete: row.value === "filled", endsAt: row.updatedAt } : null;
}

export async function markDemo(
  owner: Database,
  value: "filling" | "filled",
  endsAt: Date,
): Promise<void> {
  const set = { value, updatedAt: endsAt };
  await owner
    .insert(settings)
    .values({ key: DEMO_MARKER, ...set })
    .onConflictDoUpdate({ target: settings.key, set });
}
