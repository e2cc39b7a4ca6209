import { expect, test } from "vitest";
import { categoryKind } from "#domain/audit/categories.ts";
import { breachesOf } from "#domain/audit/description-rules.ts";
import { namesTown, namesTrade } from "#domain/audit/named-in-text.ts";
import { websiteKindOf } from "#domain/audit/website.ts";

test.each([
  ["Plombier chauffagiste à Nîmes depuis 1998, devis gratuit.", []],
  ["Remise en état et remise en forme, 100 % naturel.", []],
  ["Nous intervenons dans un rayon de 30 km, 7 jours sur 7.", []],
  ["Promotion immobilière à Lyon", []],
  ["SARL RGE", []],
  ["Voir https://exemple.fr", ["un lien"]],
  ["Voir www.exemple", ["un lien"]],
  ["Rendez-vous sur plomberie-roux.fr pour un devis", ["un lien"]],
  ["Écrivez à contact@exemple.fr", ["une adresse e-mail"]],
  ["Appelez le 04 66 00 00 00", ["un numéro de téléphone"]],
  ["Appelez le 04.66.00.00.00", ["un numéro de téléphone"]],
  ["Appelez le +33 (0)4 66 00 00 00", ["un numéro de téléphone"]],
  ["Appelez le +33466000000", ["un numéro de téléphone"]],
  ["Coupe à 25 €", ["un prix"]],
  ["Coupe à 25€", ["un prix"]],
  ["Coupe à 25 euros", ["un prix"]],
  ["Grande promotion de rentrée", ["une promotion"]],
  ["Soldes d'été", ["une promotion"]],
  ["-20 % sur tout", ["une promotion"]],
  ["Réduction de 10 pour cent", ["une promotion"]],
  ["LE MEILLEUR PLOMBIER DE NÎMES ET DU GARD", ["trop de majuscules"]],
])("%j holds %j", (text, breaches) => {
  expect(breachesOf(text)).toEqual(breaches);
});

test.each([
  ["Votre plomberie à Nîmes", "Plombier", true],
  ["PLOMBIERS à Nîmes", "Plombier", true],
  ["Entreprise d'électricité", "Électricien", true],
  ["Restauration traditionnelle", "Restaurant", true],
  ["Coiffure pour tous", "Salon de coiffure", true],
  ["Le salon vous accueille", "Salon de coiffure", false],
  ["Garantie dix ans", "Garage", false],
  ["Notre barbier", "Bar", false],
  ["Un bar à vins", "Bar", true],
  ["Boulangerie artisanale", "Plombier", false],
  ["Nous vous accueillons", "Commerce", null],
  ["Nous vous accueillons", "", null],
])("%j names the trade %j: %s", (text, trade, named) => {
  expect(namesTrade(text, { trade })).toBe(named);
});

test("a sector names the trade too", () => {
  expect(namesTrade("Rénovation de salles de bains", { sector: "batiment" })).toBe(true);
  expect(namesTrade("Bienvenue", { sector: "batiment" })).toBe(false);
  expect(namesTrade("Bienvenue", { sector: "autre" })).toBeNull();
});

test.each([
  ["Plombier à Saint-Étienne", "saint etienne", true],
  ["Plombier à St Etienne", "Saint-Étienne", true],
  ["Plombier à Paris", "Paris 12e", true],
  ["Plombier à Villeurbanne", "Lyon, Villeurbanne", true],
  ["Plombier à Lyon", "69003 Lyon", true],
  ["Une équipe parisienne", "Paris", false],
  ["Plombier", "Nîmes", false],
  ["Plombier", "30000", null],
  ["Plombier", "", null],
])("%j names the town %j: %s", (text, town, named) => {
  expect(namesTown(text, town)).toBe(named);
});

test.each([
  ["Plombier", "specific"],
  ["Salon de coiffure", "specific"],
  ["Commerce", "generic"],
  ["Magasin d'alimentation", "generic"],
  ["  ", "none"],
])("the category %j is %s", (typed, kind) => {
  expect(categoryKind(typed)).toBe(kind);
});

test.each([
  ["https://www.plomberie-roux.fr/", "own"],
  ["plomberie-roux.fr", "own"],
  ["https://notfacebook.com", "own"],
  ["https://m.facebook.com/roux", "third-party"],
  ["linktr.ee/roux", "third-party"],
  ["https://www.pagesjaunes.fr/pros/1", "third-party"],
  ["https://plomberie-roux.business.site/", "none"],
  ["", null],
  ["pas de site", null],
  ["localhost", null],
])("%j is a website of kind %s", (address, kind) => {
  expect(websiteKindOf(address)).toBe(kind);
});
