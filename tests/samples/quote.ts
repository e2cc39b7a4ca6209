import { site as configured } from "#config/site.ts";
import { defaultExecutionDelay, defaultPaymentTerms } from "#copy/quote-terms.ts";
import type { PrintedQuote } from "#domain/quote.ts";
import { priceQuote } from "#domain/quote-price.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";

export const agency: SiteIdentity = {
  ...configured,
  legalName: "Phare & Fils",
  legalForm: "SAS",
  siren: "732829320",
  siret: "73282932000074",
  registerCity: "Brest",
  vatNumber: "FR44732829320",
  termsVersion: "2025-07-02",
  address: { street: "12 quai du Phare", postalCode: "29200", city: "Brest", country: "France" },
};

export function sampleQuote(changes: Partial<Omit<PrintedQuote, "price">> = {}): PrintedQuote {
  const content = { ...shortQuote, ...changes };
  const priced = priceQuote({ ...content, chosen: content.chosenOptions });
  if (!priced.ok) throw new Error(priced.reason);
  return { ...content, price: priced.price };
}

export const acceptance = {
  at: new Date("2026-11-23T08:05:00Z"),
  name: "Camille Exemple",
  quality: "Gérante",
  statement:
    "Bon pour accord : j’accepte le devis DEV-2026-0001 d’un montant de 1 188,00 € TTC et les conditions générales de vente dans leur version du 2 juillet 2025.",
  termsVersion: "2025-07-02",
};

/** 480 € without options, 660 € with both, VAT included. */
export const quoteWithOptions = {
  lines: [
    {
      description: "Fiche",
      quantity: 1,
      unitPriceCents: 400_00,
      planType: null,
      isOptional: false,
    },
    {
      description: "Photos\nen août",
      quantity: 1,
      unitPriceCents: 100_00,
      planType: null,
      isOptional: true,
    },
    { description: "Vidéo", quantity: 1, unitPriceCents: 50_00, planType: null, isOptional: true },
  ],
  discount: { type: "none" } as const,
};

/** Lines of every length, numbered so that each can be found. */
export function manyLines(count: number) {
  const words = "Optimisation de la fiche, publications et réponses aux avis pour l’établissement";
  return Array.from({ length: count }, (_, index) => ({
    description: `Prestation n° ${index + 1} : ${words.slice(0, 20 + ((index * 37) % 60))}`,
    quantity: 1 + (index % 4),
    unitPriceCents: 4_950 + index * 1_111,
    planType: null,
    isOptional: false,
  }));
}

const shortQuote: Omit<PrintedQuote, "price"> = {
  id: "5f0c3a52-5a0e-4a53-9d5b-3a1f1d1e7c11",
  catalogueVersion: 1,
  number: "DEV-2026-0001",
  mode: "live",
  status: "pending",
  createdAt: new Date("2026-11-20T16:00:00Z"),
  sentAt: new Date("2026-11-20T23:30:00Z"),
  chosenOptions: [],
  acceptance: null,
  clientType: "professionnel",
  clientCompany: "Plomberie de la Rade",
  clientName: "Camille Exemple",
  clientEmail: "camille@plomberie.example",
  clientPhone: "+33199000042",
  clientAddress: "3 rue de Siam\n29200 Brest",
  clientSiren: "356000000",
  lines: [
    {
      description: "Boost Local 30 jours\nAudit, fiche complétée, quatre posts Google",
      quantity: 2,
      unitPriceCents: 390_00,
      planType: "premium",
      isOptional: false,
    },
    {
      description: "Séance photo de l’atelier",
      quantity: 1,
      unitPriceCents: 320_00,
      planType: null,
      isOptional: false,
    },
  ],
  discount: { type: "percentage", rate: 1000 },
  vatRate: 2000,
  notes: "Démarrage possible dès la semaine prochaine.\nTravaux hors des heures d’ouverture.",
  executionDelay: defaultExecutionDelay,
  depositRate: 0,
  paymentDays: 0,
  paymentTerms: defaultPaymentTerms,
  validUntil: "2026-12-20",
};
