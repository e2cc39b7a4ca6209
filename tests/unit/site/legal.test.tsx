import { describe, expect, test } from "vitest";
import { site as placeholders } from "#config/site.ts";
import { offers, planTypes } from "#domain/catalogue.ts";
import { formatCents } from "#domain/money.ts";
import { priceOrder } from "#domain/order-price.ts";
import AccessibilityStatement from "#routes/site/legal/accessibility-statement.tsx";
import LegalNotice from "#routes/site/legal/legal-notice.tsx";
import PrivacyPolicy from "#routes/site/legal/privacy-policy.tsx";
import ReviewsPolicy from "#routes/site/legal/reviews-policy.tsx";
import TermsOfSale from "#routes/site/legal/terms-of-sale.tsx";
import { firstCatalogue } from "../../samples/first-catalogue.ts";
import { filledSite } from "./filled-site.ts";
import { readText, renderLegalPage } from "./render-legal-page.tsx";

const pages = {
  "/cgv": TermsOfSale,
  "/mentions-legales": LegalNotice,
  "/politique-confidentialite": PrivacyPolicy,
  "/accessibilite": AccessibilityStatement,
  "/avis-comment-ca-marche": ReviewsPolicy,
};

const legalNotice = readText(renderLegalPage(LegalNotice));
const terms = readText(renderLegalPage(TermsOfSale));
const privacy = readText(renderLegalPage(PrivacyPolicy));

test.each([
  ["/mentions-legales", "host", "3 mars 2027"],
  ["/mentions-legales", "bank", "2 juillet 2025"],
  ["/politique-confidentialite", "mail", "3 mars 2027"],
  ["/politique-confidentialite", "insurance", "2 juillet 2025"],
] as const)("the date of %s, once the part %s changed, is %s", (path, part, day) => {
  const site = { ...filledSite, changedOn: { [part]: "2027-03-03" } };
  expect(readText(renderLegalPage(pages[path], { site }))).toContain(
    `Dernière mise à jour : ${day}`,
  );
});

describe.each(Object.entries(pages))("%s", (_path, Page) => {
  const markup = renderLegalPage(Page);
  const headings = [...markup.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
  const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

  test("has a single h1 and skips no level", () => {
    expect(headings[0]).toBe(1);
    expect(headings.filter((level) => level === 1)).toHaveLength(1);
    const jumps = headings.slice(1).map((level, index) => level - (headings[index] ?? 0));
    expect(Math.max(...jumps)).toBeLessThanOrEqual(1);
  });

  test("has unique anchors, and each inner link has a target", () => {
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...markup.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(targets.length).toBeGreaterThan(3);
    expect(ids).toEqual(expect.arrayContaining(targets));
  });

  test("passes the content security policy: no style attribute, inline handler or script", () => {
    expect(markup).not.toMatch(/\sstyle=|\son[a-z]+=|<script(?! type="application\/ld\+json")/);
  });

  test("has French typographic spaces", () => {
    const shown = markup.replaceAll(/<script.*?<\/script>|<[^>]+>/gs, "\n");
    expect(shown).not.toMatch(/ [;:!?»]|« |\d [%€]/);
  });

  test("links to its own site or official ones, never to the closed European platform", () => {
    expect(markup).not.toMatch(/ec\.europa\.eu|consumers\/odr/);
    const hosts = [...markup.matchAll(/href="https:\/\/([^/"]+)/g)].map(([, host]) => host);
    const known = [
      "lanterne.test",
      "www.cnil.fr",
      "formulaire.defenseurdesdroits.fr",
      "mediation.test",
    ];
    expect(known).toEqual(expect.arrayContaining(hosts));
  });

  test("shows only values of the configuration", () => {
    expect(markup).not.toContain("À REMPLIR");
    expect(markup).not.toContain(placeholders.email);
  });
});

const identity = {
  name: "Lanterne Conseil",
  form: "SAS",
  capital: "10 000 €",
  office: "12 rue des Lilas, 75011 Paris, France",
  register: "RCS Paris 732 829 320",
  siret: "732 829 320 00074",
  vat: "FR44732829320",
  phone: "06 12 34 56 78",
  email: "bonjour@lanterne.test",
  mediator: "Médiation Sereine",
  mediatorAddress: "5 rue de la Paix, 33000 Bordeaux",
  mediatorSite: "https://mediation.test/",
};

describe("identity of the agency", () => {
  test.each(Object.entries(identity))("legal notice and terms of sale state: %s", (_, value) => {
    expect(legalNotice).toContain(value);
    expect(terms).toContain(value);
  });

  test.each([
    "Direction de Lanterne",
    "Hébergeur Armor",
    "3 quai du Port, 29200 Brest",
    "02 98 00 11 22",
  ])("the legal notice states: %s", (value) => {
    expect(legalNotice).toContain(value);
  });

  test("without insurance isn't mentioned", () => {
    const uninsured = { site: { ...filledSite, insurance: null } };
    expect(terms).toContain("Mutuelle du Large");
    expect(readText(renderLegalPage(TermsOfSale, uninsured))).not.toContain("Assurance");
    expect(readText(renderLegalPage(LegalNotice, uninsured))).not.toContain("Assurance");
  });
});

describe("terms of sale", () => {
  test("have fifteen numbered articles and their version", () => {
    const titles = [...renderLegalPage(TermsOfSale).matchAll(/<h2[^>]*>(\d+)\./g)];
    expect(titles.map(([, number]) => Number(number))).toEqual(
      Array.from({ length: 15 }, (_, index) => index + 1),
    );
    expect(terms).toContain("En vigueur depuis le 2 juillet 2025");
  });

  test("follow the configured version", () => {
    const later = { site: { ...filledSite, termsVersion: "2027-01-01" } };
    const text = readText(renderLegalPage(TermsOfSale, later));
    expect(text).toContain("En vigueur depuis le 1er janvier 2027");
    expect(text).not.toContain("2 juillet 2025");
  });

  test.each(planTypes)("price %s as the catalogue does, with and without VAT", (planType) => {
    const { unitPriceCents } = firstCatalogue.offers[planType];
    const price = priceOrder({ unitPriceCents, listings: 1, discountRate: 0 });
    expect(terms).toContain(offers[planType].name);
    expect(terms).toContain(formatCents(price.netCents).replaceAll(/\s/g, " "));
    expect(terms).toContain(formatCents(price.grossCents).replaceAll(/\s/g, " "));
  });

  test.each(["Visibilité+ Express", "Impact Local", "Domination Locale"])(
    "name the pack %s",
    (name) => {
      expect(terms).toContain(name);
    },
  );

  test("limit the courts of Paris to merchants", () => {
    const sentences = terms.split(/(?<=\.) /).filter((sentence) => /tribuna.*Paris/.test(sentence));
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toContain("clients commerçants");
    expect(terms).toContain("article R. 631-3");
  });

  test("never say that ordering waives the withdrawal right", () => {
    expect(terms).not.toMatch(/renonc\w+ (expressément )?à (son|votre|leur|ce|tout) droit/i);
    expect(terms).not.toMatch(/vaut renonciation|entraîne (la )?renonciation/i);
    expect(terms).toContain("entièrement exécutée");
    expect(terms).toContain("Commander ne le fait jamais perdre");
  });

  test("keep late penalties for professionals and the damages of consumers whole", () => {
    expect(terms).toMatch(/Clients professionnels uniquement\s?\. En cas de retard de paiement/);
    expect(terms).toContain("majoré de 10 points");
    expect(terms).toContain("40 €");
    expect(terms).toContain("L’article 10.4 ne s’applique ni aux particuliers ni aux associations");
  });

  test.each([
    ["guarantee", "satisfait ou remboursé, sans condition"],
    ["claim", "avec pour objet « Satisfait ou remboursé »"],
    ["refund", "7 jours ouvrés"],
    ["withdrawal", "avec pour objet « Renoncer au contrat ici »"],
    ["cancellation", "avec pour objet « Résilier votre contrat »"],
    ["confirmation", "24 heures"],
    ["pro-rata", "au prorata"],
    ["no ranking guarantee", "Nous ne garantissons aucune position"],
    ["property", "votre propriété après paiement complet"],
  ])("state: %s", (_, sentence) => {
    expect(terms).toContain(sentence);
  });

  test("link to the pages of withdrawal and cancellation, the model form included", () => {
    const markup = renderLegalPage(TermsOfSale);
    const links = [...markup.matchAll(/href="(\/[^"#]+)"/g)].map(([, path]) => path);
    expect(links.filter((path) => path === "/renoncer-au-contrat")).toHaveLength(2);
    expect(links).toContain("/resilier-votre-contrat");
  });
});

describe("privacy policy", () => {
  test("keeps the date of the specification", () => {
    expect(privacy).toContain("Dernière mise à jour : 2 juillet 2025");
  });

  test.each([
    "Contrats clients Durée du contrat + 3 ans",
    "Facturation 10 ans",
    "Prospects 3 ans",
    "Cookies et mesure d’audience 13 mois",
    "Votre choix sur les cookies 6 mois",
  ])("states the retention: %s", (line) => {
    expect(privacy).toContain(line);
  });

  test.each([
    "Pendant l’audit gratuit : vos réponses au questionnaire, dans le stockage de session",
    "Pendant le formulaire d’informations d’une commande : vos réponses que le site n’a pas encore reçues",
    "Les restes de plus de 30 jours sont effacés",
  ])("lists browser storage: %s", (words) => {
    expect(privacy).toContain(words);
  });

  test("gives every purpose its basis, data, recipients, duration and transfers", () => {
    const rows = ["Base légale", "Données", "Destinataires", "Durée", "Transferts"];
    const counts = rows.map(
      (row) => renderLegalPage(PrivacyPolicy).split(`>${row}</dt>`).length - 1,
    );
    expect(counts[0]).toBeGreaterThanOrEqual(10);
    expect(new Set(counts).size).toBe(1);
  });

  test.each([
    "Hébergeur Armor",
    "France (Brest)",
    "Postillon",
    "8 rue du Courrier, 69002 Lyon",
    "France (Lyon)",
  ])("names the processors: %s", (value) => {
    expect(privacy).toContain(value);
  });

  test("names external services only when the configuration has them", () => {
    const external = {
      site: { ...filledSite, schedulingUrl: "https://agenda.test/x", messengerUrl: null },
    };
    const text = readText(renderLegalPage(PrivacyPolicy, external));
    expect(privacy).toContain("m.me");
    expect(privacy).not.toContain("agenda.test");
    expect(text).toContain("Prise de rendez-vous : agenda.test");
    expect(text).not.toContain("m.me");
  });

  test.each([
    ["eventSheet", "Airtable"],
    ["cardPayment", "Stripe Payments Europe"],
    ["languageModel", "Un modèle de langage commente"],
    ["companyRegister", "qui porte le SIREN que vous tapez"],
    ["listingFacts", "notre serveur demande à Google Maps"],
    ["listingFacts", "règles de confidentialité de Google"],
  ])("names outgoing calls only if configured (%s): %s", (service, words) => {
    const none = {
      eventSheet: false,
      languageModel: false,
      companyRegister: false,
      listingFacts: false,
      cardPayment: false,
    };
    const outside = { ...none, [service]: true };
    expect(readText(renderLegalPage(PrivacyPolicy, { outside }))).toContain(words);
    expect(privacy).not.toContain(words);
    expect(privacy).toContain("le site n’interroge aucun service de Google");
  });

  test.each(["cnil.fr/fr/plaintes", "après votre mort", "bonjour@lanterne.test", "portabilité"])(
    "explains how to use one's rights: %s",
    (words) => {
      expect(privacy).toContain(words);
    },
  );
});
