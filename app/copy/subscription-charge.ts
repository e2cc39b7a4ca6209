import { longCalendarDay, shortCalendarDay, shortDayOfYear } from "#domain/french-dates.ts";
import { ownProperty } from "#domain/own-property.ts";
import type { Collector } from "#domain/subscription.ts";
import type { ChargeStatus } from "#domain/subscription-charge.ts";

const statusLabels: Record<ChargeStatus, Record<Collector, string>> = {
  due: { provider: "Prélèvement à venir", transfer: "Virement attendu" },
  processing: { provider: "Prélèvement en cours", transfer: "Prélèvement en cours" },
  failed: { provider: "Paiement refusé", transfer: "Virement attendu" },
  paid: { provider: "Payé", transfer: "Payé" },
  dropped: { provider: "Rien à payer", transfer: "Rien à payer" },
};

export function chargeStatusWords(status: ChargeStatus, collectedBy: Collector): string {
  return statusLabels[status][collectedBy];
}

interface ChargeDays {
  /** French calendar dates, both included. */
  startsOn: string;
  endsOn: string;
}

/** `23 nov. – 22 déc. 2026` */
export function chargeDaysWords({ startsOn, endsOn }: ChargeDays): string {
  const until = shortCalendarDay(endsOn);
  if (startsOn === endsOn) return until;
  const sameYear = startsOn.slice(0, 4) === endsOn.slice(0, 4);
  return `${sameYear ? shortDayOfYear(startsOn) : shortCalendarDay(startsOn)} – ${until}`;
}

/** `pour la période du 23 novembre 2026 au 22 décembre 2026` */
export function chargeDaysSentence({ startsOn, endsOn }: ChargeDays): string {
  return startsOn === endsOn
    ? `pour le ${longCalendarDay(startsOn)}`
    : `pour la période du ${longCalendarDay(startsOn)} au ${longCalendarDay(endsOn)}`;
}

const failures: Record<string, string> = {
  card_declined: "carte refusée",
  generic_decline: "carte refusée",
  insufficient_funds: "provision insuffisante",
  expired_card: "carte expirée",
  lost_card: "carte déclarée perdue",
  stolen_card: "carte déclarée volée",
  authentication_required: "la banque demande l’accord du titulaire",
  debit_not_authorized: "prélèvement contesté par le titulaire",
  processing_error: "incident chez le prestataire",
  amount_too_small: "montant trop faible pour un paiement en ligne, à régler par virement",
  amount_too_large: "montant trop élevé pour un paiement en ligne",
};

/** « carte expirée »; an unknown code is returned unchanged. */
export function failureWords(code: string): string {
  return ownProperty(failures, code) ?? code;
}
