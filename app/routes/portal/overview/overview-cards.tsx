import { overviewCardsWords as texts } from "#copy/portal/overview.ts";
import { labels } from "#copy/labels.ts";
import { Link } from "react-router";
import type { PortalCounts } from "#queries/portal/frame.server.ts";
import { Icon, type IconName } from "#ui/icon.tsx";

interface Figure {
  href: string;
  icon: IconName;
  count: number;
  /** One; several. */
  words: readonly [string, string];
}

/** The overview's four figures (docs/sources/specification.md, 2), each leading to its records. */
export function OverviewCards({ counts }: { counts: PortalCounts }) {
  const figures: Figure[] = [
    {
      href: "/portal/devis",
      icon: "euro",
      count: counts.quotes,
      words: [texts.oneQuote, texts.quotes],
    },
    {
      href: "/portal/commandes",
      icon: "inbox",
      count: counts.orders,
      words: [labels.order, labels.orders],
    },
    {
      href: "/portal/abonnements",
      icon: "refresh",
      count: counts.runningSubscriptions,
      words: [texts.activeSubscription, texts.activeSubscriptions],
    },
    {
      href: "/portal/demandes",
      icon: "message-circle",
      count: counts.pendingRevisions,
      words: [texts.revisionWaiting, texts.revisionsWaiting],
    },
  ];
  return (
    <ul aria-label={texts.yourRecords} className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {figures.map((figure) => (
        <li key={figure.href} className="grid">
          <OverviewCard {...figure} />
        </li>
      ))}
    </ul>
  );
}

function OverviewCard({ href, icon, count, words }: Figure) {
  return (
    <Link
      to={href}
      className="group grid content-between gap-3 rounded-lg border border-line bg-raised p-4 shadow-soft transition-colors hover:border-control sm:p-5"
    >
      <span className="flex items-start justify-between gap-3">
        <span className="font-display text-3xl leading-none font-bold tabular-nums">{count}</span>
        <Icon name={icon} className="size-5 text-muted" />
      </span>
      <span className="text-sm font-medium text-muted group-hover:text-text">
        {words[count > 1 ? 1 : 0]}
      </span>
    </Link>
  );
}
