import type { OrderedBy } from "./billing.ts";
import { figuresUnder, nextPart, type PaperFigures, sumFigures } from "./invoice-figures.ts";
import { creditLine, depositLine } from "./invoice-words.ts";
import type {
  InvoiceBuyer,
  InvoiceContent,
  InvoiceLine,
  InvoiceReference,
  InvoiceSeller,
} from "./invoice.ts";
import type { BasisPoints, Cents } from "./money.ts";
import { addDays } from "./paris-date.ts";
import type { PaymentMethod } from "./payment.ts";
import { FOLLOW_UP_DAYS } from "./promises.ts";
import type { SiteIdentity } from "./site-identity.ts";
import { territoryAt } from "./territory.ts";
import { vatMention } from "./vat-treatment.ts";

export interface BilledOrder extends OrderedBy, PaperFigures {
  mode: "demo" | "live";
  number: string;
  packName: string;
  listings: number;
  /** Excluding VAT. */
  unitPriceCents: Cents;
  discountRate: BasisPoints;
  discountCents: Cents;
  vatRate: BasisPoints;
  /** French calendar dates; `endedOn` null: not over. */
  orderedOn: string;
  endedOn: string | null;
  quote: { number: string; lines: InvoiceLine[] } | null;
}

export interface PaperStamp {
  number: string;
  issuedOn: string;
}

export interface ReceivedMoney {
  method: PaymentMethod;
  paidOn: string;
}

/** Seller as configured today. Without VAT, no VAT number (docs/sources/law.md, F5). */
function sellerOf(site: SiteIdentity): InvoiceSeller {
  const { name, legalName, legalForm, shareCapitalCents, siren, registerCity, email, phone } = site;
  const { street, postalCode, city } = site.address;
  const { bankAccount, mediator } = site;
  return {
    name,
    legalName,
    legalForm,
    shareCapitalCents,
    siren,
    registerCity,
    vatNumber: site.vatRegime === "normal" ? site.vatNumber : null,
    address: { street, postalCode, city, countryCode: "FR" },
    email,
    phone,
    bankAccount: bankAccount && {
      holder: bankAccount.holder,
      iban: bankAccount.iban.replaceAll(/\s/g, ""),
      bic: bankAccount.bic,
    },
    mediator: { name: mediator.name, address: mediator.address, website: mediator.website },
  };
}

interface Issued extends PaperStamp {
  site: SiteIdentity;
  order: BilledOrder;
  buyer: InvoiceBuyer;
}

/** Deposits invoiced before are deducted as paid. `received` null: the rest is due by `dueOn`. */
export function orderInvoice(
  issued: Issued & {
    deposits: readonly InvoiceReference[];
    received: ReceivedMoney | null;
    dueOn: string;
  },
): InvoiceContent {
  const { order, deposits, received } = issued;
  const figures = figuresUnder(issued.site.vatRegime, order);
  const depositsCents = sumFigures(deposits).grossCents;
  const paidCents = received ? figures.grossCents : depositsCents;
  return {
    ...commonOf(issued),
    kind: "invoice",
    service: serviceOf(order, issued.issuedOn),
    dueOn: received ? received.paidOn : issued.dueOn,
    ...linesOf(order, figures),
    ...figures,
    paidCents,
    dueCents: figures.grossCents - paidCents,
    method: received?.method ?? "transfer",
    paidOn: received?.paidOn ?? null,
    references: [...deposits],
  };
}

export function depositInvoice(
  issued: Issued & { amountCents: Cents; taken: PaperFigures; received: ReceivedMoney },
): InvoiceContent {
  const { order, received } = issued;
  const whole = figuresUnder(issued.site.vatRegime, order);
  const figures = nextPart(whole, issued.taken, issued.amountCents);
  return {
    ...commonOf(issued),
    kind: "deposit",
    service: { fromOn: received.paidOn, toOn: received.paidOn },
    dueOn: received.paidOn,
    ...oneLine(depositLine(order.packName), figures),
    ...figures,
    paidCents: figures.grossCents,
    dueCents: 0,
    method: received.method,
    paidOn: received.paidOn,
    references: [],
  };
}

export function chargeInvoice(
  month: PaperStamp &
    PaperFigures & {
      mode: "demo" | "live";
      site: SiteIdentity;
      buyer: InvoiceBuyer;
      description: string;
      vatRate: BasisPoints;
      period: { fromOn: string; toOn: string };
      received: ReceivedMoney;
    },
): InvoiceContent {
  const { site, received, vatRate } = month;
  const figures = figuresUnder(site.vatRegime, month);
  return {
    mode: month.mode,
    kind: "invoice",
    number: month.number,
    issuedOn: month.issuedOn,
    service: month.period,
    dueOn: received.paidOn,
    seller: sellerOf(site),
    buyer: month.buyer,
    ...oneLine(month.description, figures),
    ...figures,
    vat: vatOf(site, vatRate, month.buyer),
    paidCents: figures.grossCents,
    dueCents: 0,
    method: received.method,
    paidOn: received.paidOn,
    orderNumber: null,
    quoteNumber: null,
    references: [],
    reason: "",
  };
}

/** A partial credit note has a single line; VAT as on the paper. @throws RangeError when less is left. */
export function creditNote(
  credit: PaperStamp & {
    site: SiteIdentity;
    credited: InvoiceContent;
    taken: PaperFigures;
    amountCents: Cents;
    reason: string;
  },
): InvoiceContent {
  const { credited, site, number, issuedOn, reason } = credit;
  const figures = nextPart(credited, credit.taken, credit.amountCents);
  const { netCents, vatCents, grossCents } = credited;
  const normal = credited.vat.regime === "normal";
  const whole = figures.grossCents === grossCents;
  const { lines, discount, subtotalCents } = credited;
  return {
    ...credited,
    kind: "credit-note",
    number,
    issuedOn,
    dueOn: null,
    seller: { ...sellerOf(site), vatNumber: normal ? credited.seller.vatNumber : null },
    ...(whole ? { lines, discount, subtotalCents } : oneLine(creditLine(credited), figures)),
    ...figures,
    paidCents: 0,
    dueCents: figures.grossCents,
    paidOn: null,
    references: [
      {
        number: credited.number,
        issuedOn: credited.issuedOn,
        netCents,
        vatCents,
        grossCents,
      },
    ],
    reason,
  };
}

function commonOf({ order, site, buyer, number, issuedOn }: Issued) {
  return {
    mode: order.mode,
    number,
    issuedOn,
    seller: sellerOf(site),
    buyer,
    vat: vatOf(site, order.vatRate, buyer),
    orderNumber: order.number,
    quoteNumber: order.quote?.number ?? null,
    reason: "",
  };
}

function vatOf(
  { vatRegime, vatOnDebits }: SiteIdentity,
  rate: BasisPoints,
  { address }: InvoiceBuyer,
): InvoiceContent["vat"] {
  const normal = vatRegime === "normal";
  const territory = territoryAt(address);
  const treatment = territory?.soldTo ? territory.vat : null;
  const charged = normal && (treatment === null || vatMention(treatment) === null);
  return {
    regime: vatRegime,
    rate: normal ? rate : 0,
    onDebits: charged && vatOnDebits,
    treatment,
  };
}

function serviceOf({ orderedOn, endedOn }: BilledOrder, issuedOn: string) {
  return { fromOn: orderedOn, toOn: endedOn ?? addDays(issuedOn, FOLLOW_UP_DAYS) };
}

function linesOf(order: BilledOrder, figures: PaperFigures) {
  const { listings: quantity, unitPriceCents, discountCents, discountRate, packName } = order;
  // A total rounded to whole euros may exceed the sum of the lines, and no invoice has a negative discount.
  const isMore = discountCents < 0;
  if (figures.netCents !== order.netCents || isMore) return oneLine(packName, figures);
  const subtotalCents = unitPriceCents * quantity;
  const pack = { description: packName, quantity, unitPriceCents, totalCents: subtotalCents };
  const rate = discountRate === 0 ? null : discountRate;
  return {
    lines: order.quote?.lines ?? [pack],
    discount: discountCents === 0 ? null : { amountCents: discountCents, rate },
    subtotalCents,
  };
}

function oneLine(description: string, { netCents }: PaperFigures) {
  const line = { description, quantity: 1, unitPriceCents: netCents, totalCents: netCents };
  return { lines: [line], discount: null, subtotalCents: netCents };
}
