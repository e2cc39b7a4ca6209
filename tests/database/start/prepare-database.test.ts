import { describe, expect, onTestFinished, test } from "vitest";
import { DemonstrationRemains } from "#config/going-live.server.ts";
import { prepareDatabase } from "#config/prepare-database.server.ts";
import { openDatabase } from "#db/client.server.ts";
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
    "live mode refuses a demonstration that is %s, in words; demo mode serves it",
    async (state) => {
      const { ownerConnection, owner } = await openTestDatabase();
      await markDemo(owner, state, now);
      const live = prepareDatabase({ MODE: "live" }, ownerConnection);
      await expect(live).rejects.toThrow(DemonstrationRemains);
      await expect(live).rejects.toThrow("remplie par npm run demo");
      await prepareDatabase({ MODE: "demo" }, ownerConnection);
    },
  );

  test("live mode takes any other database", async () => {
    const { ownerConnection } = await openTestDatabase();
    await expect(prepareDatabase({ MODE: "live" }, ownerConnection)).resolves.toBeUndefined();
  });
});
