import { portalLayoutWords as words } from "#copy/portal/overview.ts";
import { validationsWords } from "#copy/portal/publications.ts";
import { listingWords } from "#copy/portal/listing.ts";
import { labels } from "#copy/labels.ts";
import { Outlet, useOutletContext } from "react-router";
import { countWords } from "#copy/portal.ts";
import { onlyReads } from "#domain/agency-role.ts";
import { mayEnter } from "#domain/access.ts";
import { parisDate } from "#domain/paris-date.ts";
import { appOf } from "#http/app-context.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { privatePage } from "#http/private-answer.server.ts";
import { useRootData } from "#http/root-data.ts";
import { viewing } from "#http/viewing.server.ts";
import { together } from "#queries/list/together.server.ts";
import { type PortalCounts, portalFrame } from "#queries/portal/frame.server.ts";
import { clientNews } from "#queries/portal/news.server.ts";
import { visitUnderWay } from "#queries/portal/visit.server.ts";
import { type ShellLink, WorkingShell } from "#ui/working-shell.tsx";
import { noteVisit } from "#workflows/portal/note-visit.server.ts";
import type { Route } from "./+types/portal-layout.ts";
import { type NewsLine, newsLines } from "./news/news-lines.ts";
import { PortalFailure } from "./portal-failure.tsx";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireSignedIn(request, context);
  const { userId, ownerId, watchedBy, role } = viewer;
  const app = appOf(context);
  const visitor = { actor: await actorOf(request, context), now: app.clock() };
  // Neither an administrator viewing as a client nor a read-only role leaves a visit.
  const leavesTrace = !watchedBy && !(role && onlyReads(role));
  const { visit, ...shown } = await viewing({ request, context }, async (db) => {
    const { frame, underWay } = await together({
      frame: portalFrame(db, { userId, ownerId }, parisDate(visitor.now)),
      underWay: leavesTrace ? visitUnderWay(db, visitor) : { previousSeenAt: null },
    });
    const news = await newsSince(db, underWay?.previousSeenAt ?? null);
    return { ...frame, visit: underWay, news };
  });
  const begun = visit ? null : await noteVisit(app, visitor);
  const news =
    begun === null ? shown.news : await viewing({ request, context }, (db) => newsSince(db, begun));
  return { ...shown, news, administrator: mayEnter(viewer, "/admin") };
}

async function newsSince(
  db: Parameters<typeof clientNews>[0],
  since: Date | null,
): Promise<NewsLine[]> {
  return since === null ? [] : newsLines(await clientNews(db, since));
}

const adminLink: ShellLink = { href: "/admin", label: words.administration, icon: "settings" };

function counted(count: number, [one, several]: readonly [string, string]) {
  return { count, countWords: `${count} ${count > 1 ? several : one}` };
}

function linksWith(counts: PortalCounts): ShellLink[] {
  const { quotes, orders, publications, subscriptions, invoices } = counts;
  const requests = counts.revisions + counts.quoteRequests;
  return [
    {
      href: "/portal",
      label: listingWords.one,
      shortLabel: listingWords.shortLabel,
      icon: "home",
      end: true,
    },
    {
      href: "/portal/devis",
      label: words.quotes,
      icon: "euro",
      ...counted(quotes, countWords.quotes),
    },
    {
      href: "/portal/commandes",
      label: labels.orders,
      icon: "inbox",
      ...counted(orders, countWords.orders),
    },
    {
      href: "/portal/demandes",
      label: words.requests,
      icon: "message-circle",
      ...counted(requests, countWords.requests),
    },
    {
      href: "/portal/validations",
      label: validationsWords.navigation,
      icon: "check-circle",
      ...counted(publications, countWords.publications),
    },
    {
      href: "/portal/abonnements",
      label: labels.subscriptions,
      icon: "refresh",
      ...counted(subscriptions, countWords.subscriptions),
    },
    {
      href: "/portal/factures",
      label: labels.invoices,
      icon: "file-text",
      ...counted(invoices, countWords.invoices),
    },
    { href: "/portal/compte", label: labels.myAccount, icon: "user" },
  ];
}

export default function PortalLayout({ loaderData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { person, counts, news, administrator } = loaderData;
  const links = linksWith(counts);
  return (
    <WorkingShell
      brand={site.name}
      navigationLabel={words.title}
      links={administrator ? [...links, adminLink] : links}
      person={person}
      signOutAction="/deconnexion"
    >
      <meta name="robots" content="noindex" />
      <Outlet context={{ person, counts, news } satisfies PortalContext} />
    </WorkingShell>
  );
}

interface PortalContext {
  person: { name: string; email: string };
  counts: PortalCounts;
  news: NewsLine[];
}

export function usePortal(): PortalContext {
  return useOutletContext<PortalContext>();
}

export function ErrorBoundary() {
  return (
    <main className="working-screen min-h-dvh bg-surface p-6 text-text">
      <PortalFailure />
    </main>
  );
}
