import { describe, expect, test } from "vitest";
import { dropSentences, measuredLabel, sectionLabel } from "#copy/traffic.ts";
import { OTHER_LABELS } from "#domain/landing-totals.ts";
import { dropReasons } from "#domain/tracking.ts";

describe("what was measured, in words", () => {
  test.each([
    ["source", "search", "Moteurs de recherche"],
    ["step", "click", "Clic sur un bouton"],
    ["click", "voir-offre", "Voir notre offre"],
    ["depth", "75", "75\u00A0%"],
    ["page", "/tarifs", "/tarifs"],
    ["page", OTHER_LABELS, "Autres pages"],
    ["click", OTHER_LABELS, "Autres boutons"],
    // A page or a button may bear any name: each is read by its own measure's words.
    ["page", "direct", "direct"],
    ["click", "audit", "audit"],
    ["click", "constructor", "constructor"],
  ] as const)("%s %s: %s", (measure, label, words) => {
    expect(measuredLabel(measure, label)).toBe(words);
  });
});

test.each(dropReasons)(
  "why an event was dropped (%s) is told in French, not by its code",
  (reason) => {
    expect(dropSentences[reason]).toMatch(/^Événement écarté : .+\.$/);
    expect(dropSentences[reason]).not.toMatch(/\b(?:clock|flood|replayed|malformed|too-large)\b/);
  },
);

test.each([
  ["hero", "haut de page"],
  ["en-tete", "en-tête"],
  ["tarifs", "tarifs"],
  ["constructor", "constructor"],
])("where a button stands is said in French: %s", (section, words) => {
  expect(sectionLabel(section)).toBe(words);
});
