import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { accountLinks, attemptCounts, verification } from "#db/schema/accounts.ts";
import { billingProfiles } from "#db/schema/billing-profiles.ts";
import { journal } from "#db/schema/journal.ts";
import { consentProofs } from "#db/schema/landing-events.ts";
import { orderInformation } from "#db/schema/orders.ts";
import { quoteAcceptances, quoteRefusals } from "#db/schema/quotes.ts";
import { sameForAll } from "#domain/consent.ts";
import type { RetentionSubject } from "#domain/retention.ts";
import { countMissedLandingDays } from "#workflows/tracking/count-landing-days.server.ts";
import { insertCall } from "../../records/call.ts";
import { insertAttempt, insertPayment, insertPaymentEvent } from "../../records/payment.ts";
import { insertAskedPublication } from "../../records/publication.ts";
import { expiringPictures } from "./expiring-pictures.ts";
import { insertAnsweredRevision, revisionTables } from "../../records/revision.ts";
import { insertAudit, insertAuditRun } from "../../records/audit.ts";
import { insertEvent, siteUrl } from "../daily/daily-world.ts";
import { insertQuote, insertQuoteRequest } from "../quote-request/insert-records.ts";
import { insertWork, workTables } from "../../records/deliverable.ts";
import {
  email,
  insertAct,
  insertDeclaration,
  insertEmail,
  insertInvoice,
  insertOrder,
  insertSession,
  insertUser,
} from "./retention-world.ts";

export const written = new Date("2023-11-20T10:00:00Z");
/** Last second of the third year and first second after it, in Paris. */
export const threeYears = { before: "2026-11-20T22:59:59Z", after: "2026-11-20T23:00:00Z" };
export const tenYears = { before: "2024-12-31T22:59:59Z", after: "2024-12-31T23:00:00Z" };
export const in2014 = new Date("2014-12-31T22:59:59Z");
export const acceptance = {
  name: "Camille",
  quality: "",
  statement: "Bon pour accord",
  termsVersion: "1",
  actorKind: "visitor",
  document: Buffer.from("devis"),
  documentFingerprint: "0",
} as const;

export const information = {
  listingUrl: "",
  activity: "",
  area: "",
  openingHours: "",
  wishes: "",
  updatedAt: written,
};

interface ExpiringRecord {
  subject: RetentionSubject;
  what: string;
  tables: string[];
  seed: (db: Database) => Promise<unknown>;
  before: string;
  after: string;
}

export const at = new Date("2026-11-20T10:00:00Z");

export const expiringRecords: ExpiringRecord[] = [
  {
    subject: "requests",
    what: "a quote request, with its acts and e-mails",
    tables: ["quote_requests", "journal where subject_type = 'quote-request'", "email_deliveries"],
    async seed(db) {
      const id = await insertQuoteRequest(db, email, { createdAt: written });
      await insertAct(db, { at, subjectType: "quote-request", subjectId: id });
      await insertEmail(db, { key: `quote-request-received:${id}`, createdAt: at });
    },
    ...threeYears,
  },
  {
    subject: "audits",
    what: "an audit, with its results",
    tables: ["audits", "audit_runs", "email_deliveries"],
    async seed(db) {
      const id = await insertAudit(db, { email, createdAt: written });
      const run = await insertAuditRun(db, id, { at: written });
      await insertEmail(db, { key: `audit-result:${run}`, createdAt: at });
    },
    ...threeYears,
  },
  {
    subject: "calls",
    what: "a call",
    tables: ["calls"],
    seed: (db) => insertCall(db, { createdAt: written }),
    ...threeYears,
  },
  ...(["draft", "pending", "cancelled"] as const).map((status) => ({
    subject: "quotes" as const,
    what: `a quote that stayed ${status}`,
    tables: ["quotes", "quote_lines"],
    seed: (db: Database) =>
      insertQuote(db, email, { status, createdAt: written, validUntil: "2023-11-20" }),
    ...threeYears,
  })),
  {
    subject: "quotes",
    what: "a refused quote",
    tables: ["quotes", "quote_lines", "quote_refusals"],
    async seed(db) {
      const created = new Date("2023-10-20T10:00:00Z");
      const facts = { status: "rejected", createdAt: created, validUntil: "2023-11-19" } as const;
      const quoteId = await insertQuote(db, email, facts);
      await db.insert(quoteRefusals).values({ quoteId, at: written, reason: "" });
    },
    ...threeYears,
  },
  {
    subject: "accounts",
    what: "an account without order",
    tables: ['"user"', "account", "account_contacts"],
    async seed(db) {
      const userId = await insertUser(db, { createdAt: new Date("2020-01-01") });
      // The session was deleted long before: the sign-in itself is remembered.
      const id = await insertSession(db, userId, written);
      await db.execute(sql`delete from session where id = ${id}`);
    },
    ...threeYears,
  },
  {
    subject: "unconfirmed-accounts",
    what: "an unconfirmed account",
    tables: ['"user"'],
    seed: (db) =>
      insertUser(db, { emailVerified: false, createdAt: new Date("2026-02-28T10:00:00Z") }),
    before: "2026-03-30T21:59:59Z",
    after: "2026-03-30T22:00:00Z",
  },
  {
    subject: "client-files",
    what: "what only served an order",
    tables: [
      ...workTables,
      ...revisionTables,
      "publications",
      "payment_attempts",
      "payment_events",
    ],
    async seed(db) {
      const orderId = await insertOrder(db, { createdAt: written });
      await insertAttempt(db, orderId, "expired", written);
      await insertPaymentEvent(db, { orderId, receivedAt: written });
      await db.insert(orderInformation).values({ orderId, ...information });
      await insertWork(db, orderId, written);
      await insertAskedPublication(db, orderId, written);
      await insertAnsweredRevision(db, orderId, written);
    },
    ...threeYears,
  },
  ...expiringPictures,
  {
    subject: "client-files",
    what: "a former client's account",
    tables: ['"user"', "billing_profiles"],
    async seed(db) {
      const userId = await insertUser(db, { createdAt: new Date("2020-01-01") });
      await insertOrder(db, { userId, createdAt: written, phone: "", message: "" });
      await db.insert(billingProfiles).values({
        userId,
        company: "",
        phone: "",
        address: "",
        postalCode: "",
        city: "",
        country: "",
        updatedAt: new Date("2021-01-01"),
      });
    },
    ...threeYears,
  },
  {
    subject: "invoices",
    what: "an invoice",
    tables: ["invoices"],
    seed: (db) => insertInvoice(db, { issuedOn: "2014-12-31" }),
    ...tenYears,
  },
  {
    subject: "payments",
    what: "a payment, with its order",
    tables: ["payments", "orders"],
    async seed(db) {
      const orderId = await insertOrder(db, { createdAt: in2014, phone: "", message: "" });
      await insertPayment(db, orderId, { receivedAt: in2014 });
    },
    ...tenYears,
  },
  {
    subject: "payment-events",
    what: "a notice of no order we know",
    tables: ["payment_events"],
    seed: (db) => insertPaymentEvent(db, { receivedAt: new Date("2025-10-20T10:00:00Z") }),
    ...threeYears,
  },
  {
    subject: "declarations",
    what: "a declaration",
    tables: ["contract_declarations"],
    seed: (db) => insertDeclaration(db, { at: in2014 }),
    ...tenYears,
  },
  {
    subject: "contracts",
    what: "an order",
    tables: ["orders"],
    seed: (db) => insertOrder(db, { createdAt: in2014, phone: "", message: "" }),
    ...tenYears,
  },
  {
    subject: "contracts",
    what: "an accepted quote",
    tables: ["quotes", "quote_lines", "quote_acceptances"],
    async seed(db) {
      const created = new Date("2014-06-01T10:00:00Z");
      const quoteId = await insertQuote(db, email, { status: "completed", createdAt: created });
      await db.insert(quoteAcceptances).values({ quoteId, at: in2014, ...acceptance });
    },
    ...tenYears,
  },
  {
    subject: "emails",
    what: "the trace of an e-mail",
    tables: ["email_deliveries"],
    seed: (db) => insertEmail(db, { createdAt: written }),
    ...threeYears,
  },
  {
    subject: "consents",
    what: "a consent proof",
    tables: ["consent_proofs"],
    seed: (db) =>
      db.insert(consentProofs).values({
        id: randomUUID(),
        chosenAt: new Date("2025-10-20T10:00:00Z"),
        bannerVersion: "1",
        choice: sameForAll(false),
      }),
    ...threeYears,
  },
  {
    subject: "events",
    what: "a landing event whose day is counted",
    tables: ["landing_events"],
    async seed(db) {
      await insertEvent(db, { at: "2025-10-20T10:00:00Z" });
      const actor = { kind: "system" } as const;
      await countMissedLandingDays({ db, siteUrl }, { actor, now: new Date("2025-10-21T10:00Z") });
      await db.delete(journal);
    },
    ...threeYears,
  },
  {
    subject: "acts",
    what: "an act on an account",
    tables: ["journal where action = 'password-changed'"],
    seed: (db) => insertAct(db, { at: new Date("2025-11-20T10:00:00Z") }),
    ...threeYears,
  },
  {
    subject: "tokens",
    what: "a session, a code and a counter",
    tables: ["session", "verification", "attempt_counts"],
    async seed(db) {
      const userId = await insertUser(db, { createdAt: at });
      await insertSession(db, userId, new Date("2026-11-13T10:00:00Z"));
      await db.insert(verification).values({
        id: "1",
        identifier: "1",
        value: "1",
        expiresAt: at,
        createdAt: at,
        updatedAt: at,
      });
      await db.insert(attemptCounts).values({ key: "1", count: 1, windowEndsAt: at });
    },
    ...threeYears,
  },
  {
    subject: "tokens",
    what: "a link",
    tables: ["account_links"],
    async seed(db) {
      const userId = await insertUser(db, { createdAt: at });
      const link = { userId, email, purpose: "reset-password", createdAt: at } as const;
      await db.insert(accountLinks).values({ ...link, expiresAt: at });
    },
    ...threeYears,
  },
];
