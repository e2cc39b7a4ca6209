import { describe, expect, test } from "vitest";
import { dropSentences, measuredLabel, sectionLabel } from "#copy/traffic.ts";
import { OTHER_LABELS } from "#domain/landing-totals.ts";
import { dropReasons } from "#domain/tracking.ts";

describe("traffic figures in words", () => {
  test.each([
    ["source", "search", "Moteurs de recherche"],
    ["step", "click", "Clic sur un bouton"],
    ["click", "voir-offre", "Voir notre offre"],
    ["depth", "75", "75\u00A0%"],
    ["page", "/tarifs", "/tarifs"],
    ["page", OTHER_LABELS, "Autres pages"],
    ["click", OTHER_LABELS, "Autres boutons"],
    ["page", "direct", "direct"],
    ["click", "audit", "audit"],
    ["click", "constructor", "constructor"],
  ] as const)("%s %s: %s", (measure, label, words) => {
    expect(measuredLabel(measure, label)).toBe(words);
  });
});

test.each(dropReasons)(
  "the reason of a dropped event (%s) is in French, not its code",
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
])("a button's section is in French: %s", (section, words) => {
  expect(sectionLabel(section)).toBe(words);
});
