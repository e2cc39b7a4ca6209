import type { FetchRefusal, FetchedPage, PageFetch } from "#integrations/page-fetch/page-fetch.ts";
import type { Business } from "./businesses.ts";

const forbidden = { ok: false, reason: "address-forbidden" } as const satisfies FetchRefusal;
const silent = { ok: false, reason: "timeout" } as const satisfies FetchRefusal;

interface Directory {
  site: string;
  host: string;
  answer: (business: Business) => { status: number; says: string } | null;
}

const inFull = ({ name, street, postalCode, town, phone }: Business) =>
  `${name}, ${street}, ${postalCode} ${town}. Téléphone : ${phone}.`;

const outdated = ({ name, town }: Business) =>
  `${name} est une adresse appréciée de ${town}. L’accueil se fait du mardi au samedi, le matin et l’après-midi ; ` +
  "on y vient en voisin, on y revient en ami. Cette page a été écrite par un visiteur il y a plusieurs années, et " +
  "personne ne l’a relue depuis : les horaires et l’adresse ont pu changer. Téléphone : 02 61 91 99 99.";

/** A directory per outcome of the check; the last one times out and is retried. */
export const directories: readonly [Directory, ...Directory[]] = [
  known("Annuaire du quartier", "annuaire-du-quartier.example"),
  known("Guide des artisans", "guide-des-artisans.example"),
  {
    site: "Commerces du port",
    host: "commerces-du-port.example",
    answer: (business) => ({ status: 200, says: outdated(business) }),
  },
  {
    site: "Bonnes adresses",
    host: "bonnes-adresses.example",
    answer: (business) => ({ status: 200, says: outdated(business) }),
  },
  refusing("Pages de la région", "pages-de-la-region.example", 403),
  refusing("Tout l’Ouest", "tout-l-ouest.example", 403),
  refusing("Ancien bottin", "ancien-bottin.example", 404),
  { site: "Carnet local", host: "carnet-local.example", answer: () => null },
];

function known(site: string, host: string): Directory {
  return { site, host, answer: (business) => ({ status: 200, says: inFull(business) }) };
}

function refusing(site: string, host: string, status: number): Directory {
  return { site, host, answer: () => ({ status, says: "" }) };
}

export function pageAbout({ host }: Directory, { siren }: Business): string {
  return `https://${host}/fiche/${siren}`;
}

/** Fake web: all other requests are refused. */
export function storyPages(businesses: readonly Business[]): PageFetch {
  return {
    fetch(url) {
      const directory = directories.find(({ host }) => new URL(url).hostname === host);
      const business = businesses.find(({ siren }) => url.endsWith(`/${siren}`));
      if (!directory || !business) return Promise.resolve(forbidden);
      const answer = directory.answer(business);
      return Promise.resolve(answer ? { ok: true, page: pageOf(url, answer) } : silent);
    },
    fetchText: () => Promise.resolve(forbidden),
    probe: () => Promise.resolve(forbidden),
  };
}

function pageOf(url: string, { status, says }: { status: number; says: string }): FetchedPage {
  const html = `<!doctype html><html lang="fr"><title>Fiche</title><body><p>${says}</p></body></html>`;
  return {
    requestedUrl: url,
    url,
    status,
    redirects: [],
    headers: {},
    overHttps: true,
    tookMs: 0,
    bytes: Buffer.byteLength(html),
    truncated: false,
    contentType: "text/html",
    charset: "utf-8",
    html,
  };
}
