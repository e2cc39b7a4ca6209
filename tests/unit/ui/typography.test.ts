import { expect, test } from "vitest";
import { frenchSpaces, legalSpaces } from "#ui/typography.ts";

/** Shows no-break spaces: `~` is U+202F, `_` is U+00A0. */
function visible(text: string): string {
  return frenchSpaces(text).replaceAll("\u202F", "~").replaceAll("\u00A0", "_");
}

test.each([
  ["Prêt ? Oui ! Alors : on y va ; vite", "Prêt~? Oui~! Alors~: on y va~; vite"],
  ["Vraiment ?! Oui ?", "Vraiment~?! Oui~?"],
  ["(prêt ?), « oui ! »", "(prêt~?), «~oui~!~»"],
  ["« Être vu »", "«~Être vu~»"],
  ["«collés»", "«~collés~»"],
  ["20 % de remise, 1 123 € TTC, en € HT", "20_% de remise, 1 123_€ TTC, en_€ HT"],
])("sets %s", (plain, set) => {
  expect(visible(plain)).toBe(set);
});

test.each([
  "De 8h30 à 20h30",
  "À 12:30",
  "https://exemple.fr/?a=1&b=2:3",
  "contact@exemple.fr",
  "Pourquoi? (écrit sans espace)",
  "Déjà\u202F! fait\u00A0: ici",
  "1\u202F123,00\u00A0€",
  "",
])("leaves %s alone", (text) => {
  expect(frenchSpaces(text)).toBe(text);
});

test("an address in a sentence stays whole, the sentence around it is set", () => {
  expect(visible("Voir : https://exemple.fr/a?b=c !")).toBe("Voir~: https://exemple.fr/a?b=c~!");
});

test("setting twice changes nothing more", () => {
  const once = frenchSpaces("« Prêt ? » 20 % !");
  expect(frenchSpaces(once)).toBe(once);
});

test("an article of law keeps its letter beside its number", () => {
  const set = legalSpaces("articles L. 221-18, R. 631-3 et D. 441-5 : voir");
  expect(set).toBe("articles L.\u00A0221-18, R.\u00A0631-3 et D.\u00A0441-5\u202F: voir");
});
