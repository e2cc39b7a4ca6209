import type { z } from "zod";
import { auditRequest } from "#forms/audit-request.ts";
import { auditStatsAnswer, auditStatsBody } from "#forms/audit-stats.ts";
import { cookieConsent } from "#forms/cookie-consent.ts";
import { dailyReportCall, landingMetricsCall } from "#forms/daily-call.ts";
import {
  auditAnswer,
  auditRefusalAnswer,
  dailyReportAnswer,
  doneAnswer,
  landingMetricsAnswer,
  processOrderAnswer,
  projectAnalysisAnswer,
  promoCodeAnswer,
  quoteRequestAnswer,
  savedInformationAnswer,
  sessionAnswer,
} from "#forms/function-answers.ts";
import { saveOrderInformationBody } from "#forms/order-information.ts";
import { checkPromoCodeBody, processOrderBody } from "#forms/process-order.ts";
import { analyzeProjectBody } from "#forms/project-analysis.ts";
import { quoteRequestForm } from "#forms/quote-request.ts";
import { trackingEvent } from "#forms/tracking-event.ts";

export interface DescribedFunction {
  summary: string;
  /** Null: it takes none. */
  body: z.ZodType | null;
  answer: z.ZodType;
  /** Of the answer; 200 unless said otherwise. */
  status?: number;
  /** Takes an Idempotency-Key header, which makes it safe to send again. */
  repeatable?: boolean;
  /** Answered to administrators alone. */
  forAdministrators?: boolean;
  /** Why it refuses, beside what every function refuses; French sentences by status. */
  refusals?: Record<number, string>;
  /** Of these refusals, where they say more than the usual ones. */
  refusal?: z.ZodType;
}

/** Every function of /functions/v1 with the schemas it runs by (docs/sources/decisions.md, 7). */
export const describedFunctions: Record<string, DescribedFunction> = {
  "process-order": {
    summary:
      "Passe une commande. Le total vient du serveur ; celui de la page est comparé. Sans clé, le même corps envoyé de nouveau dans la minute répond la même commande.",
    body: processOrderBody,
    answer: processOrderAnswer,
    repeatable: true,
    refusals: {
      409: "Le prix a changé, ou la clé a déjà servi pour une autre commande.",
      422: "Offre indisponible, code promo refusé…",
    },
  },
  "check-promo-code": {
    summary: "Dit si un code promo est valable, et ce qu’il retire.",
    body: checkPromoCodeBody,
    answer: promoCodeAnswer,
  },
  "save-order-information": {
    summary: "Garde les réponses sur l’établissement pendant qu’elles sont écrites.",
    body: saveOrderInformationBody,
    answer: savedInformationAnswer,
    refusals: { 404: "Cette commande n’existe pas.", 409: "Ce formulaire est fermé." },
  },
  "send-quote-request": {
    summary: "Demande un devis.",
    body: quoteRequestForm,
    answer: quoteRequestAnswer,
    repeatable: true,
    refusals: { 409: "La clé a déjà servi pour une autre demande." },
  },
  "analyze-gbp": {
    summary: "Audite une fiche Google Business Profile ; la demande est gardée.",
    body: auditRequest,
    answer: auditAnswer,
    refusals: { 422: "Il manque des réponses, ou la fiche ne peut pas être notée." },
    refusal: auditRefusalAnswer,
  },
  "analyze-project": {
    summary: "Examine un projet et sa page web ; rien n’est gardé.",
    body: analyzeProjectBody,
    answer: projectAnalysisAnswer,
  },
  "track-landing-metrics": {
    summary: "Enregistre un événement de visite, si la personne a accepté la mesure.",
    body: trackingEvent,
    answer: doneAnswer,
    status: 202,
    refusals: {
      409: "Cet événement a déjà été envoyé.",
      413: "L’événement est trop long.",
      422: "L’heure de l’événement est trop loin de la nôtre.",
      503: "L’événement n’a pas pu être enregistré.",
    },
  },
  "record-consent": {
    summary: "Garde la preuve d’un choix sur les cookies.",
    body: cookieConsent,
    answer: doneAnswer,
  },
  session: {
    summary: "Rend la session du cookie, avec un jeton porteur neuf.",
    body: null,
    answer: sessionAnswer,
    refusals: { 401: "Aucune session ouverte.", 503: "La session n’a pas pu être lue." },
  },
  "get-audit-stats": {
    summary: "Les audits en chiffres.",
    body: auditStatsBody,
    answer: auditStatsAnswer,
    forAdministrators: true,
  },
  "send-daily-report": {
    summary: "Envoie maintenant le rapport de la veille, marqué comme un essai.",
    body: dailyReportCall,
    answer: dailyReportAnswer,
    forAdministrators: true,
    refusals: { 502: "Le rapport n’est pas parti." },
  },
  "send-landing-metrics-daily": {
    summary: "Compte maintenant les journées de visites qui ne le sont pas encore.",
    body: landingMetricsCall,
    answer: landingMetricsAnswer,
    forAdministrators: true,
  },
};
