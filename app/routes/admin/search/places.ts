import { promoCodesWords } from "#copy/admin/promo-codes.ts";
import { searchPlaces as words } from "#copy/admin/search.ts";
import { type Entrant, mayEnter } from "#domain/access.ts";
import { bareWords } from "#domain/audit/words.ts";
import { meantWord } from "#domain/slips.ts";
import { adminSections } from "../layout/admin-sections.ts";

export interface Place {
  href: string;
  label: string;
}

const acts: readonly Place[] = [
  { href: "/generer-devis", label: words.newQuote },
  { href: "/admin/abonnements/nouveau", label: words.newSubscription },
];

const pages: readonly Place[] = [
  ...adminSections.map(({ href, label }) => ({ href, label })),
  { href: "/admin/appels/semaine", label: words.callWeek },
  { href: "/admin/appels/horaires", label: words.callHours },
  { href: "/admin/demandes/revisions", label: words.revisions },
  { href: "/admin/codes-promo", label: promoCodesWords.title },
  { href: "/admin/abonnements/chiffres", label: words.subscriptionFigures },
  { href: "/audit-stats", label: words.auditFigures },
  { href: "/test-rapport", label: words.dailyReport },
  { href: "/test-metrics", label: words.events },
  { href: "/test-daily-aggregation", label: words.aggregation },
  { href: "/admin/conservation", label: words.retention },
  { href: "/admin/sauvegardes", label: words.backups },
  { href: "/admin/identite", label: words.identity },
  { href: "/admin/preuves", label: words.proofs },
];

export interface FoundPlaces {
  acts: Place[];
  pages: Place[];
}

/** Permitted acts and pages whose label holds every typed word, with typo tolerance; no pages for an empty query. */
export function placesFor(entrant: Entrant, typed: string): FoundPlaces {
  const sought = bareWords(typed);
  const named = (places: readonly Place[]) =>
    places.filter(
      ({ href, label }) => mayEnter(entrant, href) && sought.every((word) => holds(label, word)),
    );
  return { acts: named(acts), pages: sought.length === 0 ? [] : named(pages) };
}

function holds(label: string, word: string): boolean {
  return bareWords(label).some((one) => one.includes(word)) || meantWord(word, [label]) !== null;
}
