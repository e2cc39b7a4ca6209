import { expect, test } from "vitest";
import { z } from "zod";
import { signUpForm } from "#forms/account.ts";
import { auditIntroForm } from "#forms/audit-request.ts";
import { bookingForm } from "#forms/call.ts";
import { checkoutForm } from "#forms/checkout.ts";
import { cancellationForm, withdrawalForm } from "#forms/contract-declaration.ts";
import { firstAdministratorForm } from "#forms/first-administrator.ts";
import { processOrderBody } from "#forms/process-order.ts";
import { quoteForm } from "#forms/quote.ts";
import { quoteRequestForm } from "#forms/quote-request.ts";
import { signInForm } from "#forms/sign-in.ts";

const forms: [string, z.ZodType, (email: string) => unknown][] = [
  ["checkout", checkoutForm, (email) => ({ email })],
  ["process-order", processOrderBody, (email) => ({ customerInfo: { email } })],
  ["quote request", quoteRequestForm, (email) => ({ email })],
  ["audit request", auditIntroForm, (email) => ({ email })],
  ["booking", bookingForm, (email) => ({ email })],
  [
    "quote",
    quoteForm({ today: "2026-11-21", consumersServed: false }),
    (email) => ({ clientEmail: email }),
  ],
  ["sign-in", signInForm, (email) => ({ email })],
  ["sign-up", signUpForm, (email) => ({ email })],
  ["first administrator", firstAdministratorForm, (email) => ({ email })],
  ["withdrawal", withdrawalForm, (email) => ({ email })],
  [
    "cancellation",
    cancellationForm({ earliestOn: "2026-11-21", latestOn: "2027-11-21" }),
    (email) => ({ email }),
  ],
];

function messagesOf(schema: z.ZodType, typed: unknown): string[] {
  const issues = schema.safeParse(typed).error?.issues ?? [];
  return issues
    .filter(({ path }) => /email/i.test(String(path.at(-1))))
    .map(({ message }) => message);
}

const domain = (labels: number) => `${"b23456789.".repeat(labels)}fr`;

test.each(forms)(
  "%s accepts what mail servers accept, and nothing longer",
  (_name, schema, typed) => {
    const messages = (email: string) => messagesOf(schema, typed(email));
    expect(messages(`${"x".repeat(64)}@a.fr`)).toEqual([]);
    expect(messages(`${"x".repeat(64)}@${domain(18)}`)).toEqual([]);
    expect(messages(`${"x".repeat(65)}@a.fr`)).toEqual([
      expect.stringMatching(/^E-?mail trop long$/),
    ]);
    expect(messages(`x@${domain(30)}`)).toEqual([expect.stringMatching(/^E-?mail trop long$/)]);
    expect(messages("camille")).toEqual([expect.stringMatching(/^E-?mail invalide$/)]);
    expect(messages("a@b@c.fr")).toEqual([expect.stringMatching(/^E-?mail invalide$/)]);
    expect(messages("camille@roux.example\r\nBcc: x@y.example")).toHaveLength(1);
    expect(messages("  camille@roux.example ")).toEqual([]);
    expect(messages("\u200Ecamille@roux\u2011brest.example\uFEFF")).toEqual([]);
    expect(messages("camille@café.fr")).toEqual([]);
    expect(messages(`camille@${"a".repeat(64)}.fr`)).toEqual([
      expect.stringMatching(/^E-?mail invalide$/),
    ]);
  },
);

test("an account takes only addresses that can sign in", () => {
  const messages = (email: string) => messagesOf(signUpForm, { email });
  expect(messages("o'brien+fiches@café.fr")).toEqual([]);
  expect(messages("camille!roux@roux.example")).toEqual(["Email invalide"]);
  expect(messagesOf(checkoutForm, { email: "camille!roux@roux.example" })).toEqual([]);
});
