import type { PageFacts } from "#domain/project-analysis/page-facts.ts";
import type { ProjectData } from "#domain/project-analysis/project-data.ts";

export function project(changes: Partial<ProjectData> = {}): ProjectData {
  return {
    name: "Plomberie Rade",
    description: "Plombier à Brest, dépannage et salles de bains pour les particuliers.",
    currentUrl: "https://www.plomberie-rade.example/depannage",
    components: "Accueil\nTarifs\nContact",
    technology: "WordPress, PHP 8.3",
    features: "Demande de devis",
    targetAudience: "Particuliers de Brest",
    businessModel: "Des appels et des devis",
    ...changes,
  };
}

type Changes = { [Part in keyof PageFacts]?: Partial<PageFacts[Part]> };

export function goodPage(changes: Changes = {}): PageFacts {
  const page = faultless();
  return {
    answer: { ...page.answer, ...changes.answer },
    head: { ...page.head, ...changes.head },
    content: { ...page.content, ...changes.content },
    contact: { ...page.contact, ...changes.contact },
    site: { ...page.site, ...changes.site },
  };
}

function faultless(): PageFacts {
  return {
    answer: {
      url: "https://www.plomberie-rade.example/depannage",
      status: 200,
      redirectCount: 0,
      overHttps: true,
      headers: {
        "content-encoding": "br",
        "cache-control": "no-cache",
        "strict-transport-security": "max-age=31536000",
        "content-security-policy": "script-src 'self' 'nonce-a'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
      },
      htmlBytes: 30_000,
      truncated: false,
      tookMs: 120,
    },
    head: {
      standardsMode: true,
      charsetDeclared: true,
      titles: ["Plombier à Brest, dépannage · Plomberie Rade"],
      descriptions: ["Un plombier à Brest pour les particuliers, devis sous 24 heures."],
      canonicals: ["https://www.plomberie-rade.example/depannage"],
      robots: [],
      viewport: "width=device-width, initial-scale=1",
      lang: "fr",
      refresh: null,
      openGraph: { title: "Rade", type: "website", image: "/i.png", url: "/depannage" },
      hreflangs: [],
      favicon: true,
      blockingScripts: 0,
      generator: "WordPress 6.9",
    },
    content: {
      headings: [
        { level: 1, text: "Dépannage à Brest" },
        { level: 2, text: "Tarifs" },
      ],
      images: [{ src: "/atelier.webp", alt: "L’atelier", sized: true }],
      links: [{ href: "/devis", name: "Demander un devis" }],
      fields: [{ name: "email", type: "email", labelled: true, autocomplete: true }],
      buttons: { total: 1, nameless: 0 },
      frames: { total: 0, untitled: 0 },
      hasMain: true,
      hasSkipLink: true,
      positiveTabIndexes: 0,
      loudMedia: 0,
      insecureResources: [],
      elements: 400,
      depth: 12,
      widest: 20,
      text: "Plomberie Rade dépanne les particuliers de Brest.",
      structuredData: {
        types: ["Plumber"],
        broken: 0,
        business: {
          type: "Plumber",
          properties: ["name", "address", "telephone", "openingHoursSpecification", "url", "geo"],
        },
      },
    },
    contact: {
      telLinks: 1,
      phoneWritten: true,
      contactLink: true,
      addressWritten: true,
      hoursWritten: true,
      legalNoticeLink: true,
      privacyLink: true,
    },
    site: { robotsTxt: "allows", sitemap: "found", plainHttp: "redirects" },
  };
}
