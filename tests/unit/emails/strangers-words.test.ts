import { describe, expect, test } from "vitest";
import { site } from "#config/site.ts";
import { declarationStatement } from "#copy/contract-declarations.ts";
import { auditListing } from "#domain/audit/grid.ts";
import { sampleListing } from "#domain/audit/sample-listing.ts";
import { mailLimits } from "#domain/limits.ts";
import { priceOrder } from "#domain/order-price.ts";
import { paymentStanding } from "#domain/payment.ts";
import { accountConfirmation } from "#emails/account-confirmation.ts";
import { accountEmailChange } from "#emails/account-email-change.ts";
import { accountEmailChanged } from "#emails/account-email-changed.ts";
import { accountKnownAddress } from "#emails/account-known-address.ts";
import { accountPasswordChanged } from "#emails/account-password-changed.ts";
import { accountReset } from "#emails/account-reset.ts";
import { accountSecondFactorChanged } from "#emails/account-second-factor-changed.ts";
import { auditResult } from "#emails/audit-result.ts";
import { callCancelled } from "#emails/call-cancelled.ts";
import { callConfirmation } from "#emails/call-confirmation.ts";
import { callAttachment, type CallFacts } from "#emails/call-facts.ts";
import { callMoved } from "#emails/call-moved.ts";
import { callReminder } from "#emails/call-reminder.ts";
import { cancellationConfirmation } from "#emails/cancellation-confirmation.ts";
import type { EmailContent } from "#emails/content.ts";
import type { DeclarationFacts } from "#emails/declaration-facts.ts";
import { declarationReceipt } from "#emails/declaration-receipt.ts";
import { guaranteeReceipt } from "#emails/guarantee-receipt.ts";
import { orderClosed } from "#emails/order-closed.ts";
import { orderConfirmation } from "#emails/order-confirmation.ts";
import { orderLink } from "#emails/order-link.ts";
import { memberInvited } from "#emails/member-invited.ts";
import type { OrderFacts } from "#emails/order-facts.ts";
import { paymentReceived } from "#emails/payment-received.ts";
import { paymentReminder } from "#emails/payment-reminder.ts";
import { quoteRequestReceived } from "#emails/quote-request-received.ts";
import { renderEmail } from "#emails/render-email.tsx";
import { emailNames } from "#jobs/catalogue.ts";
import { messages as sent } from "#jobs/messages.server.ts";
import { paidOnOrdering } from "../../samples/payment-facts.ts";

const sender = { site, siteUrl: "https://agence.example" };

const bait = "Gagnez 500 EUR au 0899123456 : https://gain.test/x www.gain.test";
const at = new Date("2026-11-21T09:42:00Z");
const person = { name: bait, email: "victime@ailleurs.example", phone: "+33199000042" };

const call: CallFacts = {
  ...person,
  id: "8c2b7d4e-1f3a-4c60-9e21-6d5b4a3c2f10",
  icsUid: "2f1e0d9c-8b7a-4655-9443-322110ffeedd@appels",
  sequence: 0,
  status: "booked",
  mode: "live",
  startsAt: at,
  endsAt: at,
  changedAt: at,
  business: bait,
  topic: bait,
  change: { kind: "moved", side: "client", previousStartsAt: at, message: bait },
};

const declared = { name: bait, reference: bait, email: person.email, wishedOn: null };
const declaration: DeclarationFacts = {
  ...declared,
  id: "3d1f8a70-9c1e-4b52-8f6a-2b7c9d0e4f55",
  kind: "cancellation",
  mode: "live",
  at,
  endsOn: "2026-11-30",
  statement: declarationStatement("cancellation", declared, site),
  dueAt: at,
  orderNumber: null,
};

const order: OrderFacts = {
  ...person,
  id: "5f0c3a52-5a0e-4a53-9d5b-3a1f1d1e7c11",
  number: "CMD-2026-0001",
  mode: "live",
  status: "pending",
  planType: "premium",
  packName: "Boost Local 30 jours",
  catalogueVersion: 1,
  promoCode: null,
  quoteId: null,
  price: priceOrder({ unitPriceCents: 390_00, listings: 1, discountRate: 0 }),
  clientType: "particulier",
  siren: null,
  firstName: bait,
  lastName: bait,
  company: bait,
  address: bait,
  city: bait,
  postalCode: bait,
  country: bait,
  message: bait,
  termsVersion: null,
  createdAt: at,
  boostLocalDescribedAt: null,
};

const payment = {
  standing: paymentStanding({
    ...paidOnOrdering,
    status: order.status,
    grossCents: order.price.grossCents,
    paidCents: 0,
    refundedCents: 0,
    payableSince: at,
    processing: false,
    paidOn: null,
  }),
  ways: { online: true, transfer: true },
  payUrl: `${sender.siteUrl}/payer/${order.id}?cle=x`,
  informationUrl: `${sender.siteUrl}/informations/${order.id}?cle=x`,
  guaranteeUrl: `${sender.siteUrl}/garantie/${order.id}?cle=x`,
};

const outcome = auditListing({
  ...sampleListing,
  source: "declared",
  description: bait,
  trade: bait,
  town: bait,
});
if (!outcome.ok) throw new Error("the listing has a score");
const audit = {
  ...person,
  id: "8b7e2f61-0d4c-4d7f-9a53-6c1e2b3a4d5e",
  mode: "live",
  gbpUrl: bait,
  city: bait,
  createdAt: at,
  result: outcome.audit,
} as const;

const link = { ...person, linkUrl: "https://agence.example/auth/confirmer?jeton=x", ...sender };

const messages: Record<string, EmailContent> = {
  "order-confirmation": orderConfirmation({ order, payment, ...sender }),
  "order-link": orderLink({
    order,
    purpose: "information",
    linkUrl: payment.informationUrl,
    ...sender,
  }),
  "payment-received": paymentReceived({
    order,
    payment,
    received: { amountCents: 46_800, method: "card", receivedOn: "2026-11-21" },
    ...sender,
  }),
  "guarantee-receipt": guaranteeReceipt({
    order,
    guarantee: { at, words: bait, refundDueOn: "2026-12-01" },
    guaranteeUrl: payment.guaranteeUrl,
    ...sender,
  }),
  "payment-reminder": paymentReminder({ order, payment, step: 3, ...sender }),
  "order-closed": orderClosed({ order, payment, ...sender }),
  "quote-request-received": quoteRequestReceived({
    request: {
      ...person,
      id: audit.id,
      mode: "live",
      createdAt: at,
      companyName: bait,
      contactName: bait,
      businessType: "artisan",
      currentSituation: "not_ranked",
      servicesInterested: ["premium"],
      additionalNotes: bait,
    },
    ...sender,
  }),
  "call-confirmation": callConfirmation({
    call,
    token: "x",
    earlier: [{ startsAt: call.startsAt, token: "y" }],
    ...sender,
  }),
  "call-moved": callMoved({ call, token: "x", ...sender }),
  "call-cancelled": callCancelled({ call, token: "x", ...sender }),
  "call-reminder": callReminder({ call, token: "x", hoursBefore: 24, ...sender }),
  "audit-result": auditResult({ audit, ...sender }),
  "account-confirmation": accountConfirmation(link),
  "account-reset": accountReset(link),
  "account-known-address": accountKnownAddress(link),
  "account-email-change": accountEmailChange(link),
  "member-invited": memberInvited({
    invitation: { email: person.email, ownerEmail: person.email, role: null, expiresAt: null },
    ...sender,
  }),
  "account-email-changed": accountEmailChanged(link),
  "account-password-changed": accountPasswordChanged({ ...link, changedAt: at }),
  "account-second-factor-changed": accountSecondFactorChanged({
    ...link,
    changedAt: at,
    enabled: true,
  }),
};

/** The law requires the declaration to be repeated: its words, without working links. */
const receipts: Record<string, EmailContent> = {
  "declaration-receipt": declarationReceipt({ declaration, ...sender }),
  "cancellation-confirmation": cancellationConfirmation({ declaration, ...sender }),
};

/** Sent by the agency, or to a person who proved to hold the address, about what they wrote. */
const ofKnownPeople = [
  "bank-account-changed",
  "audit-nudge",
  "call-nudge",
  "request-nudge",
  "order-nudge",
  "invoice",
  "invoice-duplicate",
  "billing-details-missing",
  "listing-access-asked",
  "listing-access-reminder",
  "listing-access-given-back",
  "quote-sent",
  "quote-reminder",
  "quote-accepted",
  "report-released",
  "revision-answer",
  "revision-status",
  "publication-approval",
  "publication-reminder",
  "publication-set-aside",
  "publication-closed",
  "subscription-opened",
  "subscription-ended",
  "subscription-resumed",
  "subscription-unpaid",
  "subscription-suspended",
  "subscription-restored",
  "subscription-changed",
];

async function everyPart(content: EmailContent): Promise<string> {
  const { html, text, subject } = await renderEmail(content, site);
  return [subject, content.preview, text, html].join("\n");
}

test("every e-mail to a person is classified here", () => {
  const toPeople = emailNames.filter((name) => sent[name].to === "person");
  const judged = [...Object.keys(messages), ...Object.keys(receipts), ...ofKnownPeople];
  expect(judged.toSorted()).toEqual(toPeople.toSorted());
});

/** News about one's own account or money is never limited. */
const neverWithheld = [
  "account-email-changed",
  "account-password-changed",
  "account-second-factor-changed",
  "cancellation-confirmation",
  "guarantee-receipt",
  "payment-received",
];

test("exactly the e-mails that a stranger can trigger are limited by mailbox", () => {
  const sendable = [...Object.keys(messages), ...Object.keys(receipts)].filter(
    (template) => !neverWithheld.includes(template),
  );
  expect(Object.keys(mailLimits).toSorted()).toEqual(sendable.toSorted());
});

test.each(Object.entries(messages))("%s contains nothing that was typed", async (_, content) => {
  const said = await everyPart(content);
  expect(said).not.toMatch(/gagnez|500 EUR|0899|gain/i);
  expect(said).toContain("Bonjour,");
});

describe.each(Object.entries(receipts))("%s", (_, content) => {
  test("repeats the declaration, without its links", async () => {
    const said = await everyPart(content);
    expect(said.replaceAll(/\s/g, "")).toContain(bait.replaceAll(/\s/g, ""));
    expect(said).not.toMatch(/https?:\/\/gain|www\.gain|gain\.test/);
  });
});

test("the person's calendar file contains nothing that was typed", () => {
  const file = callAttachment({ call, ...sender }, "client").content.toString();
  expect(file.replaceAll(/\r\n[ \t]/g, "")).not.toMatch(/gagnez|500 EUR|0899|gain/i);
});
