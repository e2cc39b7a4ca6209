import { adminLayoutWords as words } from "#copy/admin/frame.ts";
import { useCallback } from "react";
import { Outlet } from "react-router";
import { mayFollow } from "#domain/access.ts";
import { onlyReads } from "#domain/agency-role.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { privatePage } from "#http/private-answer.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { mailServerFault } from "#queries/email/mail-server.server.ts";
import { useRootData } from "#http/root-data.ts";
import { isSecondFactorAdviceAway } from "#http/put-away.server.ts";
import { FollowedContext } from "#ui/followed.ts";
import { WorkingShell } from "#ui/working-shell.tsx";
import type { Route } from "./+types/admin-layout.ts";
import { AdminFailure } from "./admin-failure.tsx";
import { adminSections } from "./admin-sections.ts";
import { MailServerNotice } from "./mail-server-notice.tsx";
import { PendingActs } from "../pending-acts/pending-acts.tsx";
import { shownActs } from "../pending-acts/shown-acts.server.ts";
import { SearchOpener } from "../search/search-opener.tsx";
import { SecondFactorAdvice } from "../second-factor/advice.tsx";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export async function loader({ request, context }: Route.LoaderArgs) {
  const person = await requireAdministrator(request, context);
  const { userId, name, email, secondFactor, role } = person;
  if (role === undefined) throw new Error("somebody of the agency has a role");
  return {
    userId,
    role,
    person: { name, email },
    acts: await shownActs({ request, context }, userId),
    noMail: await viewing({ request, context }, (db) => mailServerFault(db)),
    advised: !secondFactor && !(await isSecondFactorAdviceAway(request, userId)),
  };
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { role } = loaderData;
  const follows = useCallback(
    (address: string) => mayFollow({ kind: "administrator", role }, address),
    [role],
  );
  return (
    <WorkingShell
      brand={site.name}
      navigationLabel={words.title}
      links={adminSections.filter(({ href }) => follows(href))}
      person={loaderData.person}
      search={<SearchOpener userId={loaderData.userId} />}
      signOutAction="/deconnexion"
    >
      <meta name="robots" content="noindex" />
      {loaderData.noMail && <MailServerNotice {...loaderData.noMail} />}
      {loaderData.advised && <SecondFactorAdvice />}
      <FollowedContext value={follows}>
        {/* `only-reads` hides all forms from read-only roles (ui/theme/parts.css). */}
        <div className={onlyReads(role) ? "only-reads" : undefined}>
          <PendingActs acts={loaderData.acts} />
          <Outlet />
        </div>
      </FollowedContext>
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
