import { and, eq, getTableColumns, inArray, isNotNull, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { addressesOf, type HeldAddress, isUnder } from "#db/held-addresses.server.ts";
import { accountAddresses, accountLinks, user, userRoles } from "#db/schema/accounts.ts";
import { auditRuns, audits } from "#db/schema/audits.ts";
import { billingProfiles } from "#db/schema/billing-profiles.ts";
import { calls } from "#db/schema/calls.ts";
import { contractDeclarations } from "#db/schema/contract-declarations.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { invoices } from "#db/schema/invoices.ts";
import { journal } from "#db/schema/journal.ts";
import { orderInformation, orders } from "#db/schema/orders.ts";
import { paymentAttempts, payments } from "#db/schema/payments.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quoteAcceptances, quoteLines, quoteRefusals, quotes } from "#db/schema/quotes.ts";
import { revisionMessages, revisionRequests } from "#db/schema/revisions.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { issuedInvoiceStatuses } from "#domain/invoice.ts";
import { companyData } from "./company-data.server.ts";
import { sentTo } from "./account-mails.server.ts";
import type { AccountServices } from "./account-services.ts";
import { leadData } from "./lead-data.server.ts";
import { openSessions } from "./open-sessions.server.ts";
import { deliveryData } from "./delivery-data.server.ts";
import type { Person } from "./signed-in.ts";

/** GDPR export (articles 15 and 20). */
export async function personalData(services: AccountServices, person: Person) {
  const { recordsDb, clock, siteUrl } = services;
  const { kind, userId } = person;
  const account = await accountData(services, person);
  const records = await lookAs(recordsDb, { viewer: { kind, userId } }, (db) =>
    recordsOf(db, userId, siteUrl),
  );
  return { exportedAt: clock(), ...account, ...records };
}

async function recordsOf(db: ViewerDatabase, userId: string, siteUrl: string) {
  const held = await addressesOf(db, userId);
  return {
    billing: await billingOf(db, userId),
    ...(await companyData(db, held)),
    orders: await ordersOf(db, userId),
    ...(await deliveryData(db, userId, siteUrl)),
    payments: await paymentsOf(db, userId),
    revisionRequests: await revisionsOf(db, userId),
    audits: await auditsOf(db, userId),
    quoteRequests: await quoteRequestsOf(db, userId),
    quotes: await quotesOf(db, userId, siteUrl),
    subscriptions: await subscriptionsOf(db, userId),
    invoices: await invoicesOf(db, userId, siteUrl),
    leads: await leadData(db, held),
    calls: await callsOf(db, held),
    declarations: await declarationsOf(db, held),
    emails: await emailsTo(db, userId, held),
    acts: await db
      .select({ at: journal.at, action: journal.action, subject: journal.subjectType })
      .from(journal)
      .where(eq(journal.actorId, userId)),
  };
}

async function accountData(services: AccountServices, person: Person) {
  const { db } = services;
  const { userId } = person;
  const [profile] = await db
    .select({
      name: user.name,
      email: user.email,
      emailConfirmed: user.emailVerified,
      secondFactor: user.twoFactorEnabled,
      createdAt: user.createdAt,
      updatedAt: user.updatedAt,
    })
    .from(user)
    .where(eq(user.id, userId));
  const roles = await db
    .select({ role: userRoles.role, grantedAt: userRoles.grantedAt })
    .from(userRoles)
    .where(eq(userRoles.userId, userId));
  const { purpose, email, createdAt, usedAt } = accountLinks;
  const links = await db
    .select({ purpose, email, createdAt, usedAt })
    .from(accountLinks)
    .where(eq(accountLinks.userId, userId));
  const sessions = await openSessions(services, person, null);
  return { profile, addresses: await addressesBorne(db, userId), roles, sessions, links };
}

function addressesBorne(db: AccountServices["db"], userId: string) {
  const { address, kind, since, until } = accountAddresses;
  return db
    .select({ address, kind, since: instantOf(since), until: instantOf(until) })
    .from(accountAddresses)
    .where(eq(accountAddresses.userId, userId));
}

function instantOf(column: AnyPgColumn) {
  return sql<string | null>`case when isfinite(${column}) then to_json(${column}) #>> '{}' end`;
}

async function billingOf(db: ViewerDatabase, userId: string) {
  const [row] = await db.select().from(billingProfiles).where(eq(billingProfiles.userId, userId));
  if (!row) return null;
  const { userId: _own, ...facts } = row;
  return facts;
}

async function ordersOf(db: ViewerDatabase, userId: string) {
  const rows = await db
    .select({ order: orders, information: orderInformation })
    .from(orders)
    .leftJoin(orderInformation, eq(orderInformation.orderId, orders.id))
    .where(eq(orders.userId, userId));
  return rows.map(({ order, information }) => {
    const { requestFingerprint: _hash, idempotencyKey: _key, userId: _own, ...facts } = order;
    return { ...facts, information };
  });
}

async function paymentsOf(db: ViewerDatabase, userId: string) {
  const { orderNumber, amountCents, method, reference, refundedCents, receivedOn } = payments;
  const received = await db
    .select({ orderNumber, amountCents, method, reference, refundedCents, receivedOn })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(payments.receivedAt);
  const { status, createdAt } = paymentAttempts;
  const attempts = await db
    .select({
      orderNumber: orders.number,
      amountCents: paymentAttempts.amountCents,
      status,
      email: sql<string>`${paymentAttempts.request} ->> 'email'`,
      createdAt,
    })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(createdAt);
  return { received, attempts };
}

async function revisionsOf(db: ViewerDatabase, userId: string) {
  const rows = await db.select().from(revisionRequests).where(eq(revisionRequests.userId, userId));
  const { requestId, authorKind, text, at } = revisionMessages;
  const messages = await db
    .select({ requestId, authorKind, text, at })
    .from(revisionMessages)
    .innerJoin(revisionRequests, eq(revisionRequests.id, requestId))
    .where(eq(revisionRequests.userId, userId))
    .orderBy(revisionMessages.position);
  return rows.map(({ userId: _own, ...facts }) => ({
    ...facts,
    messages: messages
      .filter((message) => message.requestId === facts.id)
      .map(({ requestId: _request, ...message }) => message),
  }));
}

async function auditsOf(db: ViewerDatabase, userId: string) {
  const asked = await db.select().from(audits).where(eq(audits.userId, userId));
  const { auditId, at, source, score, answers, placeId, result } = auditRuns;
  const runs = await db
    .select({ auditId, at, source, score, answers, placeId, result })
    .from(auditRuns)
    .innerJoin(audits, eq(audits.id, auditId))
    .where(eq(audits.userId, userId))
    .orderBy(at);
  return asked.map(({ idempotencyKey: _key, userId: _own, ...facts }) => ({
    ...facts,
    results: runs
      .filter((run) => run.auditId === facts.id)
      .map(({ auditId: _audit, ...run }) => run),
  }));
}

async function quoteRequestsOf(db: ViewerDatabase, userId: string) {
  const rows = await db.select().from(quoteRequests).where(eq(quoteRequests.userId, userId));
  return rows.map(({ idempotencyKey: _key, userId: _own, ...facts }) => facts);
}

async function subscriptionsOf(db: ViewerDatabase, userId: string) {
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return rows.map(({ userId: _own, ...facts }) => facts);
}

async function invoicesOf(db: ViewerDatabase, userId: string, siteUrl: string) {
  const { document, userId: _own, ...facts } = getTableColumns(invoices);
  const rows = await db
    .select({ ...facts, made: isNotNull(document).mapWith(Boolean) })
    .from(invoices)
    .where(and(eq(invoices.userId, userId), inArray(invoices.status, issuedInvoiceStatuses)));
  return rows.map(({ made, ...invoice }) => ({
    ...invoice,
    document: made ? `${siteUrl}/portal/factures/${invoice.id}/pdf` : null,
  }));
}

/** Row-level security requires a confirmed address. */
async function callsOf(db: ViewerDatabase, held: HeldAddress[]) {
  const { name, phone, business, topic, status, startsAt, endsAt, createdAt, changedAt } = calls;
  return db
    .select({
      name,
      email: calls.email,
      phone,
      business,
      topic,
      status,
      startsAt,
      endsAt,
      createdAt,
      changedAt,
    })
    .from(calls)
    .where(isUnder(held, { email: sql`lower(${calls.email})`, at: createdAt }))
    .orderBy(startsAt);
}

/** Row-level security as for calls. The matched order is the agency's guess, hence left out. */
async function declarationsOf(db: ViewerDatabase, held: HeldAddress[]) {
  const {
    idempotencyKey: _key,
    matchedOrderId: _guess,
    ...facts
  } = getTableColumns(contractDeclarations);
  const { email, at } = facts;
  return db
    .select(facts)
    .from(contractDeclarations)
    .where(isUnder(held, { email: sql`lower(${email})`, at }))
    .orderBy(at);
}

/** Row-level security hides drafts. */
async function quotesOf(db: ViewerDatabase, userId: string, siteUrl: string) {
  const rows = await db.select().from(quotes).where(eq(quotes.userId, userId));
  const { planType: _offer, ...shown } = getTableColumns(quoteLines);
  const lines = await db
    .select(shown)
    .from(quoteLines)
    .innerJoin(quotes, eq(quotes.id, quoteLines.quoteId))
    .where(eq(quotes.userId, userId))
    .orderBy(quoteLines.quoteId, quoteLines.position);
  const { acceptances, refusals } = await answersTo(db, userId);
  return rows.map(({ idempotencyKey: _key, revision: _count, userId: _own, ...facts }) => ({
    ...facts,
    document: `${siteUrl}/devis/${facts.id}/pdf`,
    acceptance: own(acceptances, facts.id),
    refusal: own(refusals, facts.id),
    lines: lines
      .filter(({ quoteId }) => quoteId === facts.id)
      .map(({ quoteId: _quote, ...line }) => line),
  }));
}

async function answersTo(db: ViewerDatabase, userId: string) {
  const { quoteId, at, name, quality, statement, termsVersion } = quoteAcceptances;
  const acceptances = await db
    .select({ quoteId, at, name, quality, statement, termsVersion })
    .from(quoteAcceptances)
    .innerJoin(quotes, eq(quotes.id, quoteId))
    .where(eq(quotes.userId, userId));
  const refusals = await db
    .select({ quoteId: quoteRefusals.quoteId, at: quoteRefusals.at, reason: quoteRefusals.reason })
    .from(quoteRefusals)
    .innerJoin(quotes, eq(quotes.id, quoteRefusals.quoteId))
    .where(eq(quotes.userId, userId));
  return { acceptances, refusals };
}

function own<Row extends { quoteId: string }>(rows: Row[], id: string) {
  const found = rows.find(({ quoteId }) => quoteId === id);
  if (!found) return null;
  const { quoteId: _quote, ...facts } = found;
  return facts;
}

async function emailsTo(db: ViewerDatabase, userId: string, held: HeldAddress[]) {
  const { subject, status, createdAt, sentAt } = emailDeliveries;
  return db
    .select({ subject, status, createdAt, sentAt })
    .from(emailDeliveries)
    .where(await sentTo(db, userId, held));
}
