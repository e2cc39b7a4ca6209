import { expect, test } from "vitest";
import { site } from "#config/site.ts";
import { plainText } from "#emails/plain-text.ts";
import { emailSamples } from "../../samples/emails.ts";

const known = Object.entries(emailSamples).filter(([name]) =>
  /^(?:subscription-|invoice|revision-(?:answer|status)$|quote-(?:sent|reminder|accepted)$)/.test(
    name,
  ),
);

test("clients with a contract are greeted by name", () => {
  expect(known).toHaveLength(14);
  for (const [name, { samples }] of known) {
    for (const { title, content } of samples) {
      const text = plainText(content({ site, siteUrl: "https://agence.example" }), site);
      expect(text, `${name}, ${title}`).toMatch(/^.+\n\nBonjour Camille Exemple,\n/);
    }
  }
});
