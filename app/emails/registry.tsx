import { requestStatusLabels } from "#copy/statuses.ts";
import type { DailyMetrics } from "#domain/daily-report.ts";
import { auditListing } from "#domain/audit/grid.ts";
import type { ListingFacts } from "#domain/audit/listing-facts.ts";
import { sampleListing } from "#domain/audit/sample-listing.ts";
import type { ReminderHours } from "#domain/call.ts";
import { priceOrder } from "#domain/order-price.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { accountConfirmation } from "./account-confirmation.tsx";
import { accountEmailChange } from "./account-email-change.tsx";
import { accountEmailChanged } from "./account-email-changed.tsx";
import type { AccountLinkEmailInput } from "./account-facts.ts";
import { accountKnownAddress } from "./account-known-address.tsx";
import { accountPasswordChanged } from "./account-password-changed.tsx";
import { accountReset } from "./account-reset.tsx";
import { callCancelled } from "./call-cancelled.tsx";
import { callConfirmation } from "./call-confirmation.tsx";
import type { CallEmailInput, CallFacts } from "./call-facts.ts";
import { callMoved } from "./call-moved.tsx";
import { callNotice } from "./call-notice.tsx";
import { callReminder } from "./call-reminder.tsx";
import type { AuditEmailInput, AuditFacts } from "./audit-facts.ts";
import { auditNotice } from "./audit-notice.tsx";
import { auditResult } from "./audit-result.tsx";
import { cancellationConfirmation } from "./cancellation-confirmation.tsx";
import type { EmailContent } from "./content.ts";
import { dailyReport } from "./daily-report.tsx";
import type { DeclarationEmailInput, DeclarationFacts } from "./declaration-facts.ts";
import { declarationNotice } from "./declaration-notice.tsx";
import { declarationReceipt } from "./declaration-receipt.tsx";
import { orderConfirmation } from "./order-confirmation.tsx";
import type { OrderEmailInput, OrderFacts } from "./order-facts.ts";
import { orderNotice } from "./order-notice.tsx";
import { quoteAccepted } from "./quote-accepted.tsx";
import { quoteAcceptedNotice } from "./quote-accepted-notice.tsx";
import type { QuoteEmailInput, QuoteFacts } from "./quote-facts.ts";
import { quoteRefusedNotice } from "./quote-refused-notice.tsx";
import { quoteReminder } from "./quote-reminder.tsx";
import type { QuoteRequestEmailInput, QuoteRequestFacts } from "./quote-request-facts.ts";
import { quoteRequestNotice } from "./quote-request-notice.tsx";
import { quoteRequestReceived } from "./quote-request-received.tsx";
import {
  acceptedQuote,
  orderFromQuote,
  refusedQuote,
  sentQuote,
  specimenQuote,
} from "./quote-samples.ts";
import { quoteSent } from "./quote-sent.tsx";
import { revisionAnswer } from "./revision-answer.tsx";
import { revisionAnswerNotice } from "./revision-answer-notice.tsx";
import type { RevisionEmailInput, RevisionFacts } from "./revision-facts.ts";
import { revisionNotice } from "./revision-notice.tsx";
import { revisionStatus } from "./revision-status.tsx";

interface RegisteredEmail {
  title: string;
  recipient: "client" | "agence";
  /** When it leaves. */
  when: string;
  samples: { title: string; content: (sender: Omit<OrderEmailInput, "order">) => EmailContent }[];
}

const order: OrderFacts = {
  id: "5f0c3a52-5a0e-4a53-9d5b-3a1f1d1e7c11",
  number: "CMD-2026-0001",
  mode: "demo",
  status: "pending",
  planType: "premium",
  packName: "Boost Local 30 jours",
  promoCode: "PHARELOCAL20",
  quoteId: null,
  price: priceOrder({ planType: "premium", listings: 3, discountRate: 2000 }),
  clientType: "professionnel",
  siren: "732829320",
  firstName: "Camille",
  lastName: "Exemple",
  email: "camille@plomberie.example",
  phone: "+33199000042",
  company: "Plomberie de la Rade",
  address: "12 quai du Phare",
  city: "Brest",
  postalCode: "29200",
  country: "France",
  message: "Nous ouvrons une seconde agence en janvier.\nPouvez-vous en tenir compte ?",
  termsVersion: "2025-07-02",
  createdAt: new Date("2026-11-21T09:42:00Z"),
};

const subscription: OrderFacts = {
  ...order,
  mode: "live",
  status: "paid",
  planType: "suiviCroissance",
  packName: "Suivi & Croissance Locale",
  promoCode: null,
  price: priceOrder({ planType: "suiviCroissance", listings: 1, discountRate: 0 }),
  message: "",
};

const consumer: OrderFacts = {
  ...order,
  mode: "live",
  clientType: "particulier",
  siren: null,
  company: "",
};

const withdrawal: DeclarationFacts = {
  id: "3d1f8a70-9c1e-4b52-8f6a-2b7c9d0e4f55",
  kind: "withdrawal",
  mode: "demo",
  at: new Date("2026-11-21T09:42:00Z"),
  name: "Camille Exemple",
  reference: "CMD-2026-0001",
  email: "camille@plomberie.example",
  wishedOn: null,
  endsOn: null,
  statement:
    "Je notifie à Phare Local ma rétractation du contrat de prestation de services passé au nom de Camille Exemple sous la référence « CMD-2026-0001 ».",
  dueAt: new Date("2026-12-05T23:00:00Z"),
  orderNumber: "CMD-2026-0001",
};

const cancellation: DeclarationFacts = {
  ...withdrawal,
  kind: "cancellation",
  mode: "live",
  name: "Plomberie de la Rade",
  wishedOn: "2026-11-30",
  endsOn: "2026-11-30",
  statement:
    "Je notifie à Phare Local la résiliation du contrat passé au nom de Plomberie de la Rade sous la référence « camille@plomberie.example ». Il prend fin le 30 novembre 2026.",
  reference: "camille@plomberie.example",
  dueAt: new Date("2026-11-22T09:42:00Z"),
  orderNumber: null,
};

const call: CallFacts = {
  id: "8c2b7d4e-1f3a-4c60-9e21-6d5b4a3c2f10",
  icsUid: "2f1e0d9c-8b7a-4655-9443-322110ffeedd@appels",
  sequence: 0,
  status: "booked",
  mode: "demo",
  startsAt: new Date("2026-11-24T07:30:00Z"),
  endsAt: new Date("2026-11-24T07:50:00Z"),
  changedAt: new Date("2026-11-21T09:42:00Z"),
  name: "Camille Exemple",
  email: "camille@plomberie.example",
  phone: "+33199000042",
  topic: "Nous sommes mal placés sur « plombier Brest ».",
  change: null,
};

const movedByAgency: CallFacts = {
  ...call,
  mode: "live",
  sequence: 1,
  startsAt: new Date("2026-11-25T13:00:00Z"),
  endsAt: new Date("2026-11-25T13:20:00Z"),
  change: {
    kind: "moved",
    side: "agency",
    previousStartsAt: call.startsAt,
    message: "Un imprévu nous retient mardi matin. Cette heure vous convient-elle ?",
  },
};

const movedByPerson: CallFacts = {
  ...movedByAgency,
  change: { kind: "moved", side: "client", previousStartsAt: call.startsAt, message: "" },
};

const cancelledByPerson: CallFacts = {
  ...call,
  sequence: 1,
  status: "cancelled",
  topic: "",
  change: { kind: "cancelled", side: "client", previousStartsAt: call.startsAt, message: "" },
};

const cancelledByAgency: CallFacts = {
  ...cancelledByPerson,
  mode: "live",
  change: {
    kind: "cancelled",
    side: "agency",
    previousStartsAt: call.startsAt,
    message: "Notre ligne est coupée ce jour-là.",
  },
};

const audit = auditOf({ ...sampleListing, source: "declared" });

function auditOf(facts: ListingFacts): AuditFacts {
  const outcome = auditListing(facts);
  if (!outcome.ok) throw new Error("the sample listing has a score");
  return {
    id: "8b7e2f61-0d4c-4d7f-9a53-6c1e2b3a4d5e",
    mode: facts.source === "sample" ? "demo" : "live",
    gbpUrl: "https://maps.app.goo.gl/EXEMPLE",
    name: "Camille Exemple",
    email: "camille@plomberie.example",
    city: "Saint-Malo",
    createdAt: new Date("2026-11-21T09:42:00Z"),
    result: outcome.audit,
  };
}

const quoteRequest: QuoteRequestFacts = {
  id: "8a4b1c1e-6a57-4a0e-9b3f-0f6f6f0d7a21",
  mode: "demo",
  createdAt: new Date("2026-11-21T09:42:00Z"),
  companyName: "Plomberie de la Rade",
  contactName: "Camille Exemple",
  email: "camille@plomberie.example",
  phone: "+33199000042",
  businessType: "artisan",
  currentSituation: "multiple_locations",
  servicesInterested: ["premium", "reviews"],
  additionalNotes: "Trois ateliers, dont un nouveau à Morlaix.\nPouvez-vous passer les voir ?",
};

const revision: RevisionFacts = {
  id: "2e6b7a10-0c4d-4f57-8d31-6a5f4c3b2a19",
  mode: "demo",
  createdAt: new Date("2026-12-02T15:10:00Z"),
  subject: "Horaires du samedi",
  description: "Nous ouvrons désormais le samedi matin.\nPouvez-vous le corriger sur la fiche ?",
  included: true,
  orderNumber: "CMD-2026-0001",
  packName: "Boost Local 30 jours",
  company: "Plomberie de la Rade",
  clientName: "Camille Exemple",
};
const revisionMessage = {
  text: "C’est noté.\nDe quelle heure à quelle heure ouvrez-vous ?",
  at: new Date("2026-12-02T16:00:00Z"),
};
const quotedRevision: RevisionFacts = { ...revision, mode: "live", included: false };

const emptyDay: DailyMetrics = {
  quoteRequests: 0,
  auditRequests: 0,
  generatedQuotes: 0,
  newOrders: 0,
  orderRevenue: 0,
  activeSubscriptions: 0,
  newUsers: 0,
  revisionRequests: 0,
  conversionRate: null,
};

const goodDay: DailyMetrics = {
  ...emptyDay,
  quoteRequests: 4,
  auditRequests: 7,
  generatedQuotes: 2,
  newOrders: 3,
  orderRevenue: 252_700,
  activeSubscriptions: 12,
  newUsers: 5,
  conversionRate: 250,
};

/** Every e-mail of the product, with samples for the gallery and the tests. */
export const emailTemplates = {
  "order-confirmation": {
    title: "Confirmation de commande",
    recipient: "client",
    when: "dès que la commande est enregistrée",
    samples: [
      {
        title: "trois fiches avec code promo, en démonstration",
        content: withOrder(orderConfirmation, order),
      },
      { title: "abonnement payé", content: withOrder(orderConfirmation, subscription) },
      { title: "particulier", content: withOrder(orderConfirmation, consumer) },
      {
        title: "issue d’un devis",
        content: withOrder(orderConfirmation, { ...subscription, ...orderFromQuote }),
      },
    ],
  },
  "order-notice": {
    title: "Nouvelle commande",
    recipient: "agence",
    when: "dès que la commande est enregistrée",
    samples: [
      {
        title: "trois fiches avec code promo, en démonstration",
        content: withOrder(orderNotice, order),
      },
      { title: "particulier, à encaisser", content: withOrder(orderNotice, consumer) },
      {
        title: "issue d’un devis",
        content: withOrder(orderNotice, { ...subscription, ...orderFromQuote }),
      },
    ],
  },
  "quote-sent": {
    title: "Devis envoyé",
    recipient: "client",
    when: "quand l’agence envoie le devis, avec son PDF",
    samples: [
      { title: "remise de 10 %", content: withQuote(quoteSent, sentQuote) },
      { title: "spécimen, en démonstration", content: withQuote(quoteSent, specimenQuote) },
    ],
  },
  "quote-reminder": {
    title: "Rappel d’un devis",
    recipient: "client",
    when: "3 jours avant la fin de validité d’un devis sans réponse",
    samples: [{ title: "remise de 10 %", content: withQuote(quoteReminder, sentQuote) }],
  },
  "quote-accepted": {
    title: "Devis accepté",
    recipient: "client",
    when: "dès que le devis est accepté, avec le PDF accepté",
    samples: [
      { title: "professionnel", content: withQuote(quoteAccepted, acceptedQuote) },
      {
        title: "particulier",
        content: withQuote(quoteAccepted, { ...acceptedQuote, clientType: "particulier" }),
      },
    ],
  },
  "quote-accepted-notice": {
    title: "Devis accepté par un client",
    recipient: "agence",
    when: "dès que le devis est accepté",
    samples: [{ title: "professionnel", content: withQuote(quoteAcceptedNotice, acceptedQuote) }],
  },
  "quote-refused-notice": {
    title: "Devis refusé par un client",
    recipient: "agence",
    when: "dès que le devis est refusé",
    samples: [
      { title: "avec une raison", content: withQuote(quoteRefusedNotice, refusedQuote) },
      {
        title: "sans raison",
        content: withQuote(quoteRefusedNotice, { ...refusedQuote, refusal: null }),
      },
    ],
  },
  "quote-request-received": {
    title: "Demande de devis reçue",
    recipient: "client",
    when: "dès que la demande est enregistrée",
    samples: [
      {
        title: "trois établissements, en démonstration",
        content: withQuoteRequest(quoteRequestReceived, quoteRequest),
      },
    ],
  },
  "quote-request-notice": {
    title: "Nouvelle demande de devis",
    recipient: "agence",
    when: "dès que la demande est enregistrée",
    samples: [
      {
        title: "trois établissements, en démonstration",
        content: withQuoteRequest(quoteRequestNotice, quoteRequest),
      },
      {
        title: "sans téléphone ni précisions",
        content: withQuoteRequest(quoteRequestNotice, {
          ...quoteRequest,
          mode: "live",
          phone: "",
          additionalNotes: "",
        }),
      },
    ],
  },
  "revision-notice": {
    title: "Demande de révision",
    recipient: "agence",
    when: "dès qu’un client la fait",
    samples: [
      { title: "incluse, en démonstration", content: withRevision(revisionNotice, revision) },
      { title: "hors forfait", content: withRevision(revisionNotice, quotedRevision) },
    ],
  },
  "revision-answer": {
    title: "Réponse à une demande de révision",
    recipient: "client",
    when: "dès que l’agence y répond",
    samples: [
      {
        title: "une question de l’agence",
        content: withRevision(
          (input) => revisionAnswer({ ...input, message: revisionMessage }),
          revision,
        ),
      },
    ],
  },
  "revision-answer-notice": {
    title: "Message d’un client sur sa demande de révision",
    recipient: "agence",
    when: "dès que le client écrit",
    samples: [
      {
        title: "une précision",
        content: withRevision(
          (input) => revisionAnswerNotice({ ...input, message: revisionMessage }),
          revision,
        ),
      },
    ],
  },
  "revision-status": {
    title: "Suite donnée à une demande de révision",
    recipient: "client",
    when: "à chaque changement de statut de la demande",
    samples: (["in_progress", "completed", "rejected", "cancelled"] as const).map((status) => ({
      title: `hors forfait, ${requestStatusLabels[status].toLowerCase()}`,
      content: withRevision((input) => revisionStatus({ ...input, status }), quotedRevision),
    })),
  },
  "account-confirmation": {
    title: "Confirmation de l’adresse",
    recipient: "client",
    when: "à l’inscription, et à la demande",
    samples: [
      { title: "nouveau compte", content: withLink(accountConfirmation, "/auth/confirmer") },
    ],
  },
  "account-reset": {
    title: "Mot de passe oublié",
    recipient: "client",
    when: "à la demande",
    samples: [
      { title: "compte existant", content: withLink(accountReset, "/auth/nouveau-mot-de-passe") },
    ],
  },
  "account-known-address": {
    title: "Inscription avec une adresse connue",
    recipient: "client",
    when: "quand une inscription est tentée avec l’adresse d’un compte",
    samples: [
      {
        title: "compte existant",
        content: withLink(accountKnownAddress, "/auth/nouveau-mot-de-passe"),
      },
    ],
  },
  "account-email-change": {
    title: "Confirmation d’une nouvelle adresse",
    recipient: "client",
    when: "quand un client demande à changer d’adresse",
    samples: [
      {
        title: "nouvelle adresse",
        content: withLink(accountEmailChange, "/auth/nouvelle-adresse"),
      },
    ],
  },
  "account-email-changed": {
    title: "Adresse changée",
    recipient: "client",
    when: "à l’ancienne adresse, dès que la nouvelle est confirmée",
    samples: [{ title: "ancienne adresse", content: withLink(accountEmailChanged, "") }],
  },
  "account-password-changed": {
    title: "Mot de passe changé",
    recipient: "client",
    when: "après chaque changement de mot de passe",
    samples: [
      {
        title: "changé depuis le compte",
        content: (sender) =>
          accountPasswordChanged({
            name: "Camille Exemple",
            changedAt: new Date("2026-11-21T09:42:00Z"),
            ...sender,
          }),
      },
    ],
  },
  "declaration-receipt": {
    title: "Accusé de réception d’une rétractation ou d’une résiliation",
    recipient: "client",
    when: "dès que la déclaration est confirmée",
    samples: [
      {
        title: "rétractation, en démonstration",
        content: withDeclaration(declarationReceipt, withdrawal),
      },
      {
        title: "résiliation à une date souhaitée",
        content: withDeclaration(declarationReceipt, cancellation),
      },
    ],
  },
  "declaration-notice": {
    title: "Rétractation ou résiliation à traiter",
    recipient: "agence",
    when: "dès que la déclaration est confirmée",
    samples: [
      {
        title: "rétractation d’une commande connue",
        content: withDeclaration(declarationNotice, withdrawal),
      },
      {
        title: "résiliation sans commande trouvée",
        content: withDeclaration(declarationNotice, cancellation),
      },
    ],
  },
  "cancellation-confirmation": {
    title: "Confirmation de résiliation",
    recipient: "client",
    when: "quand l’agence confirme la résiliation",
    samples: [
      {
        title: "résiliation à une date souhaitée",
        content: withDeclaration(cancellationConfirmation, cancellation),
      },
    ],
  },
  "daily-report": {
    title: "Rapport quotidien",
    recipient: "agence",
    when: "chaque jour à 8 h, sur la veille ; ou à la demande, marqué comme essai",
    samples: [
      { title: "une bonne journée", content: withMetrics(goodDay, false) },
      { title: "une journée sans rien, en essai", content: withMetrics(emptyDay, true) },
    ],
  },
  "call-confirmation": {
    title: "Confirmation d’un appel",
    recipient: "client",
    when: "dès que l’appel est réservé, avec un fichier d’agenda",
    samples: [{ title: "en démonstration", content: withCall(callConfirmation, call) }],
  },
  "call-notice": {
    title: "Appel réservé, déplacé ou annulé",
    recipient: "agence",
    when: "à chaque réservation, déplacement ou annulation, avec un fichier d’agenda",
    samples: [
      { title: "nouvel appel", content: withCall(callNotice, call) },
      { title: "déplacé par la personne", content: withCall(callNotice, movedByPerson) },
      { title: "annulé par la personne", content: withCall(callNotice, cancelledByPerson) },
    ],
  },
  "call-moved": {
    title: "Appel déplacé",
    recipient: "client",
    when: "dès que l’appel change d’heure, avec un fichier d’agenda",
    samples: [
      { title: "par l’agence, avec un message", content: withCall(callMoved, movedByAgency) },
      { title: "par la personne", content: withCall(callMoved, movedByPerson) },
    ],
  },
  "call-cancelled": {
    title: "Appel annulé",
    recipient: "client",
    when: "dès que l’appel est annulé, avec un fichier d’agenda",
    samples: [
      {
        title: "par l’agence, avec un message",
        content: withCall(callCancelled, cancelledByAgency),
      },
      { title: "par la personne", content: withCall(callCancelled, cancelledByPerson) },
    ],
  },
  "call-reminder": {
    title: "Rappel d’un appel",
    recipient: "client",
    when: "24 heures et une heure avant l’appel",
    samples: [
      { title: "24 heures avant", content: withReminder(24) },
      { title: "une heure avant", content: withReminder(1) },
    ],
  },
  "audit-result": {
    title: "Résultat de l’audit gratuit",
    recipient: "client",
    when: "à chaque résultat",
    samples: [
      { title: "d’après ses réponses", content: withAudit(auditResult, audit) },
      { title: "fiche d’exemple", content: withAudit(auditResult, auditOf(sampleListing)) },
      {
        title: "description estimée, par l’agence",
        content: withAudit(
          auditResult,
          auditOf({ ...sampleListing, source: "agency", description: undefined }),
        ),
      },
    ],
  },
  "audit-notice": {
    title: "Nouvel audit",
    recipient: "agence",
    when: "au premier résultat d’un audit",
    samples: [
      { title: "d’après ses réponses", content: withAudit(auditNotice, audit) },
      {
        title: "fiche d’exemple, sans ville",
        content: withAudit(auditNotice, { ...auditOf(sampleListing), city: null }),
      },
    ],
  },
} satisfies Record<string, RegisteredEmail>;

export type EmailTemplate = keyof typeof emailTemplates;

function withOrder(template: (input: OrderEmailInput) => EmailContent, sample: OrderFacts) {
  return (sender: { site: SiteIdentity; siteUrl: string }) =>
    template({ order: sample, ...sender });
}

function withQuote(template: (input: QuoteEmailInput) => EmailContent, sample: QuoteFacts) {
  return (sender: { site: SiteIdentity; siteUrl: string }) =>
    template({ quote: sample, ...sender });
}

function withMetrics(metrics: DailyMetrics, isTest: boolean) {
  return (sender: { site: SiteIdentity; siteUrl: string }) =>
    dailyReport({ day: "2026-11-20", metrics, isTest, ...sender });
}

function withLink(template: (input: AccountLinkEmailInput) => EmailContent, path: string) {
  return (sender: { site: SiteIdentity; siteUrl: string }) =>
    template({
      name: "Camille Exemple",
      email: "camille@plomberie.example",
      linkUrl: `${sender.siteUrl}${path}?jeton=5f0c3a52-5a0e-4a53-9d5b-3a1f1d1e7c11.exemple`,
      ...sender,
    });
}

function withCall(template: (input: CallEmailInput) => EmailContent, sample: CallFacts) {
  return (sender: { site: SiteIdentity; siteUrl: string }) =>
    template({ call: sample, token: "exemple", ...sender });
}

function withReminder(hoursBefore: ReminderHours) {
  return withCall((input) => callReminder({ ...input, hoursBefore }), call);
}

function withDeclaration(
  template: (input: DeclarationEmailInput) => EmailContent,
  sample: DeclarationFacts,
) {
  return (sender: { site: SiteIdentity; siteUrl: string }) =>
    template({ declaration: sample, ...sender });
}

function withAudit(template: (input: AuditEmailInput) => EmailContent, sample: AuditFacts) {
  return (sender: { site: SiteIdentity; siteUrl: string }) =>
    template({ audit: sample, ...sender });
}

function withQuoteRequest(
  template: (input: QuoteRequestEmailInput) => EmailContent,
  sample: QuoteRequestFacts,
) {
  return (sender: { site: SiteIdentity; siteUrl: string }) =>
    template({ request: sample, ...sender });
}

function withRevision(
  template: (input: RevisionEmailInput) => EmailContent,
  sample: RevisionFacts,
) {
  return (sender: { site: SiteIdentity; siteUrl: string }) =>
    template({ request: sample, ...sender });
}
