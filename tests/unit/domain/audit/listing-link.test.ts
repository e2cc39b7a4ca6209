import { describe, expect, test } from "vitest";
import { listingLink, listingName } from "#domain/audit/listing-link.ts";

describe("the link to a listing as a stranger typed it", () => {
  test.each([
    ["https://maps.app.goo.gl/AbCd", "https://maps.app.goo.gl/AbCd"],
    ["maps.app.goo.gl/AbCd", "https://maps.app.goo.gl/AbCd"],
    [
      "http://www.google.fr/maps/place/?q=place_id:ChIJLU7jZClu5kcR4PcOOO6p3I0",
      "https://www.google.fr/maps/place/?q=place_id:ChIJLU7jZClu5kcR4PcOOO6p3I0",
    ],
  ])("%s opens over HTTPS", (typed, link) => expect(listingLink(typed)).toBe(link));

  test.each([
    "Plomberie Perrin, Rennes",
    "ChIJLU7jZClu5kcR4PcOOO6p3I0",
    "ma fiche https://maps.app.goo.gl/AbCd",
    "https://google.com.evil.test/maps/place/x",
    "https://google.com@evil.test/maps/place/x",
    "https://www.google.fr/url?q=https://evil.test",
    "javascript:alert(1)//https://www.google.fr/maps/place/x",
    "",
  ])("%j opens nothing", (typed) => expect(listingLink(typed)).toBeNull());
});

test.each([
  [
    "https://www.google.com/maps/search/?api=1&query=Plomberie%20du%20Port%20Brest",
    "Plomberie du Port Brest",
  ],
  ["https://maps.app.goo.gl/1fdb9e52", "https://maps.app.goo.gl/1fdb9e52"],
  ["Fleuriste du Port, Tours", "Fleuriste du Port, Tours"],
  ["https://ailleurs.example/?query=Ailleurs", "https://ailleurs.example/?query=Ailleurs"],
])("%s is called %s", (typed, name) => {
  expect(listingName(typed)).toBe(name);
});
