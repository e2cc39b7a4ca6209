import { formatCents } from "#domain/money.ts";

/** A row of the journal about a quote, as queries/record-history.server.ts reads it. */
interface HistoryRow {
  action: string;
  actorKind: "visitor" | "client" | "administrator" | "system";
  actorName: string | null;
  details: Record<string, string | number | boolean | null>;
}

export const acts: Record<string, string> = {
  "quote-created": "Devis créé",
  "quote-edited": "Brouillon modifié",
  "quote-sent": "Devis envoyé au client",
  "quote-seen": "Devis ouvert par le client",
  "quote-reminded": "Relance envoyée au client",
  "quote-accepted": "Devis accepté",
  "quote-refused": "Devis refusé",
  "quote-cancelled": "Devis annulé",
  "quote-ordered": "Commande créée",
};

/** What happened; an act without words yet shows its own name rather than nothing. */
export function quoteActName({ action }: HistoryRow): string {
  return acts[action] ?? action;
}

const authors: Record<HistoryRow["actorKind"], string> = {
  administrator: "L’agence",
  client: "Le client",
  visitor: "Par le lien du devis",
  system: "Automatique",
};

/** Who did it: by name when an account did. */
export function quoteActAuthor({ actorKind, actorName }: HistoryRow): string {
  return actorName ?? authors[actorKind];
}

/** What goes with it: amount, signatory, reason; null when the act says it all. */
export function quoteActDetail({ action, details }: HistoryRow): string | null {
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
