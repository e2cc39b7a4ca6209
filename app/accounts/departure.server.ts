import { and, eq, getTableColumns, isNotNull, like, ne, sql } from "drizzle-orm";
import { lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { recordAct } from "#db/journal.server.ts";
import { accountLinks, user, userRoles } from "#db/schema/accounts.ts";
import { auditRuns, audits } from "#db/schema/audits.ts";
import { billingProfiles } from "#db/schema/billing-profiles.ts";
import { calls } from "#db/schema/calls.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { invoices } from "#db/schema/invoices.ts";
import { journal } from "#db/schema/journal.ts";
import { orderInformation, orders } from "#db/schema/orders.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quoteLines, quotes } from "#db/schema/quotes.ts";
import { revisionMessages, revisionRequests } from "#db/schema/revisions.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import type { AccountServices, Done, TooManyAttempts, WrongPassword } from "./account-services.ts";
import { openSessions } from "./open-sessions.server.ts";
import { refusePassword } from "./own-password.server.ts";
import type { SignedIn } from "./signed-in.ts";

/** Held while an administrator leaves: two at once must not both count on the other. */
const DEPARTURE_LOCK = 727_003;

/**
 * Deletes the account and what only served it: credentials, sessions, roles, links, its e-mails. Orders,
 * quotes, subscriptions, invoices and revision requests stay as proof of the contract, tied to nobody's account: only the agency reads them.
 */
export async function deleteAccount(
  services: AccountServices,
  person: SignedIn,
  password: string,
): Promise<Done | WrongPassword | TooManyAttempts | { ok: false; reason: "last-administrator" }> {
  const { userId, email } = person;
  const refused = await refusePassword(services, userId, password);
  if (refused) return refused;
  return services.db.transaction(async (transaction) => {
    if (person.kind === "administrator") {
      await transaction.execute(sql`select pg_advisory_xact_lock(${DEPARTURE_LOCK})`);
      const administrators = await transaction.$count(userRoles, eq(userRoles.role, "admin"));
      if (administrators < 2) return { ok: false, reason: "last-administrator" };
    }
    await transaction
      .delete(emailDeliveries)
      .where(
        and(eq(emailDeliveries.recipient, email), like(emailDeliveries.template, "account-%")),
      );
    await transaction.delete(user).where(eq(user.id, userId));
    await recordAct(transaction, {
      at: services.clock(),
      actor: { kind: person.kind, userId },
      action: "account-deleted",
      subject: { type: "user", id: userId },
    });
    return { ok: true };
  });
}

/** Everything held about a person, as they may download it (GDPR, articles 15 and 20). */
export async function personalData(services: AccountServices, person: SignedIn) {
  const { recordsDb, clock } = services;
  const { kind, userId } = person;
  const account = await accountData(services, person);
  const records = await lookAs(recordsDb, { viewer: { kind, userId } }, async (db) => ({
    billing: await billingOf(db, userId),
    orders: await ordersOf(db, userId),
    revisionRequests: await revisionsOf(db, userId),
    audits: await auditsOf(db, userId),
    quoteRequests: await quoteRequestsOf(db, userId),
    quotes: await quotesOf(db, userId),
    subscriptions: await subscriptionsOf(db, userId),
    invoices: await invoicesOf(db, userId),
    calls: await callsOf(db, person.email),
    emails: await emailsTo(db, person.email),
    acts: await db
      .select({ at: journal.at, action: journal.action, subject: journal.subjectType })
      .from(journal)
      .where(eq(journal.actorId, userId)),
  }));
  return { exportedAt: clock(), ...account, ...records };
}

async function accountData(services: AccountServices, person: SignedIn) {
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
  return { profile, roles, sessions: await openSessions(services, person, null), links };
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
    // What only serves the machinery is nobody's data.
    const { requestFingerprint: _hash, idempotencyKey: _key, userId: _own, ...facts } = order;
    return { ...facts, information };
  });
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

/** Those that were issued. The bytes are not here: where each document is downloaded, once it is made. */
async function invoicesOf(db: ViewerDatabase, userId: string) {
  const { document, userId: _own, ...facts } = getTableColumns(invoices);
  const rows = await db
    .select({ ...facts, made: isNotNull(document).mapWith(Boolean) })
    .from(invoices)
    .where(and(eq(invoices.userId, userId), ne(invoices.status, "draft")));
  return rows.map(({ made, ...invoice }) => ({
    ...invoice,
    document: made ? `/portal/factures/${invoice.id}/pdf` : null,
  }));
}

/** Row-level security lets them be seen once the e-mail is confirmed. */
async function callsOf(db: ViewerDatabase, email: string) {
  const { name, phone, topic, status, startsAt, endsAt, createdAt, changedAt } = calls;
  return db
    .select({
      name,
      email: calls.email,
      phone,
      topic,
      status,
      startsAt,
      endsAt,
      createdAt,
      changedAt,
    })
    .from(calls)
    .where(eq(sql`lower(${calls.email})`, email.toLowerCase()))
    .orderBy(startsAt);
}

/** Those that were sent: row-level security keeps the agency's drafts. */
async function quotesOf(db: ViewerDatabase, userId: string) {
  const rows = await db.select().from(quotes).where(eq(quotes.userId, userId));
  const { position, description, quantity, unitPriceCents, totalCents } = quoteLines;
  const lines = await db
    .select({
      quoteId: quoteLines.quoteId,
      position,
      description,
      quantity,
      unitPriceCents,
      totalCents,
    })
    .from(quoteLines)
    .innerJoin(quotes, eq(quotes.id, quoteLines.quoteId))
    .where(eq(quotes.userId, userId))
    .orderBy(quoteLines.quoteId, position);
  return rows.map(({ idempotencyKey: _key, revision: _count, userId: _own, ...facts }) => ({
    ...facts,
    document: `/devis/${facts.id}/pdf`,
    lines: lines
      .filter(({ quoteId }) => quoteId === facts.id)
      .map(({ quoteId: _quote, ...line }) => line),
  }));
}

function emailsTo(db: ViewerDatabase, email: string) {
  const { subject, status, createdAt, sentAt } = emailDeliveries;
  return db
    .select({ subject, status, createdAt, sentAt })
    .from(emailDeliveries)
    .where(eq(emailDeliveries.recipient, email));
}
