import { demonstrationSite } from "#config/demonstration-site.server.ts";
import { buyerOf } from "#domain/billing.ts";
import {
  type BilledOrder,
  creditNote,
  depositInvoice,
  orderInvoice,
} from "#domain/invoice-content.ts";
import { noFigures } from "#domain/invoice-figures.ts";
import { priceOrder } from "#domain/order-price.ts";

export const site = demonstrationSite;

export const billed: BilledOrder = {
  ...priceOrder({ unitPriceCents: 390_00, listings: 3, discountRate: 2000 }),
  mode: "live",
  number: "CMD-2026-0001",
  clientType: "professionnel",
  company: "Plomberie de la Rade",
  firstName: "Camille",
  lastName: "Exemple",
  email: "camille@plomberie.example",
  siren: "732829320",
  vatNumber: null,
  address: "12 quai du Phare",
  postalCode: "29200",
  city: "Brest",
  country: "France",
  packName: "Boost Local 30 jours",
  orderedOn: "2026-11-21",
  endedOn: null,
  quote: null,
};

const buyer = buyerOf(billed, null);
if (!buyer) throw new Error("the sample order can't be invoiced");

const received = { method: "card", paidOn: "2026-11-21" } as const;
const issued = { site, order: billed, buyer, issuedOn: "2026-11-21" };

export const paidInvoice = orderInvoice({
  ...issued,
  number: "FAC-2026-0001",
  deposits: [],
  received,
  dueOn: "2026-11-21",
});

export const pendingInvoice = orderInvoice({
  ...issued,
  number: "FAC-2026-0002",
  deposits: [],
  received: null,
  dueOn: "2026-12-21",
});

export const deposit = depositInvoice({
  ...issued,
  number: "FAC-2026-0003",
  amountCents: 30_000,
  taken: noFigures,
  received,
});

export const partialCredit = creditNote({
  site,
  number: "AVO-2026-0001",
  issuedOn: "2026-11-22",
  credited: paidInvoice,
  taken: noFigures,
  amountCents: 5_000,
  reason: "Une fiche retirée",
});
