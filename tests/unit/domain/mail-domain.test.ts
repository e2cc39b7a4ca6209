import fc from "fast-check";
import { expect, test } from "vitest";
import { likelyMailbox } from "#domain/mail-domain.ts";

test.each([
  ["camille@gmial.com", "camille@gmail.com"],
  ["camille@gmail.con", "camille@gmail.com"],
  ["camille@gmail.fr", "camille@gmail.com"],
  ["camille@gmail", "camille@gmail.com"],
  ["camille@gmailcom", "camille@gmail.com"],
  ["camille@gmal.con", "camille@gmail.com"],
  [" Camille.Roux@GMAIL.CO ", "Camille.Roux@gmail.com"],
  ["camille@orage.fr", "camille@orange.fr"],
  ["camille@orangee.fr", "camille@orange.fr"],
  ["camille@hotmial.fr", "camille@hotmail.fr"],
  ["camille@hotmai.com", "camille@hotmail.com"],
  ["camille@outlok.fr", "camille@outlook.fr"],
  ["camille@wanado.fr", "camille@wanadoo.fr"],
  ["camille@yaho.fr", "camille@yahoo.fr"],
  ["camille@free.ft", "camille@free.fr"],
  ["camille@laposte.ne", "camille@laposte.net"],
  ["camille@iclould.com", "camille@icloud.com"],
])("%j is suggested as %j", (typed, meant) => {
  expect(likelyMailbox(typed)).toBe(meant);
});

test.each([
  "camille@gmail.com",
  "camille@orange.fr",
  "camille@mail.com",
  "camille@email.com",
  "camille@ymail.com",
  "camille@hotmail.be",
  "camille@yahoo.co.uk",
  "camille@outlook.be",
  "camille@tree.fr",
  "camille@grange.fr",
  "camille@boulangerie-du-port.fr",
  "camille@me.fr",
  "camille@laposte.fr",
  "camille@wanadoo.com",
  "camille",
  "camille@",
  "@gmial.com",
  "a@b@gmial.com",
  "",
])("%j has no suggestion", (typed) => {
  expect(likelyMailbox(typed)).toBeNull();
});

test("a suggestion has no suggestion itself, and keeps the mailbox", () => {
  const domain = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom("gmial.com", "gmail.cm", "orang.fr", "hotmal.com"),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[\w.+-]{1,20}$/), domain, (mailbox, typed) => {
      const meant = likelyMailbox(`${mailbox}@${typed}`);
      if (meant === null) return;
      expect(meant.startsWith(`${mailbox}@`)).toBe(true);
      expect(likelyMailbox(meant)).toBeNull();
    }),
  );
});
