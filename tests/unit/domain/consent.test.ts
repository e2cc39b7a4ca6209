import { describe, expect, test } from "vitest";
import { CONSENT_VERSION, consentEntries, readConsent, sameForAll } from "#domain/consent.ts";

const now = new Date("2026-11-21T10:00:00Z");
const flag = { id: "c1", version: CONSENT_VERSION, chosenAt: "2026-11-20T10:00:00Z", proven: true };
const preferences = { essential: true, analytics: true, preferences: false, marketing: false };

function read(changes: { flag?: unknown; preferences?: unknown }) {
  const entries = { flag, preferences, ...changes };
  return readConsent(JSON.stringify(entries.flag), JSON.stringify(entries.preferences), now);
}

test("a stored choice is read back unchanged", () => {
  const stored = { flag, choice: { analytics: true, preferences: false, marketing: false } };
  const entries = consentEntries(stored);
  expect(readConsent(entries.flag, entries.preferences, now)).toEqual(stored);
  expect(JSON.parse(entries.preferences)).toEqual(preferences);
});

test("a refusal is a choice too", () => {
  const { preferences: entry } = consentEntries({ flag, choice: sameForAll(false) });
  expect(readConsent(JSON.stringify(flag), entry, now)?.choice).toEqual(sameForAll(false));
});

describe("a choice lasts six months, by the calendar", () => {
  test.each([
    ["2026-05-21T10:00:00Z", true],
    ["2026-05-21T09:59:59Z", false],
    ["2026-11-21T10:00:00Z", true],
    ["2026-11-22T09:00:00Z", true],
    ["2026-11-23T10:00:00Z", false],
    ["hier", false],
    ["", false],
  ])("made at %s: %s", (chosenAt, kept) => {
    expect(read({ flag: { ...flag, chosenAt } }) !== null).toBe(kept);
  });
});

describe("an incomplete or foreign value is no choice", () => {
  test.each<[string, string | null, string | null]>([
    ["nothing", null, null],
    ["the flag alone", JSON.stringify(flag), null],
    ["the preferences alone", null, JSON.stringify(preferences)],
    ["empty entries", "", ""],
    ["broken JSON", '{"version":', JSON.stringify(preferences)],
    ["JSON null", "null", "null"],
    ["an array", "[]", "[true]"],
    ["a word", '"accepted"', JSON.stringify(preferences)],
    ["a number", "1", "1"],
    ["another site's flag", '{"accepted":true}', JSON.stringify(preferences)],
  ])("%s", (_case, flagEntry, preferencesEntry) => {
    expect(readConsent(flagEntry, preferencesEntry, now)).toBeNull();
  });

  test.each<[string, object]>([
    ["version", { version: "2025-01-01" }],
    ["version", { version: undefined }],
    ["id", { id: 7 }],
    ["chosenAt", { chosenAt: 1_763_719_200_000 }],
  ])("a flag whose %s is wrong", (_field, change) => {
    expect(read({ flag: { ...flag, ...change } })).toBeNull();
  });

  test.each<[string, object]>([
    ["analytics", { analytics: "true" }],
    ["preferences", { preferences: 1 }],
    ["marketing", { marketing: undefined }],
    ["essential", { essential: false }],
  ])("preferences whose %s is wrong", (_field, change) => {
    expect(read({ preferences: { ...preferences, ...change } })).toBeNull();
  });
});

test("a proof counts only when the flag says so plainly", () => {
  expect(read({ flag: { ...flag, proven: "yes" } })?.flag.proven).toBe(false);
});
