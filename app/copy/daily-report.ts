import type { DailyMetrics } from "#domain/daily-report.ts";
import { formatEuros, formatRate } from "#domain/money.ts";

export const reportFailed = "Erreur lors de l'envoi du rapport";

export const invoicedRevenue = "Chiffre d’affaires facturé (HT)";

const labels: Record<keyof DailyMetrics, string> = {
  quoteRequests: "Demandes de devis",
  auditRequests: "Audits demandés",
  generatedQuotes: "Devis créés",
  newOrders: "Commandes",
  orderRevenue: invoicedRevenue,
  activeSubscriptions: "Abonnements actifs",
  recurringRevenue: "Revenu récurrent par mois (HT)",
  pausedRevenue: "En pause ou suspendu, à côté (HT)",
  failedCharges: "Paiements d’abonnement refusés",
  newUsers: "Nouveaux comptes",
  revisionRequests: "Demandes de révision",
  conversionRate: "Conversion",
};

const reading = [
  "newOrders",
  "orderRevenue",
  "conversionRate",
  "quoteRequests",
  "generatedQuotes",
  "auditRequests",
  "newUsers",
  "activeSubscriptions",
  "recurringRevenue",
  "pausedRevenue",
  "failedCharges",
  "revisionRequests",
] as const satisfies (keyof DailyMetrics)[];

export const conversionNote =
  "commandes du jour pour 100 visites mesurées. Seules comptent les visites qui ont accepté la mesure d’audience ; sans aucune, elle n’est pas mesurée.";

const amounts: readonly (keyof DailyMetrics)[] = [
  "orderRevenue",
  "recurringRevenue",
  "pausedRevenue",
];

export function metricRows(
  metrics: DailyMetrics,
): { name: keyof DailyMetrics; label: string; value: string }[] {
  return reading.map((name) => ({ name, label: labels[name], value: valueOf(name, metrics) }));
}

function valueOf(name: keyof DailyMetrics, metrics: DailyMetrics): string {
  const value = metrics[name];
  if (value === null) return "non mesurée";
  if (amounts.includes(name)) return formatEuros(value);
  return name === "conversionRate" ? formatRate(value) : value.toLocaleString("fr-FR");
}
