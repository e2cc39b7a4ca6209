import { expect, test } from "vitest";
import type { z } from "zod";
import { checkoutForm } from "#forms/checkout.ts";
import { orderInformationForm } from "#forms/order-information.ts";
import { quoteRequestForm } from "#forms/quote-request.ts";
import { ownWords } from "#forms/own-words.ts";
import { publicationAnswerForm } from "#forms/publication.ts";
import { quoteRefusalForm } from "#forms/quote-answer.ts";
import { revisionForm } from "#forms/revision.ts";
import { storableText } from "#forms/storable-text.ts";

const fields: [string, z.ZodType, number][] = [
  ["the checkout's message", checkoutForm.shape.message, 1000],
  ["the checkout's address", checkoutForm.shape.address, 500],
  ["the quote request's message", quoteRequestForm.shape.additional_notes, 1000],
  ["an order's wishes", orderInformationForm.shape.wishes, 2000],
  ["an order's services", orderInformationForm.shape.services, 1000],
  ["an order's activity", orderInformationForm.shape.activity, 200],
  ["words of the agency's own", ownWords(300), 300],
  ["a revision's description", revisionForm.shape.description, 3000],
  ["a quote's refusal", quoteRefusalForm.shape.reason, 1000],
];

test.each(fields)("%s counts a line break once, as its field does", (_, schema, max) => {
  const typed = `${"a\r\n".repeat(max / 2 - 1)}aa`;
  expect(schema.safeParse(typed).data).toBe(typed.replaceAll("\r\n", "\n"));
  expect(schema.safeParse(`${typed}a`).success).toBe(false);
});

test("a text is stored with one kind of line breaks", () => {
  expect(storableText().parse("a\r\nb\rc\nd")).toBe("a\nb\nc\nd");
});

test("a publication is sent back with a text of several lines", () => {
  const answer = { version: "1", answer: "sent_back", words: " Une ligne\r\nUne autre " };
  expect(publicationAnswerForm.parse(answer).words).toBe("Une ligne\nUne autre");
});
