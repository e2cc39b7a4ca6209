import { type Catalogue, VAT_RATE } from "#domain/catalogue.ts";
import { defaultExecutionDelay, defaultPaymentTerms } from "#copy/quote-terms.ts";
import type { QuoteContent, QuoteLine } from "#domain/quote.ts";
import type { Discount } from "#domain/quote-price.ts";
import type { Business } from "./businesses.ts";
import type { Random } from "./random.ts";

const extras: [description: string, unitPriceCents: number, isOptional: boolean][] = [
  ["Séance de photos de la vitrine et de l’équipe", 180_00, true],
  ["Mise à jour des horaires dans 20 annuaires", 90_00, false],
  ["Rédaction de 8 publications Google", 240_00, false],
  ["Atelier « répondre aux avis » (2 h, sur place)", 220_00, true],
];

export function quoteContent(
  random: Random,
  business: Business,
  catalogue: Catalogue,
): Omit<QuoteContent, "validUntil"> {
  return {
    clientType: "professionnel",
    clientCompany: business.name,
    clientName: `${business.firstName} ${business.lastName}`,
    clientEmail: business.email,
    clientPhone: business.phone,
    clientAddress: `${business.street}\n${business.postalCode} ${business.town}`,
    clientSiren: business.siren,
    lines: [packLine(random, catalogue), ...(random.chance(0.5) ? extraLines(random) : [])],
    discount: discountOf(random),
    vatRate: VAT_RATE,
    notes: random.chance(0.3) ? "Suite à notre appel : priorité aux photos et aux horaires." : "",
    executionDelay: defaultExecutionDelay,
    depositRate: 0,
    paymentDays: 0,
    paymentTerms: defaultPaymentTerms,
  };
}

function packLine(random: Random, { offers }: Catalogue): QuoteLine {
  const planType = random.pick(["premium", "domination"] as const);
  const { name, unitPriceCents } = offers[planType];
  return {
    description: name,
    quantity: random.between(1, 4),
    unitPriceCents,
    planType,
    isOptional: false,
  };
}

function extraLines(random: Random): QuoteLine[] {
  return extras
    .filter(() => random.chance(0.5))
    .map(([description, unitPriceCents, isOptional]) => ({
      description,
      quantity: random.between(1, 2),
      unitPriceCents,
      planType: null,
      isOptional,
    }));
}

function discountOf(random: Random): Discount {
  const drawn = random.share();
  if (drawn < 0.6) return { type: "none" };
  if (drawn < 0.9) return { type: "percentage", rate: 1000 };
  return { type: "fixed", amountCents: 50_00 };
}
