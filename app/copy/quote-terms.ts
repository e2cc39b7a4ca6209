import { type BasisPoints, type Cents, formatCents, formatRate } from "#domain/money.ts";
import type { ClientType } from "#domain/order.ts";
import { depositOf } from "#domain/quote-deposit.ts";

/** Delay and payment required on a quote (docs/sources/law.md, D3), until the agency writes others. */
export const defaultExecutionDelay =
  "Travail principal livré en moins de 72 heures après réception de vos informations, suivi pendant 30 jours.";
export const defaultPaymentTerms = "Paiement à la commande, par carte bancaire ou par virement.";

/** Replaces `defaultPaymentTerms` where the quote states when it is paid. */
const paymentMeans = "Par carte bancaire ou par virement.";

/** For businesses (docs/sources/law.md, F4); never shown to consumers. */
const latePayment =
  "Escompte pour paiement anticipé : néant. Pénalités de retard : taux de la BCE majoré de 10 points. Indemnité forfaitaire pour frais de recouvrement : 40 €.";

interface PaidQuote {
  clientType: ClientType;
  depositRate: BasisPoints;
  paymentDays: number;
  paymentTerms: string;
  price: { grossCents: Cents };
}

/** A paragraph per line: agreed payment, the agency's words, and for businesses the mentions required by law. */
export function quotePaymentTerms(quote: PaidQuote): string {
  const agreed = agreedPayment(quote);
  if (agreed === null) return quote.paymentTerms;
  const { clientType, paymentTerms } = quote;
  const own = paymentTerms === defaultPaymentTerms ? paymentMeans : paymentTerms;
  return [agreed, own, ...(clientType === "professionnel" ? [latePayment] : [])].join("\n");
}

/** « Acompte de 30 % à la commande : 140,40 € TTC ; solde : 327,60 €, à la livraison. » */
function agreedPayment({ depositRate, paymentDays, price }: PaidQuote): string | null {
  const { depositCents, balanceCents } = depositOf(price.grossCents, depositRate);
  const after = paymentDays > 0 ? `dans les ${paymentDays} jours suivant la facture` : null;
  if (depositCents === 0) return after && `Paiement ${after}.`;
  const deposit = `Acompte de ${formatRate(depositRate)} à la commande : ${formatCents(depositCents)} TTC`;
  return `${deposit} ; solde : ${formatCents(balanceCents)}, ${after ?? "à la livraison"}.`;
}

export const quoteLineWords = {
  wishes: "Vos souhaits",
};
