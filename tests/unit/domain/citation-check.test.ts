import fc from "fast-check";
import { expect, test } from "vitest";
import { type BusinessFacts, citationOutcome, saidFacts } from "#domain/citation-check.ts";

const business: BusinessFacts = {
  name: "SARL L’Atelier de Zoé & Fils",
  street: "12 bis bd du Gal-Leclerc",
  town: "Saint-Étienne",
  phone: "+33612345678",
};

const page = (text: string, phones: string[] = []) => ({ text, phones });
const all = { name: true, streetNumber: true, town: true, phone: true };

const ways = {
  name: ["L'ATELIER DE ZOE ET FILS", "L’Atelier-de-Zoé & Fils S.A.R.L.", "latelier de zoé et fils"],
  street: [
    "12 bis, boulevard du Général Leclerc",
    "12bis Bd Gal Leclerc",
    "N° 12 B, BLVD DU GENERAL LECLERC",
  ],
  town: ["42000 ST-ETIENNE CEDEX 2", "St Étienne", "saint etienne"],
  phone: [
    "06 12 34 56 78",
    "06.12.34.56.78",
    "0612345678",
    "+33 6 12 34 56 78",
    "+33 (0)6-12-34-56-78",
    "00 33 6 12 34 56 78",
    "06\u202F12\u202F34\u202F56\u202F78",
  ],
};
const noise = fc.string({ maxLength: 40 }).map((text) => text.replaceAll(/[\p{L}\p{N}]/gu, "-"));

test("a page with all facts matches in any spelling", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ways.name),
      fc.constantFrom(...ways.street),
      fc.constantFrom(...ways.town),
      fc.constantFrom(...ways.phone),
      noise,
      fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
      (name, street, town, phone, between, order) => {
        const said = [name, street, town, `Tél. : ${phone}`];
        const text = order.map((index) => said[index]).join(` |${between}| `);
        expect(saidFacts(page(text), business)).toEqual(all);
      },
    ),
  );
});

test("another street number, phone or town never matches", () => {
  const digits = fc.integer({ min: 1, max: 9999 });
  fc.assert(
    fc.property(digits, fc.integer({ min: 100_000_000, max: 799_999_999 }), (house, phone) => {
      fc.pre(house !== 12 && phone !== 612_345_678);
      const text = `Zoé ${house} boulevard du Général Leclerc Roanne 0${phone}`;
      expect(saidFacts(page(text), business)).toEqual({
        name: false,
        streetNumber: false,
        town: false,
        phone: false,
      });
    }),
  );
});

test.each<[string, string, string, boolean | null]>([
  ["the number is the house's", "12 rue du 8 Mai 1945", "8 rue du 8 mai 1945", false],
  ["digits inside the street count", "12 rue du 8 Mai 1945", "12, rue du 08 mai 1945", true],
  ["and are not left out", "12 rue du 8 Mai 1945", "12 rue du 11 mai 1945", false],
  ["2 is not the end of 12", "2 rue de la Paix", "12 rue de la Paix", false],
  ["12 bis is not 12", "12 rue de la Paix", "12 bis rue de la Paix", false],
  ["nor 12 the same as 12 bis", "12 bis rue de la Paix", "12 rue de la Paix", false],
  ["a place before the number", "Résidence 3 Fontaines, 7 av. Foch", "7 avenue Foch", true],
  ["what follows the street", "7 avenue Foch, 2e étage, BP 12", "7 ave Foch 75116 Paris", true],
  ["a comma after the number", "7, avenue Foch", "7 avenue Foch", true],
  ["a street without a number tells none", "ZA des Prés", "ZA des Prés", null],
  ["an old abbreviation", "3 pl. du Dr Schweitzer", "3 Place du Docteur Schweitzer", true],
])("%s", (_, street, said, expected) => {
  expect(saidFacts(page(said), { ...business, street }).streetNumber).toBe(expected);
});

test.each<[string, string, boolean]>([
  ["a link that calls it", "", true],
  ["a postcode right before it", "42000 06 12 34 56 78", true],
  ["its figures at the start of a longer number", "06123456781", false],
  ["its figures at the end of one", "990612345678", false],
])("the phone: %s", (_, text, expected) => {
  const phones = text === "" ? ["tel:+33612345678"] : [];
  expect(saidFacts(page(text, phones), business).phone).toBe(expected);
});

test("a foreign and an overseas number are recognised by their country codes", () => {
  const says = (phone: string, text: string) => saidFacts(page(text), { ...business, phone }).phone;
  expect(says("+262692345678", "0692 34 56 78")).toBe(true);
  expect(says("+32470123456", "+32 470 12 34 56")).toBe(true);
  expect(says("+32470123456", "+32 470 12 34 57")).toBe(false);
});

test("a fact missing from the order isn't checked; without any fact, the result is unknown", () => {
  const none = { name: "", street: "", town: "", phone: "" };
  const unknown = saidFacts(page("rien"), none);
  expect(unknown).toEqual({ name: null, streetNumber: null, town: null, phone: null });
  expect(citationOutcome(unknown)).toBe("no-facts");
  expect(citationOutcome({ ...unknown, town: true })).toBe("found");
  expect(citationOutcome({ ...all, phone: false })).toBe("different");
});
