import { expect, test } from "vitest";
import { postgresReleasedOn } from "#domain/postgres-release.ts";

test.each([
  ["18.4", "2026-05-14"],
  ["17.12", "2026-11-12"],
  ["15.20 (Debian 15.20-0+deb12u1)", "2026-11-12"],
])("PostgreSQL %s was published on %s", (version, day) => {
  expect(postgresReleasedOn(version)).toBe(day);
});

test.each(["18.40", "18", "19.1", "18.0", "", "constructor", "9.6.24"])(
  "the day of PostgreSQL « %s » is unknown",
  (version) => {
    expect(postgresReleasedOn(version)).toBeNull();
  },
);
