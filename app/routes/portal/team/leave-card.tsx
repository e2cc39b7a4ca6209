import { teamWords as words } from "#copy/portal/team.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { ActButton } from "../../both-sides/act-button.tsx";

export function LeaveCard({ membershipId }: { membershipId: string }) {
  return (
    <Card aria-labelledby="quitter">
      <CardHeader
        id="quitter"
        title={words.leaveTitle}
        description={frenchSpaces(words.leaveExplained)}
      />
      <CardBody>
        <ActButton field="membership" id={membershipId} intent="leave" variant="destructive">
          {words.leave}
        </ActButton>
      </CardBody>
    </Card>
  );
}
