import { domainToASCII, domainToUnicode } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mailtoHref } from "#domain/contact-links.ts";
import { shownEmail } from "#domain/shown-email.ts";

test.each([
  ["camille@roux.example", "camille@roux.example"],
  ["camille@xn--caf-dma.fr", "camille@café.fr"],
  ["camille@mail.xn--e1aybc.xn--p1ai", "camille@mail.тест.рф"],
  ["xn--caf-dma@roux.example", "xn--caf-dma@roux.example"],
  ["camille@xn--.fr", "camille@xn--.fr"],
  ["camille@xn--99999999999.fr", "camille@xn--99999999999.fr"],
])("%s is shown as %s", (address, shown) => {
  expect(shownEmail(address)).toBe(shown);
});

test("a domain of any letters is shown as the platform shows it", () => {
  const letters = fc.string({
    unit: fc.constantFrom(...Array.from("abcxyz019éèüßñçœłşđαβγдежאבعرب日本ễḍ")),
    minLength: 1,
    maxLength: 15,
  });
  fc.assert(
    fc.property(letters, (label) => {
      const ascii = domainToASCII(`${label}.example`);
      fc.pre(ascii !== "");
      expect(shownEmail(`camille@${ascii}`)).toBe(`camille@${domainToUnicode(ascii)}`);
    }),
  );
});

test("the address of a link in an e-mail has only characters of a link", () => {
  expect(mailtoHref("o'brien+a?b&c%d@roux.example")).toBe(
    "mailto:o'brien%2Ba%3Fb%26c%25d@roux.example",
  );
});
