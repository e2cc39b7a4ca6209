import { teamWords as words } from "#copy/portal/team.ts";
import { roleNames } from "#copy/agency-roles.ts";
import type { AgencyRole } from "#domain/agency-role.ts";
import type { Invitation } from "#queries/company/team.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { ActButton } from "../../both-sides/act-button.tsx";

interface InvitationsCardProps {
  invitations: Invitation[];
  agency: string;
}

export function InvitationsCard({ invitations, agency }: InvitationsCardProps) {
  const shown = invitations.map(({ id, company, role }) => ({
    id,
    by: company ?? agency,
    said: role === null ? words.invitation(company ?? "") : ofAgency(agency, role),
  }));
  const explained = invitations.every(({ role }) => role !== null)
    ? words.agencyInvitationExplained
    : words.invitationExplained;
  return (
    <Card aria-labelledby="invitations" elevation="lift">
      <CardHeader
        id="invitations"
        title={words.invitations}
        description={frenchSpaces(explained)}
      />
      <CardBody className="grid gap-5">
        {shown.map(({ id, by, said }) => (
          <div key={id} className="grid gap-3">
            <p>{frenchSpaces(said)}</p>
            <div className="flex flex-wrap gap-3">
              <ActButton
                field="membership"
                id={id}
                intent="accept"
                variant="primary"
                label={words.acceptNamed(by)}
              >
                {words.accept}
              </ActButton>
              <ActButton
                field="membership"
                id={id}
                intent="decline"
                variant="outline"
                label={words.declineNamed(by)}
              >
                {words.decline}
              </ActButton>
            </div>
          </div>
        ))}
      </CardBody>
    </Card>
  );
}

function ofAgency(agency: string, role: AgencyRole): string {
  return words.agencyInvitation(agency, roleNames[role].toLowerCase());
}
