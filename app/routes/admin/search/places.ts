import { promoCodesWords } from "#copy/admin/promo-codes.ts";
import { searchPlaces as words } from "#copy/admin/search.ts";
import { type Entrant, mayEnter } from "#domain/access.ts";
import { bareWords } from "#domain/audit/words.ts";
import { meantWord } from "#domain/slips.ts";
import { adminSections } from "../layout/admin-sections.ts";

/** Somewhere to go: an act to begin, or a page of the administration. */
export interface Place {
  href: string;
  label: string;
}

/** What can be begun from anywhere. */
const acts: readonly Place[] = [
  { href: "/generer-devis", label: words.newQuote },
  { href: "/admin/abonnements/nouveau", label: words.newSubscription },
];

/** The menu's, and those that stand below them. */
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

/** The acts and pages open to them whose names hold every word typed, a slip forgiven; no page for no word. */
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
