import { expect, test } from "vitest";
import { savedAddress, savedAtIn } from "#http/saved-at.ts";

const now = new Date("2026-11-21T10:42:17Z");
const site = "https://phare.example";

test("an address says when its form was saved, beside its own query", () => {
  const address = savedAddress("/admin/appels/horaires?fait=rules", now);
  expect(address).toBe("/admin/appels/horaires?fait=rules&le=1795257737");
  expect(savedAtIn(new URL(address, site), now)).toEqual(now);
  expect(savedAtIn(new URL(savedAddress("/portal", now), site), now)).toEqual(now);
});

test.each([
  "",
  "?le=",
  "?le=demain",
  "?le=-1795257737",
  "?le=1e9",
  "?le=99999999999",
  "?le=1795257738",
])("%j tells no hour", (query) => {
  expect(savedAtIn(new URL(`/portal${query}`, site), now)).toBeNull();
});

test("an address older than a day shows no hour", () => {
  const url = new URL(savedAddress("/portal", now), site);
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  expect(savedAtIn(url, later(24))).toEqual(now);
  expect(savedAtIn(url, later(25))).toBeNull();
});
