import { adminLayoutWords as words } from "#copy/admin/frame.ts";
import { Outlet } from "react-router";
import { requireAdministrator } from "#http/guard.server.ts";
import { privatePage } from "#http/private-answer.server.ts";
import { useRootData } from "#http/root-data.ts";
import { isSecondFactorAdviceAway } from "#http/put-away.server.ts";
import { WorkingShell } from "#ui/working-shell.tsx";
import type { Route } from "./+types/admin-layout.ts";
import { AdminFailure } from "./admin-failure.tsx";
import { adminSections } from "./admin-sections.ts";
import { SearchOpener } from "../search/search-opener.tsx";
import { SecondFactorAdvice } from "../second-factor/advice.tsx";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId, name, email, secondFactor } = await requireAdministrator(request, context);
  return {
    userId,
    person: { name, email },
    advised: !secondFactor && !(await isSecondFactorAdviceAway(request, userId)),
  };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { site } = useRootData();
  return (
    <WorkingShell
      brand={site.name}
      navigationLabel={words.title}
      links={adminSections}
      person={loaderData.person}
      search={<SearchOpener userId={loaderData.userId} />}
      signOutAction="/deconnexion"
    >
      <meta name="robots" content="noindex" />
      {loaderData.advised && <SecondFactorAdvice />}
      <Outlet />
    </WorkingShell>
  );
}

export function ErrorBoundary() {
  return (
    <main className="working-screen min-h-dvh bg-surface p-6 text-text">
      <AdminFailure />
    </main>
  );
}
