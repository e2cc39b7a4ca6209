import { Link, Outlet } from "react-router";
import { useDocumentFacts } from "#http/document-facts.tsx";
import { useRootData } from "#http/root-data.ts";
import { privatePage, requireAdministrator } from "#http/session.server.ts";
import { LoadFailure } from "#ui/load-failure.tsx";
import { Notice } from "#ui/notice.tsx";
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
  { href: "/admin/devis", label: "Devis", icon: "euro" },
  { href: "/admin/abonnements", label: "Abonnements", icon: "refresh" },
  { href: "/admin/audits", label: "Audits", icon: "search" },
  { href: "/admin/declarations", label: "Déclarations", icon: "file-text" },
  { href: "/admin/courriels", label: "Courriels", icon: "mail" },
  { href: "/admin/journal", label: "Journal", icon: "clock" },
  { href: "/admin/frequentation", label: "Fréquentation", icon: "chart" },
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
    <Notice variant="warning" role="note" className="mb-6">
      Ce compte ouvre tous les dossiers avec un seul mot de passe. La démonstration l’admet, le mode
      live demandera un second facteur{"\u202F"}:{" "}
      <Link
        to="/portal/compte/double-authentification?retour=/admin"
        className="text-link underline underline-offset-3"
      >
        activer la double authentification
      </Link>
      .
    </Notice>
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
