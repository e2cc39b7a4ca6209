import { describe, expect, test } from "vitest";
import { auditsPerHundredVisits } from "#domain/audit/conversion.ts";

describe("the conversion of visits into audits", () => {
  test.each([
    [24, 230, 10.4],
    [1, 3, 33.3],
    [0, 12, 0],
    [3, 2, 150],
  ])("%i audits of %i measured visits are %d %%", (audits, sessions, rate) => {
    expect(auditsPerHundredVisits({ audits, sessions })).toBe(rate);
  });

  test("without a measured visit there is no conversion rate", () => {
    for (const audits of [0, 1, 40])
      expect(auditsPerHundredVisits({ audits, sessions: 0 })).toBeNull();
  });
});
