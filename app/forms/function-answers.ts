import { z } from "zod";
import { analysisTypes } from "#domain/project-analysis/analysis-type.ts";
import { verdicts } from "#domain/project-analysis/finding.ts";
import { informationFields } from "#domain/order-information.ts";

/*
 * What the functions answer when they accept (docs/sources/specification.md, 3 and 7). Each
 * function's code is held to its schema by the compiler, the running program by
 * tests/product/function-descriptions.test.ts.
 */

const success = z.literal(true);
const count = z.int().min(0);

export const refusalAnswer = z.strictObject({
  success: z.literal(false),
  error: z.string().describe("Phrase en français, à montrer telle quelle"),
  fieldErrors: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe("Par champ du corps, ce qui n'a pas été accepté"),
});

export const doneAnswer = z.strictObject({ success });

export const processOrderAnswer = z.strictObject({
  success,
  orderId: z.uuid(),
  orderNumber: z.string(),
  totalCents: z.int().describe("Total TTC, en centimes"),
  warning: z.string().optional().describe("Ce qui diffère de la demande, à montrer"),
  informationAsked: z
    .literal(false)
    .optional()
    .describe("Présent quand la fiche a déjà été présentée : rien d'autre à remplir"),
});

export const promoCodeAnswer = z.discriminatedUnion("valid", [
  z.strictObject({
    valid: z.literal(true),
    code: z.string(),
    discountRate: z.int().describe("En points de base : 1000 vaut 10 %"),
    label: z.string(),
  }),
  z.strictObject({ valid: z.literal(false), error: z.string() }),
]);

export const quoteRequestAnswer = z.strictObject({ success, id: z.uuid() });

const details = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({
    completude: value,
    photos: value,
    avis: value,
    description: value,
    actualisation: value,
  });

/** Where an audit is kept, whatever became of its result. */
const storedAudit = { auditId: z.uuid(), link: z.url() };

export const auditAnswer = z.strictObject({
  success,
  analysis: z.strictObject({
    score: z.int().min(0).max(100),
    details: details(z.number().nullable().describe("Sur 20 ; null : trop peu est connu")),
    points_forts: z.array(z.string()),
    points_amelioration: z.array(z.string()),
    recommandations: z.array(z.string()),
    source: z.enum(["proprietaire", "places", "declaratif", "agence", "exemple"]),
    details_statut: details(z.enum(["mesure", "declare", "estimation"])),
    criteres: z.array(
      z.strictObject({
        code: z.string(),
        points: z.number().nullable(),
        max: z.number(),
        preuve: z.string(),
      }),
    ),
    non_mesures: z.array(z.string()),
    version_grille: z.string(),
  }),
  ...storedAudit,
});

/** A refused audit may be kept all the same: its link then answers the rest. */
export const auditRefusalAnswer = refusalAnswer.extend({
  auditId: storedAudit.auditId.optional(),
  link: storedAudit.link.optional(),
});

const categories = analysisTypes.filter((type) => type !== "complete");

export const projectAnalysisAnswer = z.strictObject({
  success,
  analysisType: z.enum(analysisTypes),
  analysis: z.string().describe("Le rapport entier, en texte seul"),
  findings: z.array(
    z.strictObject({
      id: z.string(),
      category: z.enum(categories),
      title: z.string(),
      verdict: z.enum(verdicts),
      evidence: z.string(),
      advice: z.string().nullable(),
      source: z.string(),
    }),
  ),
  notChecked: z.array(z.strictObject({ subject: z.string(), why: z.string() })),
  pageUrl: z.string().nullable(),
  pageNotRead: z.string().nullable(),
  modelComment: z.string().nullable(),
});

export const dailyReportAnswer = z.strictObject({
  success,
  day: z.iso.date().describe("Jour du rapport, à l'heure de Paris"),
  metrics: z.strictObject({
    quoteRequests: count,
    auditRequests: count,
    generatedQuotes: count,
    newOrders: count,
    orderRevenue: z.int().describe("En centimes TTC, sans les commandes annulées"),
    activeSubscriptions: count,
    newUsers: count,
    revisionRequests: count,
    conversionRate: count
      .nullable()
      .describe("Commandes par visite mesurée, en points de base ; null sans visite mesurée"),
  }),
  delivery: z.enum(["sent", "queued"]),
});

export const landingMetricsAnswer = z.strictObject({
  success,
  days: z.array(
    z.union([
      z.strictObject({ day: z.iso.date(), events: count, visits: count }),
      z.strictObject({
        day: z.iso.date(),
        error: z.enum(["day-not-over", "day-purged", "day-before-first"]),
      }),
    ]),
  ),
});

export const savedInformationAnswer = z.strictObject({
  success,
  savedAt: z.iso.datetime(),
  conflicts: z
    .partialRecord(z.enum(informationFields), z.string())
    .describe("Les champs changés ailleurs entre-temps, et ce qui en est gardé"),
});

export const sessionAnswer = z.strictObject({
  access_token: z.string().describe("Jeton porteur de courte durée"),
  refresh_token: z.null(),
  expires_in: z.int().describe("Secondes"),
  expires_at: z.int().describe("Secondes depuis 1970"),
  token_type: z.literal("bearer"),
  user: z.strictObject({
    id: z.string(),
    email: z.string(),
    full_name: z.string(),
    role: z.enum(["client", "administrator"]),
    created_at: z.iso.datetime(),
  }),
  provider_token: z.null(),
  provider_refresh_token: z.null(),
});
