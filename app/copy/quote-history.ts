import { formatCents } from "#domain/money.ts";
import { ownProperty } from "#domain/own-property.ts";
import { historyAuthor, type HistoryLine } from "./history-line.ts";

export const acts: Record<string, string> = {
  "quote-created": "Devis créé",
  "quote-edited": "Brouillon modifié",
  "quote-sent": "Devis envoyé au client",
  "quote-seen": "Devis ouvert par le client",
  "quote-reminded": "Relance envoyée au client",
  "quote-accepted": "Devis accepté",
  "quote-document-kept": "Devis accepté mis en PDF",
  "quote-refused": "Devis refusé",
  "quote-cancelled": "Devis annulé",
  "quote-ordered": "Commande créée",
};

/** Falls back to the code of an unknown act. */
export function quoteActName({ action }: HistoryLine): string {
  return ownProperty(acts, action) ?? action;
}

export function quoteActAuthor(line: HistoryLine): string {
  return historyAuthor(line, "Par le lien du devis");
}

export function quoteActDetail({ action, details }: HistoryLine): string | null {
  const { grossCents, name, quality, reason, orderNumber, copiedFromId, requestId } = details;
  if (action === "quote-created" || action === "quote-edited") {
    const total = typeof grossCents === "number" ? [`${formatCents(grossCents)} TTC`] : [];
    const origin = copiedFromId ? ["copie d’un devis"] : requestId ? ["depuis une demande"] : [];
    return [...total, ...origin].join(", ") || null;
  }
  if (typeof name === "string") return typeof quality === "string" ? `${name}, ${quality}` : name;
  if (typeof reason === "string" && reason !== "") return `« ${reason} »`;
  return typeof orderNumber === "string" ? orderNumber : null;
}
