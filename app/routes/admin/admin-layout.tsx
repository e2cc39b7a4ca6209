import { Outlet } from "react-router";
import { useDocumentFacts } from "#http/document-facts.tsx";
import { useRootData } from "#http/root-data.ts";
import { privatePage, requireAdministrator } from "#http/session.server.ts";
import { Icon } from "#ui/icon.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { type ShellLink, WorkingShell } from "#ui/working-shell.tsx";
import type { Route } from "./+types/admin-layout.ts";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { name, email, secondFactor } = await requireAdministrator(request, context);
  return { person: { name, email }, secondFactor };
}

const links: ShellLink[] = [
  { href: "/admin", label: "À faire", icon: "check-circle", end: true },
  { href: "/admin/commandes", label: "Commandes", icon: "inbox" },
  { href: "/admin/demandes", label: "Demandes", icon: "message-circle" },
  { href: "/admin/appels", label: "Appels", icon: "phone" },
  { href: "/admin/clients", label: "Clients", icon: "users" },
  { href: "/admin/devis", label: "Devis", icon: "euro", also: ["/generer-devis"] },
  { href: "/admin/abonnements", label: "Abonnements", icon: "refresh" },
  { href: "/admin/audits", label: "Audits", icon: "search", also: ["/audit-stats"] },
  { href: "/admin/declarations", label: "Déclarations", icon: "file-text" },
  { href: "/admin/courriels", label: "Courriels", icon: "mail" },
  { href: "/admin/journal", label: "Journal", icon: "clock" },
  {
    href: "/admin/frequentation",
    label: "Fréquentation",
    icon: "chart",
    also: ["/test-rapport", "/test-metrics", "/test-daily-aggregation", "/admin/conservation"],
  },
  { href: "/portal", label: "Mon portail", icon: "user" },
];

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { site } = useRootData();
  return (
    <WorkingShell
      brand={site.name}
      navigationLabel="Administration"
      links={links}
      person={loaderData.person}
      signOutAction="/deconnexion"
    >
      <meta name="robots" content="noindex" />
      {!loaderData.secondFactor && <SecondFactorMissing />}
      <Outlet />
    </WorkingShell>
  );
}

/** Only the demo gets this far without one. */
function SecondFactorMissing() {
  return (
    <p
      role="note"
      className="mb-5 flex items-center gap-2 rounded-md border border-warning/30 bg-warning-surface px-3 text-xs sm:text-sm"
    >
      <Icon name="warning" className="size-4 shrink-0 text-warning" />
      <span className="max-lg:sr-only">
        Un seul mot de passe ouvre tous les dossiers. Le mode live exigera un second facteur.
      </span>
      <TextLink
        to="/portal/compte/double-authentification?retour=/admin"
        className="py-2 whitespace-nowrap"
      >
        Activer la double authentification
      </TextLink>
    </p>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = useDocumentFacts();
  return (
    <main className="working-screen min-h-dvh bg-surface p-6 text-text">
      <LoadFailure error={error} reference={requestId} />
    </main>
  );
}
