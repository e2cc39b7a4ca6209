import { describe, expect, test } from "vitest";
import { site } from "#config/site.ts";
import { testimonials } from "#copy/landing/testimonials.ts";
import { proofs } from "#copy/landing/proofs.ts";
import { soldOffers, VAT_RATE } from "#domain/catalogue.ts";
import { formatEuros, shareOf } from "#domain/money.ts";
import { priceOrder } from "#domain/order-price.ts";
import { type ClaimKey, claimKeys, type SiteIdentity } from "#domain/site-identity.ts";
import { firstCatalogue } from "../../samples/first-catalogue.ts";
import routes from "../../../app/routes.ts";
import { LISTING_PARAMETER } from "../../../app/routes/site/audit/asked-listing.ts";
import { shownListings } from "../../../app/routes/site/landing/sections/shown-listings.ts";
import { configuredClaim } from "./filled-site.ts";
import { renderLanding } from "./render-landing.tsx";
import { readText } from "./render-legal-page.tsx";

const anchors = [
  "business-service",
  "comment-ca-marche",
  "testimonials",
  "pourquoi-nous",
  "offre-premium",
  "a-propos",
  "faq",
  "audit-gratuit",
  "tarifs",
  "abonnement",
];

const markup = renderLanding();
const text = readText(markup);

function attributeValues(name: string): string[] {
  return [...markup.matchAll(new RegExp(`\\s${name}="([^"]*)"`, "g"))].map(([, value]) =>
    (value ?? "").replaceAll("&amp;", "&"),
  );
}

test("every anchor of the specification exists, once, in the page's order", () => {
  const ids = attributeValues("id");
  expect(anchors.filter((anchor) => ids.filter((id) => id === anchor).length !== 1)).toEqual([]);
  const order = ["business-service", "testimonials", "offre-premium", "abonnement", "faq"];
  expect(order.map((id) => ids.indexOf(id))).toEqual(
    order.map((id) => ids.indexOf(id)).toSorted((a, b) => a - b),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test("the specification's labels are there", () => {
  const labels = [
    "Découvrir",
    "Un processus simple",
    "Témoignages",
    "Pourquoi Nous ?",
    "Offres",
    "À propos",
    "FAQ",
    "Audit gratuit",
    "Connexion",
    "Mon Portail",
    "Déconnexion",
    "Voir notre offre",
    "Appel stratégique GRATUIT",
    "Notre offre",
    "WhatsApp",
  ];
  expect(labels.filter((label) => !text.includes(label))).toEqual([]);
});

describe("links", () => {
  const hrefs = attributeValues("href");

  test("inside the page have an existing target", () => {
    const ids = new Set([...attributeValues("id"), "top"]);
    const dangling = hrefs.filter((href) => href.startsWith("#") && !ids.has(href.slice(1)));
    expect(dangling).toEqual([]);
  });

  test("inside the site, and forms, have a route", () => {
    const known = new Set(routePaths(routes, ""));
    const targets = [...hrefs, ...attributeValues("action")]
      .filter((target) => target.startsWith("/"))
      .map((target) => new URL(target, "https://phare.test").pathname);
    expect(targets).toContain("/payment");
    expect(targets.filter((target) => !known.has(target))).toEqual([]);
  });

  test("the offers' buttons name their plan", () => {
    expect(hrefs).toContain("/payment?plan=premium");
    expect(hrefs).toContain("/payment?plan=suiviCroissance");
  });

  test("the call is booked on its own page, shown by the dialog", () => {
    expect(hrefs).toContain("/rendez-vous?source=hero");
    expect(markup).toContain("mailto:contact@phare-local.example?subject=Appel");
  });
});

test("every printed price is one of the catalogue's, with and without VAT", () => {
  const allowed = soldOffers(firstCatalogue).flatMap(({ unitPriceCents }) => [
    unitPriceCents,
    unitPriceCents + shareOf(unitPriceCents, VAT_RATE),
  ]);
  const ordered = shownListings.flatMap((listings) => {
    const price = priceOrder({ unitPriceCents: 390_00, listings, discountRate: 0 });
    return [price.netCents, price.grossCents];
  });
  const expected = [...allowed, ...ordered].map((cents) => plain(formatEuros(cents)));
  const printed = [...text.matchAll(/\d[\d ,]*\s€/g)].map(([price]) => price);
  expect([...new Set(printed)].toSorted()).toEqual([...new Set(expected)].toSorted());
});

test("each number of listings links to its order, beside its price", () => {
  const panels = markup.split('class="listing-price"').slice(1);
  const shown = panels.map((panel) => ({
    price: /([\d\s\u202F]+)\s€/u.exec(readText(panel))?.[1]?.replaceAll(/\s/gu, ""),
    href: /href="([^"]+)"/.exec(panel)?.[1]?.replaceAll("&amp;", "&"),
  }));
  expect(shown).toEqual([
    { price: "468", href: "/payment?plan=premium" },
    { price: "936", href: "/payment?plan=premium&fiches=2" },
    { price: "1404", href: "/payment?plan=premium&fiches=3" },
    { price: "2340", href: "/payment?plan=premium&fiches=5" },
    { price: "4680", href: "/payment?plan=premium&fiches=10" },
  ]);
});

test("the hero asks for the listing, and passes it to the audit's page", () => {
  const form = /<form[^>]*class="hero-audit"[\s\S]*?<\/form>/.exec(markup)?.[0] ?? "";
  expect(form).toContain('action="/audit-gratuit"');
  expect(form).not.toContain("method=");
  expect(form).toContain(`name="${LISTING_PARAMETER}"`);
});

test("documents to read before ordering are linked", () => {
  for (const { href } of proofs) expect(markup).toContain(`href="${href}"`);
});

describe("labels", () => {
  test("show until their last day, included", () => {
    expect(renderLanding({ today: "2024-09-30" })).toContain("PROMO RENTRÉE");
    expect(renderLanding({ today: "2024-10-01" })).not.toContain("PROMO RENTRÉE");
  });

  test("without an end date stay", () => {
    expect(text).toContain("POPULAIRE");
  });
});

describe("claims", () => {
  const claimWords = ["4,8/5", "plus de 20 avis clients", "40+ avis clients", "88 %", "30+"];

  test("all show in demo mode", () => {
    expect(claimWords.filter((words) => !text.includes(words))).toEqual([]);
  });

  test("two numbers of reviews each say what they count", () => {
    expect(text).toContain("plus de 20 avis clients, sur notre fiche Google");
    expect(text).toContain("40+ avis clients, tous sites confondus");
  });

  test("without a source don't show in live mode", () => {
    const live = readText(renderLanding({ mode: "live" }));
    expect(claimWords.filter((words) => live.includes(words))).toEqual([]);
  });

  test.each<[ClaimKey, string]>([
    ["rating", "4,8/5"],
    ["landingReviews", "plus de 20 avis clients"],
    ["footerReviews", "40+ avis clients"],
    ["firstMonthResults", "88 %"],
    ["clientCompanies", "30+"],
  ])("the one without a source is left out when all others have one: %s", (key, words) => {
    const proven = withSourcedClaims();
    proven.claims[key] = { ...configuredClaim(key), source: null };
    expect(readText(renderLanding({ mode: "live", site: proven }))).not.toContain(words);
  });

  test("with a source show in live mode, with it", () => {
    const live = readText(renderLanding({ mode: "live", site: withSourcedClaims() }));
    expect(claimWords.filter((words) => !live.includes(words))).toEqual([]);
    expect(live).toContain("4,8/5 : Enquête Lanterne, 214 clients, au 1er mars 2026.");
  });
});

test("sample testimonials and sample words of the founder never reach a live site", () => {
  const live = readText(renderLanding({ mode: "live" }));
  const [first] = testimonials;
  expect(text).toContain(first?.words.slice(0, 40));
  expect(live).not.toContain(first?.words.slice(0, 40));
  expect(live).toContain("Nous publierons ici les avis de nos clients");
  expect(text).toContain("Mon père réparait des bateaux");
  expect(live).not.toContain("Mon père réparait des bateaux");
});

test("the markup passes a content security policy without inline styles or handlers", () => {
  expect(markup).not.toMatch(/\sstyle=/);
  expect(markup).not.toMatch(/\son[a-z]+=/);
  expect(markup).not.toMatch(/<(script(?! type="application\/ld\+json")|style)[\s>]/);
});

test("the page has a single h1, and no level is skipped", () => {
  const levels = [...markup.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  const skips = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
  expect(skips).toEqual([]);
});

test("every section has a unique accessible name", () => {
  const texts = new Map(
    [...markup.matchAll(/<(h[1-6]|p)\b[^>]*\sid="([^"]+)"[^>]*>(.*?)<\/\1>/gs)].map(
      ([, , id = "", words = ""]) => [id, readText(words)] as const,
    ),
  );
  const sections = [...markup.matchAll(/<section\b[^>]*>/g)].map(([tag]) => tag);
  const names = sections.map((tag) => {
    const [, label] = /\saria-label="([^"]*)"/.exec(tag) ?? [];
    const [, heading = ""] = /\saria-labelledby="([^"]*)"/.exec(tag) ?? [];
    return label ?? texts.get(heading) ?? "";
  });
  expect(sections.length).toBeGreaterThan(12);
  expect(sections.filter((_, index) => names[index]?.trim() === "")).toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test("no plain space precedes high punctuation or is inside guillemets", () => {
  const words = markup.replaceAll(/<script.*?<\/script>|<[^>]+>/gs, "\n");
  expect(words.match(/.{0,20}(?: [;:!?»%€]|« ).{0,10}/g) ?? []).toEqual([]);
});

interface RouteEntry {
  path?: string | undefined;
  index?: boolean | undefined;
  children?: RouteEntry[] | undefined;
}

function routePaths(entries: RouteEntry[], parent: string): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`;
    const nested = routePaths(children ?? [], own);
    return index === true || path !== undefined ? [own === "" ? "/" : own, ...nested] : nested;
  });
}

function withSourcedClaims(): SiteIdentity {
  const sourced = structuredClone(site);
  const proof = { source: "Enquête Lanterne", sample: "214 clients", asOf: "2026-03-01" };
  for (const key of claimKeys) sourced.claims[key] = { ...configuredClaim(key), ...proof };
  return sourced;
}

function plain(words: string): string {
  return words.replaceAll(/\s/g, " ");
}

test.each([
  { ways: { online: true, transfer: true }, said: "prestataire, ou par virement" },
  { ways: { online: true, transfer: false }, said: "Carte sur la page sécurisée" },
  { ways: { online: false, transfer: true }, said: "sur facture, par virement" },
])("payment is explained: $said", ({ ways, said }) => {
  expect(readText(renderLanding({ mode: "live", ways }))).toContain(said);
});

const published = {
  id: "1",
  words: "Le téléphone sonne pour les bons chantiers.",
  gain: null,
  gainOf: null,
  author: null,
  trade: "Plombière",
  town: "Angers",
  experiencedOn: "2026-10-03",
  publishedOn: "2026-11-01",
  place: null,
  url: null,
};

test.each(["demo", "live"] as const)(
  "in %s, published testimonials have their dates and verification, and no example beside",
  (mode) => {
    const elsewhere = { ...published, id: "2", place: "Fiche Google", url: "https://g.page/x" };
    const shown = renderLanding({ mode }, [published, elsewhere]);
    expect(readText(shown)).toContain(
      "Avis contrôlé. Expérience du 3 octobre 2026, publié le 1er novembre 2026.",
    );
    expect(shown).toMatch(/Avis non contrôlé, repris de <a href="https:\/\/g\.page\/x"/);
    expect(shown).not.toContain(testimonials[0]?.words.slice(0, 40));
    expect(shown).not.toContain("Nous publierons ici");
  },
);
