import { peopleDone, peopleWords as words } from "#copy/admin/people.ts";
import { roleExplained, roleNames } from "#copy/agency-roles.ts";
import { agencyRoles } from "#domain/agency-role.ts";
import { ownProperty } from "#domain/own-property.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { agencyInvitations, agencyPeople } from "#queries/account/agency-people.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { answerTo } from "../../acts/act-answer.ts";
import { AdminPage } from "../layout/admin-page.tsx";
import type { Route } from "./+types/people.ts";
import { InvitationsCard } from "./invitations-card.tsx";
import { InvitePersonCard } from "./invite-person-card.tsx";
import { PeopleCard } from "./people-card.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { userId } = await requireAdministrator(request, context);
  const now = appOf(context).clock();
  return viewing({ request, context }, async (db) => ({
    people: await agencyPeople(db),
    invitations: await agencyInvitations(db),
    userId,
    now,
    done: ownProperty(peopleDone, url.searchParams.get("fait") ?? "") ?? null,
  }));
}

export { peopleActs as action } from "./acts.server.ts";

export default function People({ loaderData, actionData }: Route.ComponentProps) {
  const { people, invitations, userId, now, done } = loaderData;
  const invited = answerTo(actionData, "invite");
  const { refusal = null, asked = null } = actionData ?? {};
  const errors: Record<string, string[]> = invited || !actionData ? {} : actionData.fieldErrors;
  return (
    <AdminPage title={words.title} lead={words.explained}>
      {done !== null && !actionData && (
        <SuccessNotice answer={now}>{frenchSpaces(done)}</SuccessNotice>
      )}
      {actionData && <FormFaults refusal={refusal} fieldErrors={errors} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <PeopleCard
            people={people}
            userId={userId}
            asked={asked}
            typedRole={actionData?.typed["role"]?.[0]}
          />
          <InvitationsCard invitations={invitations} now={now} asked={asked} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <InvitePersonCard answer={invited} asked={asked} />
          <Roles />
        </div>
      </div>
    </AdminPage>
  );
}

function Roles() {
  return (
    <Card aria-labelledby="roles">
      <CardHeader id="roles" title={words.roles} />
      <CardBody>
        <dl className="grid gap-3 text-sm">
          {agencyRoles.map((role) => (
            <div key={role}>
              <dt className="font-semibold">{roleNames[role]}</dt>
              <dd className="text-muted">{frenchSpaces(roleExplained[role])}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}
