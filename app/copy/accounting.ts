import type { AccountingPeriod, PeriodFault, PeriodLength } from "#domain/accounting-period.ts";
import type { BookGap } from "#domain/books-check.ts";
import type { Journal } from "#domain/fec.ts";
import { monthTitle, shortCalendarDay } from "#domain/french-dates.ts";

export const accountingWords = {
  title: "Comptabilité",
  explained:
    "Ce que disent les factures, les avoirs et l’argent reçu ou rendu. Les écritures sont tenues par la base elle-même : rien ne s’y modifie, et rien n’en part avant dix ans.",
  period: "Période",
  before: "Période précédente",
  after: "Période suivante",
  otherDays: "D’autres dates",
  show: "Afficher",
  revenue: "Chiffre d’affaires facturé (HT)",
  vatDue: "TVA exigible",
  onReceipts: "sur les encaissements",
  onDebits: "d’après les débits",
  received: "Encaissé, remboursements déduits",
  checks: "Vérifications",
  allWell: "Tout concorde",
  toLookAt: (count: number) => (count > 1 ? `${count} points à regarder` : "1 point à regarder"),
  journals: "Journaux",
  journal: "Journal",
  debit: "Débit",
  credit: "Crédit",
  vatByRate: "TVA par taux",
  rate: "Taux",
  invoicedNet: "Facturé HT",
  invoicedVat: "TVA facturée",
  receivedGross: "Encaissé TTC",
  receivedVat: "TVA encaissée",
  noVat: "Aucune TVA sur cette période",
  downloads: "Pour votre comptable",
  well: "Vérifié",
  attention: "À regarder",
};

export const journalNames: Record<Journal, string> = { VE: "Ventes", BQ: "Banque" };

export const lengthLabels: Record<PeriodLength, string> = {
  month: "Mois",
  quarter: "Trimestre",
  year: "Année",
};

/** « Novembre 2026 », « 4e trimestre 2026 », « 2026 », « Du 1er nov. 2026 au 3 nov. 2026 ». */
export function periodTitle({ fromOn, toOn }: AccountingPeriod, length: PeriodLength | null) {
  const year = fromOn.slice(0, 4);
  if (length === "month") return monthTitle(fromOn.slice(0, 7));
  if (length === "year") return `Année ${year}`;
  if (length === "quarter") {
    const quarter = Math.ceil(Number(fromOn.slice(5, 7)) / 3);
    return `${quarter}${quarter === 1 ? "er" : "e"} trimestre ${year}`;
  }
  return `Du ${shortCalendarDay(fromOn)} au ${shortCalendarDay(toOn)}`;
}

export const periodFaults: Record<PeriodFault, string> = {
  "not-a-day": "Indiquez deux dates du calendrier, par exemple 01/11/2026.",
  "end-before-start": "La date de fin vient avant la date de début.",
  "too-far": "Choisissez des dates entre 2000 et 2199.",
};

export const downloadWords = {
  "fec.txt": {
    label: "FEC",
    explained:
      "Fichier des écritures comptables (article A47 A-1 du LPF) : journaux des ventes et de banque.",
  },
  "ventes.csv": {
    label: "Journal des ventes",
    explained: "Factures, acomptes et avoirs, un par ligne.",
  },
  "encaissements.csv": {
    label: "Encaissements",
    explained: "L’argent reçu et rendu, avec la TVA qu’il porte.",
  },
  "tva.csv": { label: "TVA par taux", explained: "Facturée, encaissée et exigible." },
  "pieces.zip": {
    label: "Factures et avoirs (PDF)",
    explained: "Tous les documents, en une archive.",
  },
} as const;

export const salesHeadings = [
  "Date",
  "Numéro",
  "Nature",
  "Client",
  "Ventes HT",
  "Acomptes HT",
  "Taux de TVA",
  "TVA",
  "À payer TTC",
];

export const receiptsHeadings = [
  "Date",
  "Nature",
  "Commande",
  "Client",
  "Moyen",
  "Montant",
  "Taux de TVA",
  "Dont TVA",
];

export const vatHeadings = [
  "Taux",
  "Facturé HT",
  "TVA facturée",
  "Encaissé TTC",
  "TVA encaissée",
  "TVA exigible",
];

export const lineKinds = {
  invoice: "Facture",
  deposit: "Facture d’acompte",
  "credit-note": "Avoir",
  payment: "Encaissement",
  refund: "Remboursement",
} as const;

/** Text file added to an archive when documents are missing. */
export function missingDocuments(numbers: string[]): string {
  return `Ces documents n’étaient pas encore prêts quand l’archive a été faite :\r\n${numbers.join("\r\n")}\r\n`;
}

export const emptyArchive = "Aucune facture ni aucun avoir sur cette période.\r\n";
export const archiveNote = "A-LIRE.txt";

export const checkWords = {
  balanced: {
    well: "Chaque journal est équilibré au centime",
    fault: "Un journal n’est pas équilibré",
  },
  numbers: (series: string, last: number) =>
    `${series} : ${last} numéros, sans trou et dans l’ordre`,
  numbersFault: (series: string, missing: number, disordered: number) =>
    [
      missing > 0 && `${missing} numéro${missing > 1 ? "s manquent" : " manque"}`,
      disordered > 0 && `${disordered} date${disordered > 1 ? "s" : ""} en désordre`,
    ]
      .filter((part) => part !== false)
      .join(", ")
      .replace(/^/, `${series} : `),
  noNumbers: "Aucun numéro de facture n’a encore été donné",
  chain: "La chaîne des écritures est intacte",
  chainFault: (places: number[]) =>
    `La chaîne des écritures est rompue : ${places.length > 1 ? "écritures" : "écriture"} n° ${places.join(", ")}`,
  written: "Chaque facture, avoir et paiement a son écriture",
  writtenFault: (count: number) =>
    count > 1 ? `${count} pièces n’ont pas leur écriture` : "Une pièce n’a pas son écriture",
  documents: "Chaque facture et avoir de la période a son document",
  documentsFault: (count: number) =>
    count > 1
      ? `${count} factures ou avoirs attendent leur document`
      : "Une facture ou un avoir attend son document",
};

export const gapWords: Record<BookGap, { well: string; fault: (count: number) => string }> = {
  "money-not-invoiced": {
    well: "Tout l’argent reçu est facturé",
    fault: (count) =>
      count > 1
        ? `L’argent de ${count} commandes n’est pas facturé, ou est à rendre`
        : "L’argent d’une commande n’est pas facturé, ou est à rendre",
  },
  "credit-without-refund": {
    well: "Chaque avoir a son remboursement",
    fault: (count) =>
      count > 1
        ? `${count} avoirs attendent leur remboursement`
        : "Un avoir attend son remboursement",
  },
  "refund-without-credit": {
    well: "Chaque remboursement a son avoir",
    fault: (count) =>
      count > 1 ? `${count} remboursements n’ont pas d’avoir` : "Un remboursement n’a pas d’avoir",
  },
};
