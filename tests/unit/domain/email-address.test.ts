import { expect, test } from "vitest";
import { asciiDomain, deliverableAddress } from "#domain/email-address.ts";
import { webAddress } from "#domain/web-address.ts";

test.each([
  "camille@roux.example",
  "o'brien+fiches@roux.example",
  "!#$%&'*+-/=?^_`{|}~@roux.example",
  "_camille_@roux.example",
  "camille@xn--e1aybc.xn--p1ai",
  "camille@xn--caf-dma.fr",
  `camille@${"a".repeat(63)}.fr`,
])("%s is an address", (typed) => {
  expect(deliverableAddress(typed)).toBe(typed);
});

test.each([
  ["camille@café.fr", "camille@xn--caf-dma.fr"],
  ["camille@CAFÉ-de-la-gare.fr", "camille@xn--caf-de-la-gare-dkb.fr"],
  ["camille@тест.рф", "camille@xn--e1aybc.xn--p1ai"],
])("%s is delivered to %s", (typed, delivered) => {
  expect(deliverableAddress(typed)).toBe(delivered);
});

test.each([
  "camille",
  "@roux.example",
  "camille@",
  "camille@localhost",
  "a@b@c.fr",
  ".camille@roux.example",
  "camille.@roux.example",
  "camille..roux@roux.example",
  "camille roux@roux.example",
  "rené@roux.example",
  "camille@roux.example.",
  "camille@-roux.example",
  "camille@roux_brest.example",
  "camille@127.0.0.1",
  "camille@[127.0.0.1]",
  "camille@café.fr/chemin",
  "camille@café%2Efr.com",
  `camille@${"a".repeat(64)}.fr`,
  `camille@${"é".repeat(62)}.fr`,
  '"camille roux"@roux.example',
])("%s is no address", (typed) => {
  expect(deliverableAddress(typed)).toBeNull();
});

test("a domain keeps the capitals it was typed in", () => {
  expect(asciiDomain("Roux.EXAMPLE")).toBe("Roux.EXAMPLE");
});

test("a web address has labels of 63 characters at most", () => {
  expect(webAddress(`https://${"a".repeat(63)}.example/`)).not.toBeNull();
  expect(webAddress(`https://${"a".repeat(64)}.example/`)).toBeNull();
  expect(webAddress(`https://${"é".repeat(62)}.example/`)).toBeNull();
  expect(webAddress("javascript:alert(1)")).toBeNull();
});
