import { accountWords as words } from "#copy/portal/account.ts";
import { labels } from "#copy/labels.ts";
import { useAnnouncement } from "#auth-client/auth-context.tsx";
import { mayEnter } from "#domain/access.ts";
import { minimumPasswordLength } from "#domain/password.ts";
import { appOf } from "#http/app-context.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { useRootData } from "#http/root-data.ts";
import { viewing } from "#http/viewing.server.ts";
import { billingProfileOf } from "#queries/account/billing-profile.server.ts";
import type { Route } from "./+types/account.ts";
import { BillingCard } from "./billing-card.tsx";
import { DataCard } from "./data-card.tsx";
import { stoppedKinds } from "#queries/notification/choices.server.ts";
import { MessagesCard } from "./messages-card.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { SecurityCard } from "./security-card.tsx";
import { TeamCard } from "./team-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";

export { PortalFailure as ErrorBoundary } from "../portal-failure.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const person = await requireSignedIn(request, context);
  const { accounts } = appOf(context);
  const administrator = mayEnter(person, "/admin");
  const roleAwaitsPassword = person.roleAwaitsPassword === true;
  // Fresh from the database: the viewer of this request has the name from before a change.
  const profile = await accounts.profile(person);
  const billing = await viewing({ request, context }, (db) => billingProfileOf(db, person.userId));
  const stopped = await viewing({ request, context }, (db) => stoppedKinds(db, profile.email));
  return {
    person: profile,
    stopped,
    // Members' orders are billed to their company.
    ownsRecords: person.ownerId === person.userId,
    billing: billing ? { ...billing, siren: billing.siren ?? "" } : noBilling,
    roleAwaitsPassword,
    minimum: minimumPasswordLength(
      accounts.minimumPasswordLength,
      administrator || roleAwaitsPassword,
    ),
    sessions: await accounts.openSessions(person, request.headers),
  };
}

const noBilling = {
  company: "",
  siren: "",
  phone: "",
  address: "",
  postalCode: "",
  city: "",
  country: words.france,
};

export { accountActs as action } from "./acts.server.ts";

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { person, stopped, ownsRecords, billing, minimum, roleAwaitsPassword, sessions } =
    loaderData;
  const renamed = actionData?.act === "name" && actionData.shown !== null;
  useAnnouncement("USER_UPDATED", renamed ? actionData : null);
  return (
    <>
      <title>{words.pageTitle(site.name)}</title>
      <div className="grid gap-6">
        <h1 className="text-2xl">{labels.myAccount}</h1>
        <ProfileCard person={person} answer={actionData} />
        {ownsRecords && <BillingCard kept={billing} answer={actionData} />}
        <TeamCard />
        <MessagesCard stopped={stopped} answer={actionData} />
        <SecurityCard
          secondFactor={person.secondFactor}
          minimum={minimum}
          roleAwaitsPassword={roleAwaitsPassword}
          answer={actionData}
        />
        <SessionsCard sessions={sessions} answer={actionData} />
        <DataCard answer={actionData} />
      </div>
    </>
  );
}
