import { describe, expect, test } from "vitest";
import { conversionRate } from "#domain/audit/conversion.ts";

describe("the conversion of visits into audits", () => {
  test.each([
    [24, 230, 10.4],
    [1, 3, 33.3],
    [0, 12, 0],
    [3, 2, 150],
  ])("%i audits of %i measured visits are %d %%", (audits, sessions, rate) => {
    expect(conversionRate({ audits, sessions })).toBe(rate);
  });

  test("without a measured visit there is none to tell", () => {
    for (const audits of [0, 1, 40]) expect(conversionRate({ audits, sessions: 0 })).toBeNull();
  });
});
