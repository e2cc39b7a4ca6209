import { longCalendarDay, plainCalendarDay } from "#domain/french-dates.ts";
import type { InvoiceContent, InvoiceKind, InvoiceReference } from "#domain/invoice.ts";
import {
  bearsVat,
  type InvoiceMentions,
  type InvoiceNote,
  isForBusiness,
} from "#domain/invoice-mentions.ts";
import { type BasisPoints, formatRate } from "#domain/money.ts";
import type { PaymentMethod } from "#domain/payment.ts";
import { vatMention } from "#domain/vat-treatment.ts";
import { companyLine } from "./legal-identity.ts";

export const invoiceKindTitles: Record<InvoiceKind, string> = {
  invoice: "Facture",
  deposit: "Facture d’acompte",
  "credit-note": "Avoir",
};

export const invoiceSheetWords = {
  seller: "ÉMETTEUR",
  buyer: "CLIENT",
  siren: (siren: string) => `SIREN ${siren}`,
  vatNumber: (vatNumber: string) => `TVA ${vatNumber}`,
  issuedOn: "Date d’émission",
  dueOn: "Échéance",
  paidOn: "Payée le",
  settled: "Acquittée",
  duplicate: "Duplicata",
  specimen: "SPÉCIMEN — sans valeur",
  service: "Prestation",
  serviceDay: "Date de la prestation",
  period: ({ fromOn, toOn }: InvoiceContent["service"]) =>
    `Période du ${longCalendarDay(fromOn)} au ${longCalendarDay(toOn)}`,
  toCome: "À venir",
  order: "Commande",
  quote: "Devis",
  purchaseOrder: "Votre bon de commande",
  subtotal: "Sous-total HT",
  subtotalWithoutVat: "Sous-total",
  net: "Total HT",
  vat: (rate: BasisPoints) => `TVA ${formatRate(rate)}`,
  gross: "Total TTC",
  grossWithoutVat: "Total",
  depositTaken: ({ number }: InvoiceReference) => `Acompte ${number}`,
  paid: "Déjà payé",
  due: "Reste à payer",
  payment: "Règlement",
  giveBack: "Remboursement",
  holder: (holder: string) => `Titulaire du compte : ${holder}`,
  iban: (iban: string) => `IBAN : ${iban}`,
  bic: (bic: string) => `BIC : ${bic}`,
  transferReference: (reference: string) => `Référence à indiquer : ${reference}`,
  depositSentence: ({ number, issuedOn }: InvoiceReference, amounts: string) =>
    `Acompte déduit : facture ${number} du ${longCalendarDay(issuedOn)}, ${amounts}`,
  amounts: (net: string, vat: string, gross: string) => `${net} HT, TVA ${vat}, ${gross} TTC`,
  credited: (references: readonly InvoiceReference[]) =>
    `Cet avoir réduit ${references.length > 1 ? "les factures" : "la facture"} ${references
      .map(({ number, issuedOn }) => `${number} du ${longCalendarDay(issuedOn)}`)
      .join(", ")}.`,
};

const methodWords: Record<PaymentMethod, string> = {
  card: "par carte bancaire",
  sepa_debit: "par prélèvement SEPA",
  transfer: "par virement",
  other: "en ligne",
};

/**
 * Mention of the VAT franchise by date (docs/sources/law.md, F5). The wording by the Code des impositions sur les
 * biens et services must be added before 30 June 2028. Newest first.
 */
const franchiseWordings = [
  { fromOn: "1979-01-01", text: "TVA non applicable, article 293 B du CGI" },
];

/** Mentions of the page and the XML (docs/sources/law.md, F3 to F6). */
export function invoiceMentions(content: InvoiceContent): InvoiceMentions {
  const { seller, discount } = content;
  return {
    company: companyLine(seller),
    notes: [...treatment(content), ...settlementNotes(content), ...serviceNotes(content)],
    paymentTerms: paymentTerms(content),
    discount: discount && discountWords(discount.rate),
    vatExemption: vatExemption(content),
  };
}

function vatExemption({ vat, issuedOn }: InvoiceContent): InvoiceMentions["vatExemption"] {
  if (vat.regime === "franchise") {
    const franchise = franchiseWordings.find(({ fromOn }) => fromOn <= issuedOn);
    return franchise ? { text: franchise.text, code: "VATEX-FR-FRANCHISE" } : null;
  }
  const text = vat.treatment ? vatMention(vat.treatment) : null;
  const code = vat.treatment === "reverse-charge" ? "VATEX-EU-AE" : null;
  return text === null ? null : { text, code };
}

function discountWords(rate: BasisPoints | null): string {
  return rate === null ? "Remise" : `Remise ${formatRate(rate)}`;
}

/** Code read by the State's platforms (docs/sources/law.md, X4 and X6). */
function treatment(content: InvoiceContent): InvoiceNote[] {
  const abroad = content.buyer.siren === null ? "B2BINT" : "B2B";
  return [{ subject: "BAR", text: isForBusiness(content) ? abroad : "B2C" }];
}

/** Late-payment terms bind professionals only; consumers are told of the mediator (docs/sources/law.md, F4). */
function settlementNotes(content: InvoiceContent): InvoiceNote[] {
  if (isForBusiness(content)) {
    return [
      { subject: "AAB", text: "Escompte pour paiement anticipé : néant" },
      { subject: "PMD", text: "Pénalités de retard : taux de la BCE majoré de 10 points" },
      { subject: "PMT", text: "Indemnité forfaitaire pour frais de recouvrement : 40 €" },
    ];
  }
  const { name, address, website } = content.seller.mediator;
  return [
    { subject: null, text: `Médiateur de la consommation : ${name}, ${address}, ${website}` },
  ];
}

function serviceNotes({ vat, kind, reason }: InvoiceContent): InvoiceNote[] {
  const texts = [
    "Nature de l’opération : prestation de services",
    ...(vat.onDebits && bearsVat({ vat })
      ? ["Option pour le paiement de la taxe d’après les débits"]
      : []),
    ...(kind === "credit-note" && reason.trim() !== "" ? [`Motif : ${reason.trim()}`] : []),
  ];
  return texts.map((text) => ({ subject: null, text }));
}

/** Also on credit notes: no reader would know what they ask for. */
function paymentTerms({
  kind,
  method,
  paidOn,
  dueOn,
  dueCents,
  references,
}: InvoiceContent): string {
  const way = methodWords[method];
  if (kind === "credit-note") {
    const invoice = references[0]?.number ?? "";
    return paidOn === null ? `À déduire de la facture ${invoice}` : `À rembourser ${way}`;
  }
  if (dueCents === 0 && paidOn !== null) return `Acquittée le ${plainCalendarDay(paidOn)} ${way}`;
  return dueOn === null
    ? `À payer ${way}`
    : `À payer ${way} au plus tard le ${plainCalendarDay(dueOn)}`;
}
