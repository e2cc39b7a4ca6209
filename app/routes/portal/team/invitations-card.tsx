import { teamWords as words } from "#copy/portal/team.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { MembershipAct } from "./membership-act.tsx";

interface InvitationsCardProps {
  invitations: { id: string; company: string }[];
}

/** Whoever was invited under their address joins, or declines. */
export function InvitationsCard({ invitations }: InvitationsCardProps) {
  return (
    <Card aria-labelledby="invitations" elevation="lift">
      <CardHeader
        id="invitations"
        title={words.invitations}
        description={frenchSpaces(words.invitationExplained)}
      />
      <CardBody className="grid gap-5">
        {invitations.map(({ id, company }) => (
          <div key={id} className="grid gap-3">
            <p>{words.invitation(company)}</p>
            <div className="flex flex-wrap gap-3">
              <MembershipAct
                membershipId={id}
                intent="accept"
                variant="primary"
                label={words.acceptNamed(company)}
              >
                {words.accept}
              </MembershipAct>
              <MembershipAct
                membershipId={id}
                intent="decline"
                variant="outline"
                label={words.declineNamed(company)}
              >
                {words.decline}
              </MembershipAct>
            </div>
          </div>
        ))}
      </CardBody>
    </Card>
  );
}
