import { expect, test } from "vitest";
import { parsedAddress } from "#domain/postal-lines.ts";

test.each([
  ["12 rue des Lilas, 75011 Paris", "12 rue des Lilas", "75011", "Paris", "FR"],
  ["12 rue des Lilas\n29200 Brest", "12 rue des Lilas", "29200", "Brest", "FR"],
  ["12 rue des Lilas\n75011 Paris\nFrance", "12 rue des Lilas", "75011", "Paris", "FR"],
  ["12 rue des Lilas\n29200 Brest,\n FR", "12 rue des Lilas", "29200", "Brest", "FR"],
  ["12 rue des Lilas\nF-75011 Paris", "12 rue des Lilas", "75011", "Paris", "FR"],
  ["12 rue des Lilas\nF - 75011 Paris", "12 rue des Lilas", "75011", "Paris", "FR"],
  ["12 rue des Lilas\n75 011 Paris", "12 rue des Lilas", "75011", "Paris", "FR"],
  [
    "1 rue A\nCS 40001\n75911 Paris Cedex 9\nFRANCE",
    "1 rue A\nCS 40001",
    "75911",
    "Paris Cedex 9",
    "FR",
  ],
  [
    "Zone du Port\nBP 75011\n29200 Brest Cedex",
    "Zone du Port\nBP 75011",
    "29200",
    "Brest Cedex",
    "FR",
  ],
  [
    "3 bis, quai du Phare, 97400 Saint-Denis, France",
    "3 bis, quai du Phare",
    "97400",
    "Saint-Denis",
    "FR",
  ],
  [
    "3 quai du Phare\n97400 Saint-Denis\nLa Réunion",
    "3 quai du Phare",
    "97400",
    "Saint-Denis",
    "FR",
  ],
  [
    "Résidence du Port\n  12   rue A\n\n35000   Rennes \n",
    "Résidence du Port\n12 rue A",
    "35000",
    "Rennes",
    "FR",
  ],
  ["1 avenue A\n98000 Monaco\nMonaco", "1 avenue A", "98000", "Monaco", "MC"],
  ["1 avenue A, 98000 Monaco", "1 avenue A", "98000", "Monaco", "MC"],
  ["3 rue du Sablon\nB-1000 Bruxelles\nBelgique", "3 rue du Sablon", "1000", "Bruxelles", "BE"],
  ["3 rue A\nL-1234 Luxembourg\nLuxembourg", "3 rue A", "1234", "Luxembourg", "LU"],
  ["Keizersgracht 1\n1012 AB Amsterdam\nPays-Bas", "Keizersgracht 1", "1012 AB", "Amsterdam", "NL"],
])("%j is read from its last line up", (text, street, postalCode, city, countryCode) => {
  expect(parsedAddress(text)).toEqual({ street, postalCode, city, countryCode });
});

test.each([
  "",
  "Paris",
  "75011 Paris",
  "F - 75011 Paris",
  "12 rue des Lilas, Paris",
  "12 rue des Lilas, 99999 Paris",
  "12 rue des Lilas, 75011 Paris, 69001 Lyon",
  "12 rue des Lilas\n75001\n75011 Paris",
  "BP 75011 Paris 69001",
  "12 rue des Lilas, 75011",
  "3 rue du Sablon\n1000 Bruxelles",
  "10 rue de la Gare\n57000 Metz\nSuisse",
  "10 rue de la Gare\n57000 Metz\nBelgique",
])("%j needs a full address", (text) => {
  expect(parsedAddress(text)).toBeNull();
});
