import { daysInWords } from "#copy/chart-period.ts";
import { periodLabels } from "#copy/list.ts";
import type { ChartName } from "#domain/chart-figures.ts";
import type { ChartPeriod, ChartPeriodName, Grain } from "#domain/chart-period.ts";
import { longCalendarDay, monthOf } from "#domain/french-dates.ts";

export const chartsWords = {
  title: "Chiffres",
  period: "Période",
  grain: "Par",
  unknown: ({ name, grain }: ChartPeriod) =>
    `Ce choix n’existe pas. Voici : ${chartPeriodLabels[name].toLowerCase()}, ${byGrain[grain]}.`,
  shown: ({ now, before, grain }: ChartPeriod) =>
    `${capital(daysInWords(now))}, ${byGrain[grain]}. En regard : ${daysInWords(before)}.`,
  now: "Cette période",
  before: "En regard",
  seeNumbers: "Voir les nombres",
  noRate: "—",
  nothing: "Rien sur ces deux périodes.",
  highest: (chart: string, grain: Grain, most: string) =>
    `${chart} ${byGrain[grain]}, ${most} au plus ; les nombres sont dans le tableau ci-dessous.`,
};

const byGrain: Record<Grain, string> = {
  day: "jour par jour",
  week: "semaine par semaine",
  month: "mois par mois",
};

export const grainLabels: Record<Grain, string> = { day: "Jour", week: "Semaine", month: "Mois" };

export const chartPeriodLabels: Record<ChartPeriodName, string> = {
  "last-7-days": periodLabels["last-7-days"],
  "last-30-days": periodLabels["last-30-days"],
  "this-month": periodLabels["this-month"],
  "last-month": periodLabels["last-month"],
  "last-12-weeks": "12 semaines",
  "this-year": periodLabels["this-year"],
  "last-12-months": "12 mois",
};

interface ChartWords {
  title: string;
  hint: string;
  figure: string;
  see: string;
}

export const chartWords: Record<ChartName, ChartWords> = {
  revenue: {
    title: "Chiffre d’affaires",
    hint: "HT : ce qui est facturé, moins les avoirs, au jour de la facture.",
    figure: "HT facturé",
    see: "Voir la comptabilité",
  },
  orders: {
    title: "Commandes",
    hint: "Au jour de la commande, sans les annulées.",
    figure: "Commandes",
    see: "Voir les commandes",
  },
  leads: {
    title: "Prospects",
    hint: "Au jour de leur premier contact.",
    figure: "Prospects",
    see: "Voir les prospects",
  },
  conversion: {
    title: "Conversion",
    hint: "Part de ces prospects qui a acheté ; les récents ont encore le temps.",
    figure: "Conversion",
    see: "Voir d’où ils viennent",
  },
  recurring: {
    title: "Revenu récurrent",
    hint: "HT par mois : les abonnements servis au dernier jour de chaque colonne.",
    figure: "HT par mois",
    see: "Voir les abonnements",
  },
};

/** « qu’en octobre à la même date », « que sur les 30 jours d’avant » */
export function thanBefore({ name, before }: ChartPeriod): string {
  const than: Record<ChartPeriodName, string> = {
    "last-7-days": "que les 7\u00A0jours d’avant",
    "last-30-days": "que les 30\u00A0jours d’avant",
    "this-month": `qu’en ${monthOf(before.from)} à la même date`,
    "last-month": `qu’en ${monthOf(before.from)}`,
    "last-12-weeks": "que les 12\u00A0semaines d’avant",
    "this-year": `qu’en ${before.from.slice(0, 4)} à la même date`,
    "last-12-months": "que les 12\u00A0mois d’avant",
  };
  return than[name];
}

/** « qu’au 23 octobre 2026 »: levels are compared with the end of the period before. */
export function thanAtEndOf({ before }: ChartPeriod): string {
  return `qu’au ${longCalendarDay(before.to)}`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
