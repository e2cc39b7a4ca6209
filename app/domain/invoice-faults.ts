import { isIban } from "./bank-transfer.ts";
import { isSiren } from "./company-number.ts";
import type { InvoiceContent } from "./invoice.ts";
import { isForBusiness } from "./invoice-mentions.ts";
import { shareOf } from "./money.ts";
import { addDays } from "./paris-date.ts";
import { territoryAt } from "./territory.ts";
import { writableVatNumber } from "./vat-number.ts";
import { isLawfulRate, vatTreatments } from "./vat-treatment.ts";

/** French rates in basis points, overseas included, for papers older than the `treatment` field. */
const frenchRates: readonly number[] = [
  ...vatTreatments.metropolitan.lawfulRates,
  ...vatTreatments.overseas.lawfulRates,
];

/** Between professionals (article L. 441-10 of the Code de commerce; docs/sources/law.md, F4). */
const LONGEST_TERM_DAYS = 60;

/** The last of several credit notes takes the rounding difference. */
const VAT_TOLERANCE_CENTS = 1;

/** Legal obstacles to issuing an invoice; empty: none (docs/sources/law.md, F1 to F8 and X4). */
export function invoiceFaults(content: InvoiceContent) {
  return [
    ...arithmeticFaults(content),
    ...vatFaults(content),
    ...territoryFaults(content),
    ...numberFaults(content),
    ...dateFaults(content),
    ...partyFaults(content),
  ];
}

export type InvoiceFault = ReturnType<typeof invoiceFaults>[number];

function found<Fault extends string>(faults: Record<Fault, boolean>): Fault[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record are its faults
  const entries = Object.entries(faults) as [Fault, boolean][];
  return entries.filter(([, holds]) => holds).map(([fault]) => fault);
}

function arithmeticFaults(content: InvoiceContent) {
  const { lines, subtotalCents, netCents, vatCents, grossCents, paidCents, dueCents } = content;
  const discountCents = content.discount?.amountCents ?? 0;
  const amounts = [subtotalCents, netCents, vatCents, grossCents, paidCents, dueCents];
  const lineTotals = lines.map(({ totalCents }) => totalCents);
  return found({
    "it has no line": lines.length === 0,
    "a line has no words": lines.some(({ description }) => description.trim() === ""),
    "a quantity is not a whole number above 0": lines.some(
      ({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 1,
    ),
    "a line is not quantity times price": lines.some(
      ({ quantity, unitPriceCents, totalCents }) => quantity * unitPriceCents !== totalCents,
    ),
    "an amount is not a whole number of cents, 0 or more": [
      ...amounts,
      ...lineTotals,
      discountCents,
    ].some((amount) => !Number.isSafeInteger(amount) || amount < 0),
    "it is of nothing": grossCents === 0,
    "the lines don't make the subtotal":
      lineTotals.reduce((sum, total) => sum + total, 0) !== subtotalCents,
    "subtotal less discount is not the net": subtotalCents - discountCents !== netCents,
    "net and VAT don't make the gross": netCents + vatCents !== grossCents,
    "gross less what was paid is not what is due": grossCents - paidCents !== dueCents,
  });
}

function vatFaults(content: InvoiceContent) {
  const { vat, netCents, vatCents } = content;
  if (vat.regime === "franchise") return found({ "VAT in the franchise": vatCents !== 0 });
  if (!Number.isSafeInteger(netCents)) return [];
  if (!vat.treatment && !frenchRates.includes(vat.rate))
    return ["its rate of VAT is none of the French ones"] as const;
  const distance = Math.abs(vatCents - shareOf(netCents, vat.rate));
  return found({ "the VAT is not its rate of the net": distance > VAT_TOLERANCE_CENTS });
}

/** A credit note keeps the VAT treatment of its invoice. */
function territoryFaults(content: InvoiceContent) {
  const { kind, vat, buyer, seller } = content;
  const { regime, rate, treatment } = vat;
  if (kind === "credit-note" || treatment === undefined) return [];
  if (treatment === null) return ["nothing is sold where its buyer is"] as const;
  const isReversed = treatment === "reverse-charge";
  const { vatNumber } = buyer;
  const isNumbered =
    vatNumber !== null && writableVatNumber(vatNumber, territoryAt(buyer.address)) !== null;
  return found({
    "its rate of VAT is none where its buyer is":
      regime === "normal" && !isLawfulRate(treatment, rate),
    "a reverse charge in the franchise": isReversed && regime === "franchise",
    "a reverse charge is for no business": isReversed && !isForBusiness(content),
    "a reverse charge lacks a VAT number":
      isReversed && regime === "normal" && !(isNumbered && seller.vatNumber !== null),
  });
}

const NUMBER = /^[A-Za-z0-9+\-_/]{1,35}$/;

function numberFaults({ kind, number, references }: InvoiceContent) {
  return found({
    "its number has a sign that numbers don't, or too many": !NUMBER.test(number),
    "it refers to a number that is none": references.some((one) => !NUMBER.test(one.number)),
    "a credit note names no invoice": kind === "credit-note" && references.length === 0,
    "a deposit takes off another": kind === "deposit" && references.length > 0,
  });
}

function dateFaults(content: InvoiceContent) {
  const { kind, issuedOn, dueOn, paidOn, service, dueCents } = content;
  if (kind === "credit-note") return found({ "a credit note is due on no day": dueOn !== null });
  const isPaid = dueCents === 0;
  const latest = addDays(issuedOn, LONGEST_TERM_DAYS);
  return found({
    "its service ends before it begins": service.toOn < service.fromOn,
    "nothing says when it is due": dueOn === null,
    "paid, it is due on the day it was paid": isPaid && dueOn !== paidOn,
    "it is due before it is issued": !isPaid && dueOn !== null && dueOn < issuedOn,
    "between professionals it is due within 60 days":
      !isPaid && isForBusiness(content) && dueOn !== null && dueOn > latest,
  });
}

const COUNTRY = /^[A-Z]{2}$/;

function partyFaults(content: InvoiceContent) {
  const { buyer, seller, method, kind, dueCents } = content;
  const { street, postalCode, city, countryCode } = buyer.address;
  const { siren } = buyer;
  const account = seller.bankAccount;
  const needsSiren = isForBusiness(content) && territoryAt(buyer.address)?.identifier === "siren";
  const isTransfer = method === "transfer" && kind !== "credit-note";
  return found({
    "it is for nobody": `${buyer.company}${buyer.name}`.trim() === "",
    "its buyer's address is not whole": [street, postalCode, city].some((part) => !part.trim()),
    "a country is none": ![countryCode, seller.address.countryCode].every((code) =>
      COUNTRY.test(code),
    ),
    "its buyer's SIREN is wrong": siren !== null && !isSiren(siren),
    "a French business has no SIREN": needsSiren && siren === null,
    "a transfer is asked for to no account": isTransfer && dueCents > 0 && account === null,
    "a transfer's account is none": isTransfer && account !== null && !isIban(account.iban),
  });
}
