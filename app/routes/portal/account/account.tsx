import { data } from "react-router";
import { useAnnouncement } from "#auth-client/auth-context.tsx";
import { mayEnter } from "#domain/access.ts";
import { minimumPasswordLength } from "#domain/password.ts";
import { appOf } from "#http/app-context.ts";
import { useDocumentFacts } from "#http/document-facts.tsx";
import { readForm } from "#http/form-post.server.ts";
import { useRootData } from "#http/root-data.ts";
import { privatePage, requireSameOrigin, requireSignedIn } from "#http/session.server.ts";
import { LoadFailure } from "#ui/load-failure.tsx";
import { PortalShell } from "../portal-shell.tsx";
import type { Route } from "./+types/account.ts";
import { isAccountIntent } from "./account-act.ts";
import { DataCard } from "./data-card.tsx";
import { accountPosts } from "./post-account.server.ts";
import { ProfileCard } from "./profile-card.tsx";
import { SecurityCard } from "./security-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export async function loader({ request, context }: Route.LoaderArgs) {
  const person = await requireSignedIn(request, context);
  const { accounts } = appOf(context);
  const administrator = mayEnter(person.kind, "/admin");
  // Read anew: a name changed by this very request is shown changed.
  const profile = await accounts.profile(person);
  return {
    person: profile,
    administrator,
    minimum: minimumPasswordLength(accounts.minimumPasswordLength, administrator),
    sessions: await accounts.openSessions(person, request.headers),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireSameOrigin(request);
  const person = await requireSignedIn(request, context);
  const formData = await readForm(request);
  const intent = formData.get("intent");
  if (!isAccountIntent(intent)) throw data(null, { status: 400 });
  const { accounts } = appOf(context);
  return accountPosts[intent]({ accounts, person, formData, headers: request.headers });
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { person, administrator, minimum, sessions } = loaderData;
  const renamed = actionData?.intent === "name" && actionData.done !== null;
  useAnnouncement("USER_UPDATED", renamed ? actionData : null);
  return (
    <PortalShell person={person} administrator={administrator}>
      <title>{`Mon compte · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="grid gap-6">
        <h1 className="text-2xl">Mon compte</h1>
        <ProfileCard person={person} answer={actionData} />
        <SecurityCard secondFactor={person.secondFactor} minimum={minimum} answer={actionData} />
        <SessionsCard sessions={sessions} answer={actionData} />
        <DataCard answer={actionData} />
      </div>
    </PortalShell>
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
