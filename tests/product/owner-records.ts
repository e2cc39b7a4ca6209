import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#db/client.server.ts";
import { auditRuns, audits } from "#db/schema/audits.ts";
import { billingProfiles } from "#db/schema/billing-profiles.ts";
import { contractDeclarations } from "#db/schema/contract-declarations.ts";
import { deliveryReports } from "#db/schema/delivery-reports.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { invoices } from "#db/schema/invoices.ts";
import { leadFacts } from "#db/schema/leads.ts";
import { payments, trialSessions } from "#db/schema/payments.ts";
import { quoteRequests } from "#db/schema/quote-requests.ts";
import { quoteLines, quotes } from "#db/schema/quotes.ts";
import { revisionMessages } from "#db/schema/revisions.ts";
import { reportContent } from "#domain/delivery-report.ts";
import { auditListing } from "#domain/audit/grid.ts";
import { sampleListing } from "#domain/audit/sample-listing.ts";
import { daysFromNow } from "../calendar.ts";
import { insertCall } from "../records/call.ts";
import { insertOrder } from "../records/order.ts";
import { insertAskedPublication } from "../records/publication.ts";
import { insertPicture } from "../records/picture.ts";
import { insertRevision } from "../records/revision.ts";
import { insertSubscription } from "../records/subscription.ts";
import { reportedFacts } from "../samples/report.ts";
import { sampleInvoice } from "../samples/invoice.ts";

const email = "owner@phare.example";
const day = "2026-11-21";
const price = { netCents: 100_00, vatRate: 2000, vatCents: 20_00, grossCents: 120_00 };

/** Each record has `mark`, which its page shows. Returns ids by parameter of the addresses. */
export async function addOwnerRecords(db: Database, userId: string, mark: string) {
  const createdAt = new Date();
  const own = { userId, mode: "demo", createdAt } as const;
  const orderId = await insertOrder(db, { userId, number: mark });
  const [quote] = await db
    .insert(quotes)
    .values({
      ...own,
      ...price,
      number: `DEMO-${mark}`,
      clientCompany: mark,
      clientName: "Camille",
      clientEmail: email,
      clientPhone: "",
      clientAddress: "",
      discountType: "none",
      discountValue: 0,
      subtotalCents: price.netCents,
      discountCents: 0,
      notes: "",
      executionDelay: "",
      paymentTerms: "",
      validUntil: "2099-12-31",
    })
    .returning();
  const quoteId = known(quote).id;
  const unitPriceCents = price.netCents;
  await db.insert(quoteLines).values({
    quoteId,
    position: 1,
    description: mark,
    quantity: 1,
    unitPriceCents,
    totalCents: unitPriceCents,
  });
  await db.update(quotes).set({ status: "pending", sentAt: createdAt });
  const [request] = await db
    .insert(quoteRequests)
    .values({
      ...own,
      companyName: mark,
      contactName: "Camille",
      email,
      phone: "",
      businessType: "artisan",
      currentSituation: "no_gbp",
      servicesInterested: ["premium"],
      additionalNotes: mark,
    })
    .returning();
  const asked = { userId, orderId, subject: mark, description: mark, createdAt };
  const deliverableId = randomUUID();
  const written = { deliverableId, deliverableKind: "citations", title: mark, text: mark } as const;
  const publicationId = await insertAskedPublication(db, orderId, createdAt, written);
  const revisionId = await insertRevision(db, asked);
  await db.insert(revisionMessages).values({
    id: randomUUID(),
    requestId: revisionId,
    authorKind: "client",
    authorId: userId,
    text: mark,
    at: createdAt,
  });
  const client = { clientName: "Camille", company: mark, email };
  const theirs = { ...own, ...client, orderId };
  const subscriptionId = await insertSubscription(db, { ...theirs, startedOn: day });
  const [invoice] = await db
    .insert(invoices)
    .values({
      ...theirs,
      ...price,
      kind: "invoice",
      number: `FAC-${mark}`,
      status: "pending",
      issuedOn: day,
      document: Buffer.from(`%PDF-1.7 ${mark}`),
      documentFingerprint: mark,
      content: sampleInvoice(),
      xml: `<invoice>${mark}</invoice>`,
    })
    .returning();
  const [declaration] = await db
    .insert(contractDeclarations)
    .values({
      kind: "withdrawal",
      mode: "demo",
      at: createdAt,
      name: "Camille",
      reference: mark,
      email,
      statement: mark,
      dueAt: createdAt,
      matchedOrderId: orderId,
      idempotencyKey: randomUUID(),
    })
    .returning();
  const [delivery] = await db
    .insert(emailDeliveries)
    .values({
      key: "essai",
      template: "order-confirmation",
      recipient: email,
      subject: `Votre commande ${mark}`,
      status: "sent",
      createdAt,
    })
    .returning();
  await db.insert(payments).values({
    id: randomUUID(),
    orderId,
    orderNumber: mark,
    mode: "demo",
    provider: "transfer",
    method: "transfer",
    providerPaymentId: mark,
    amountCents: price.grossCents,
    receivedAt: createdAt,
    receivedOn: day,
  });
  await db.insert(billingProfiles).values({
    userId,
    company: mark,
    phone: "",
    address: "",
    postalCode: "",
    city: "",
    country: "",
    updatedAt: createdAt,
  });
  const callId = await insertCall(db, {
    name: "owner",
    email,
    business: mark,
    topic: `Ma commande ${mark}`,
    startsAt: daysFromNow(1),
  });
  const [lead] = await db.select().from(leadFacts).where(eq(leadFacts.recordId, callId));
  return {
    orderId,
    quoteId,
    quoteRequestId: known(request).id,
    revisionId,
    deliverableId,
    publicationId,
    subscriptionId,
    invoiceId: known(invoice).id,
    declarationId: known(declaration).id,
    deliveryId: known(delivery).id,
    clientId: userId,
    callId,
    leadId: known(lead).leadId,
    auditId: await addAudit(db, userId, mark),
    sessionId: await addTrialSession(db, orderId, mark),
    setupId: await addTrialSetup(db, orderId),
    fileId: await insertPicture(db, { orderId, at: createdAt, uploadedById: userId }, mark),
    reportId: await addReport(db, orderId, mark),
  };
}

export type OwnerRecords = Awaited<ReturnType<typeof addOwnerRecords>>;

async function addReport(db: Database, orderId: string, mark: string): Promise<string> {
  const at = new Date();
  const [report] = await db
    .insert(deliveryReports)
    .values({
      orderId,
      status: "released",
      content: reportContent({ ...reportedFacts, orderNumber: mark }),
      preparedAt: at,
      releasedAt: at,
    })
    .returning();
  return known(report).id;
}

async function addTrialSession(db: Database, orderId: string, mark: string): Promise<string> {
  const id = `cs_trial_${randomUUID()}`;
  await db.insert(trialSessions).values({
    id,
    idempotencyKey: randomUUID(),
    request: {
      attemptId: randomUUID(),
      orderId,
      orderNumber: mark,
      email,
      label: "Boost Local 30 jours",
      amountCents: price.grossCents,
      expiresAt: Math.floor(Date.now() / 1000) + 3600,
      returnUrl: "",
      cancelUrl: "",
    },
    createdAt: new Date(),
  });
  return id;
}

async function addTrialSetup(db: Database, orderId: string): Promise<string> {
  const id = `cs_trial_${randomUUID()}`;
  await db.insert(trialSessions).values({
    id,
    idempotencyKey: randomUUID(),
    request: {
      setupId: randomUUID(),
      orderId,
      email,
      customerId: null,
      expiresAt: Math.floor(Date.now() / 1000) + 3600,
      returnUrl: "",
      cancelUrl: "",
    },
    createdAt: new Date(),
  });
  return id;
}

async function addAudit(db: Database, userId: string, mark: string): Promise<string> {
  const outcome = auditListing({ ...sampleListing, source: "declared" });
  if (!outcome.ok) throw new Error(outcome.reason);
  const auditId = randomUUID();
  await db.insert(audits).values({
    id: auditId,
    userId,
    mode: "demo",
    gbpUrl: `https://www.google.com/maps/place/${mark}/`,
    name: mark,
    email,
    createdAt: new Date(),
  });
  const { audit: result } = outcome;
  const { source, score } = result;
  await db.insert(auditRuns).values({ auditId, at: new Date(), source, score, result });
  return auditId;
}

function known<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error("nothing was inserted");
  return row;
}
