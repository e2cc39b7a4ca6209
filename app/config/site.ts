import { termsVersions } from "#copy/terms-of-sale/versions.ts";
import { weekdays } from "#domain/calendar/opening-hours.ts";
import type { Claim, SiteIdentity } from "#domain/site-identity.ts";

const unsourced = { source: null, asOf: null, sample: null, url: null };

/** `counts`: unit of the figure, where two figures could be confused. */
function claim(value: string, sentence: string, counts: string | null = null): Claim {
  return { value, sentence, counts, ...unsourced };
}

/** Identity until changed at /admin/identite. Live mode refuses « À REMPLIR », « .example » and « +3319900… ». */
export const site: SiteIdentity = {
  name: "Phare Local",
  legalName: "[À REMPLIR : dénomination sociale]",
  legalForm: "[À REMPLIR : forme juridique]",
  shareCapitalCents: 10_000_00,
  siren: "[À REMPLIR : SIREN]",
  siret: "[À REMPLIR : SIRET]",
  registerCity: "[À REMPLIR : ville du RCS]",
  vatNumber: "[À REMPLIR : numéro de TVA]",
  vatRegime: "normal",
  vatOnDebits: false,
  accounts: {
    client: "411000",
    sales: "706000",
    deposits: "419100",
    vat: "445710",
    bank: "512000",
  },
  address: {
    street: "[À REMPLIR : numéro et rue]",
    postalCode: "[À REMPLIR : code postal]",
    city: "[À REMPLIR : ville]",
    country: "France",
  },
  email: "contact@phare-local.example",
  phone: "+33199000000",
  whatsapp: "+33199000001",
  whatsappGreeting:
    "Bonjour, je souhaite en savoir plus sur vos services d’optimisation de fiche Google Business.",
  openingHours: { opens: "8h30", closes: "20h30", days: "7 jours sur 7", weekdays },
  socialProfiles: [
    { name: "LinkedIn", url: "https://www.linkedin.com/company/phare-local.example" },
    { name: "Facebook", url: "https://www.facebook.com/phare-local.example" },
    { name: "Instagram", url: "https://www.instagram.com/phare-local.example" },
  ],
  messengerUrl: "https://m.me/phare-local.example",
  claims: {
    rating: claim("4,8/5", "Noté 4,8 sur 5 par nos clients"),
    landingReviews: claim("20", "plus de 20 avis clients", "sur notre fiche Google"),
    footerReviews: claim("40+", "40+ avis clients", "tous sites confondus"),
    clientCompanies: claim("30+", "plus de 30 entreprises accompagnées"),
    firstMonthResults: claim(
      "88 %",
      "88 % de nos clients voient des résultats dès le premier mois",
    ),
    delivery: claim("72 h", "travail principal livré en moins de 72 heures"),
    followUp: claim("30 jours", "30 jours de suivi, résultats à partir de 30 jours"),
    guarantee: claim("30 jours", "satisfait ou remboursé pendant 30 jours"),
    support: claim("7 j/7", "une équipe joignable 7 jours sur 7"),
  },
  schedulingUrl: null,
  informationFormUrl: null,
  publicationDirector: "[À REMPLIR : directeur de la publication]",
  host: {
    name: "[À REMPLIR : hébergeur]",
    address: "[À REMPLIR : adresse de l’hébergeur]",
    phone: "[À REMPLIR : téléphone de l’hébergeur]",
    dataLocation: "[À REMPLIR : pays où l’hébergeur conserve les données]",
  },
  mailProvider: {
    name: "[À REMPLIR : prestataire d’envoi des e-mails]",
    address: "[À REMPLIR : adresse du prestataire d’envoi des e-mails]",
    dataLocation: "[À REMPLIR : pays où les e-mails sont traités]",
  },
  insurance: {
    insurer: "[À REMPLIR : assureur de responsabilité professionnelle]",
    address: "[À REMPLIR : adresse de l’assureur]",
    coverage: "[À REMPLIR : zone géographique couverte]",
  },
  accessibilityAudit: null,
  mediator: {
    name: "[À REMPLIR : médiateur de la consommation]",
    address: "[À REMPLIR : adresse du médiateur]",
    email: "contact@mediateur.example",
    website: "https://mediateur.example",
  },
  bankAccount: {
    holder: "[À REMPLIR : titulaire du compte]",
    iban: "FR14 2004 1010 0505 0001 3M02 606",
    bic: "[À REMPLIR : BIC]",
  },
  termsVersion: termsVersions[0].inForceFrom,
  changedOn: {},
};
