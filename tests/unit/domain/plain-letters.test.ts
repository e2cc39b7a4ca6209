import { expect, test } from "vitest";
import { plainLetters } from "#domain/plain-letters.ts";
import { slugOf } from "#domain/slug.ts";
import { productToken } from "#integrations/page-fetch/user-agent.ts";

test.each([
  ["Élan de Noël", "Elan de Noel"],
  ["Œuvre, cœur, Lætitia", "OEuvre, coeur, Laetitia"],
  ["Straße STRAẞE", "Strasse STRASSE"],
  ["Søren Łódź Đorđe", "Soren Lodz Dorde"],
  ["Kırmızı, Þór, Ħal, ŋ", "Kirmizi, THor, Hal, n"],
  ["Ḍaɣ Ɛli Aẓar", "Dagh Eli Azar"],
  ["Nguyễn Thị Hồng", "Nguyen Thi Hong"],
  ["Αλφα Дом مقهى 🚀", "Αλφα Дом مقهى 🚀"],
])("the plain letters of %s are %s", (text, plain) => {
  expect(plainLetters(text)).toBe(plain);
});

test("a slug keeps letters that Unicode doesn't decompose", () => {
  expect(slugOf("Smørrebrød & Œuvres de Łódź")).toBe("smorrebrod-oeuvres-de-lodz");
});

test("a robot's name keeps letters that Unicode doesn't decompose", () => {
  expect(productToken({ name: "Phare de l’Œuf" })).toBe("PharedelOEuf");
});
