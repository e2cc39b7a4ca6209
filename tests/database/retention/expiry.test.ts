import { describe, expect, test } from "vitest";
import { retentionRuns } from "#db/schema/retention.ts";
import { expiringRecords } from "./expiring-records.ts";
import { expiringTestimonial } from "./expiring-testimonial.ts";
import { apply, sharedRetention, rows, simulated, taken } from "./retention-bench.ts";

describe("the expiry of records", () => {
  const retention = sharedRetention();

  test.each([...expiringRecords, expiringTestimonial])(
    "$subject: $what is deleted the day after its last, not before",
    async (one) => {
      const { db } = retention();
      await one.seed(db);
      const all = await rows(db, one.tables);
      expect(all.every((count) => count > 0)).toBe(true);
      const { [one.subject]: early = 0 } = await simulated(db, one.before);
      expect(early).toBe(0);
      await apply(db, one.before);
      expect(await rows(db, one.tables)).toEqual(all);

      await db.delete(retentionRuns);
      const foretold = await simulated(db, one.after);
      expect(await rows(db, one.tables)).toEqual(all);
      await apply(db, one.after);
      expect(await rows(db, one.tables)).toEqual(all.map(() => 0));
      expect(await taken(db)).toEqual(foretold);
      expect(foretold[one.subject]).toBeGreaterThan(0);
    },
  );
});
