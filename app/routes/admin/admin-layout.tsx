import { Outlet } from "react-router";
import { useRootData } from "#http/root-data.ts";
import { privatePage, requireAdministrator } from "#http/session.server.ts";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { WorkingShell } from "#ui/working-shell.tsx";
import type { Route } from "./+types/admin-layout.ts";
import { AdminFailure } from "./admin-failure.tsx";
import { adminSections } from "./admin-sections.ts";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { name, email, secondFactor } = await requireAdministrator(request, context);
  return { person: { name, email }, secondFactor };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { site } = useRootData();
  return (
    <WorkingShell
      brand={site.name}
      navigationLabel="Administration"
      links={adminSections}
      person={loaderData.person}
      signOutAction="/deconnexion"
    >
      <meta name="robots" content="noindex" />
      {!loaderData.secondFactor && <SecondFactorMissing />}
      <Outlet />
    </WorkingShell>
  );
}

/** The demo lets an administrator in without a second factor; the live mode doesn't. */
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

export function ErrorBoundary() {
  return (
    <main className="working-screen min-h-dvh bg-surface p-6 text-text">
      <AdminFailure />
    </main>
  );
}
