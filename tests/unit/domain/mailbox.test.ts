import { expect, test } from "vitest";
import { mailboxOf } from "#domain/mailbox.ts";

test.each([
  ["camille@roux.example", "camille@roux.example"],
  ["Camille@ROUX.example", "camille@roux.example"],
  ["camille+audit@roux.example", "camille@roux.example"],
  ["c.a.mille@roux.example", "c.a.mille@roux.example"],
  ["c.a.mille+1@gmail.com", "camille@gmail.com"],
  ["camille@googlemail.com", "camille@gmail.com"],
])("%s leads to %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
