import { teamDone, teamWords as words } from "#copy/portal/team.ts";
import { ownProperty } from "#domain/own-property.ts";
import { appOf } from "#http/app-context.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { useRootData } from "#http/root-data.ts";
import { viewing } from "#http/viewing.server.ts";
import { invitationsTo, teamOf } from "#queries/company/team.server.ts";
import { FormFaults } from "#ui/form-faults.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { Route } from "./+types/team.ts";
import { InvitationsCard } from "./invitations-card.tsx";
import { askedIn } from "../../both-sides/asked-password.ts";
import { InvitationCard } from "../../both-sides/invitation-card.tsx";
import { LeaveCard } from "./leave-card.tsx";
import { PeopleCard } from "./people-card.tsx";

export { PortalFailure as ErrorBoundary } from "../portal-failure.tsx";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { userId, ownerId, email } = await requireSignedIn(request, context);
  const { clock } = appOf(context);
  return viewing({ request, context }, async (db) => ({
    people: await teamOf(db, ownerId),
    invitations: ownerId === userId ? await invitationsTo(db, email, clock()) : [],
    isOwner: ownerId === userId,
    userId,
    done: ownProperty(teamDone, url.searchParams.get("fait") ?? "") ?? null,
    at: clock(),
  }));
}

export { teamActs as action } from "./acts.server.ts";

export default function Team({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { people, invitations, isOwner, userId, done, at } = loaderData;
  const refusal = actionData?.refusal ?? null;
  const own = people.find(({ memberId }) => memberId === userId);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>{words.pageTitle(site.name)}</title>
      <div>
        <h1 className="text-2xl">{words.title}</h1>
        <p className="mt-1 max-w-prose text-sm text-muted">
          {frenchSpaces(isOwner ? words.owner : words.member)}
        </p>
      </div>
      {done !== null && !actionData && (
        <SuccessNotice answer={at}>{frenchSpaces(done)}</SuccessNotice>
      )}
      {refusal !== null && <FormFaults refusal={refusal} fieldErrors={{}} />}
      {invitations.length > 0 && <InvitationsCard invitations={invitations} agency={site.name} />}
      <PeopleCard people={people} isOwner={isOwner} userId={userId} />
      {isOwner ? (
        <InvitationCard
          words={words}
          answer={actionData}
          asked={askedIn(actionData?.asked, "invite")}
        />
      ) : (
        own && <LeaveCard membershipId={own.id} />
      )}
    </div>
  );
}
