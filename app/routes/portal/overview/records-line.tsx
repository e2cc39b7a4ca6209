import { countWords } from "#copy/portal.ts";
import { recordsLineWords as words } from "#copy/portal/overview.ts";
import type { PortalCounts } from "#queries/portal/frame.server.ts";
import { TextLink } from "#ui/text-link.tsx";

/** Counts (docs/sources/specification.md, 2). */
export function RecordsLine({ counts }: { counts: PortalCounts }) {
  const records = [
    { to: "/portal/devis", count: counts.quotes, words: countWords.quotes },
    { to: "/portal/commandes", count: counts.orders, words: countWords.orders },
    {
      to: "/portal/abonnements",
      count: counts.runningSubscriptions,
      words: [words.activeSubscription, words.activeSubscriptions],
    },
    {
      to: "/portal/demandes",
      count: counts.pendingRevisions,
      words: [words.revisionWaiting, words.revisionsWaiting],
    },
  ] as const;
  return (
    <ul aria-label={words.yourRecords} className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {records.map(({ to, count, words: [one, several] }) => (
        <li key={to}>
          <TextLink to={to} className="inline-block py-1">
            {count} {count > 1 ? several : one}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
