import { conversionNote, invoicedRevenue, metricRows } from "#copy/daily-report.ts";
import type { DailyMetrics } from "#domain/daily-report.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import { formatEuros } from "#domain/money.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { EmailBlock, EmailContent } from "./content.ts";

interface DailyReportInput {
  /** French calendar date. */
  day: string;
  metrics: DailyMetrics;
  isTest: boolean;
  site: SiteIdentity;
  siteUrl: string;
}

export function dailyReport({
  day,
  metrics,
  isTest,
  site,
  siteUrl,
}: DailyReportInput): EmailContent {
  const date = longCalendarDay(day);
  const summary = summaryOf(metrics);
  return {
    subject: `${isTest ? "[Essai] " : ""}Rapport du ${date} : ${summary}`,
    preview: `Tous les chiffres de la journée du ${date}.`,
    title: `Votre journée du ${date}`,
    blocks: [
      ...(isTest
        ? [{ kind: "notice", text: "Ceci est un essai, demandé depuis l’administration." } as const]
        : []),
      figures(metrics),
      {
        kind: "action",
        link: { label: "Voir la fréquentation", url: `${siteUrl}/admin/frequentation` },
      },
    ],
    reason: `Message envoyé chaque matin à l’équipe ${site.name}.`,
  };
}

function figures(metrics: DailyMetrics): EmailBlock {
  const lines = metricRows(metrics).map(({ name, label, value }) => ({
    name,
    label,
    amount: value,
    ...(name === "conversionRate" && { detail: conversionNote }),
  }));
  return {
    kind: "price",
    lines: lines.filter(({ name }) => name !== "orderRevenue"),
    total: {
      label: invoicedRevenue,
      amount: formatEuros(metrics.orderRevenue),
    },
  };
}

function summaryOf({
  newOrders,
  orderRevenue,
  quoteRequests,
  auditRequests,
  revisionRequests,
}: DailyMetrics): string {
  const brought = [
    newOrders > 0 && `${newOrders} commande${newOrders > 1 ? "s" : ""}`,
    orderRevenue !== 0 && `${formatEuros(orderRevenue)} HT facturés`,
  ].filter((one) => one !== false);
  if (brought.length > 0) return brought.join(", ");
  const requests = quoteRequests + auditRequests + revisionRequests;
  if (requests > 0) return `${requests} demande${requests > 1 ? "s" : ""}`;
  return "pas de commande ni de demande";
}
