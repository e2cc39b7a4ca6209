import { Form, useNavigation } from "react-router";
import { peopleWords as words } from "#copy/admin/people.ts";
import { roleNames } from "#copy/agency-roles.ts";
import { isExpired } from "#domain/company-member.ts";
import { shortDay } from "#domain/french-dates.ts";
import { shownEmail } from "#domain/shown-email.ts";
import type { AgencyInvitation } from "#queries/account/agency-people.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { askedIn, type AskedPassword } from "../../both-sides/asked-password.ts";
import { PasswordAgain } from "../../both-sides/password-again.tsx";

interface InvitationsCardProps {
  invitations: AgencyInvitation[];
  now: Date;
  asked: AskedPassword | null;
}

export function InvitationsCard({ invitations, now, asked }: InvitationsCardProps) {
  return (
    <Card aria-labelledby="invitations">
      <CardHeader id="invitations" title={words.invitations} />
      <CardBody>
        {invitations.length === 0 ? (
          <p className="text-sm text-muted">{frenchSpaces(words.noInvitation)}</p>
        ) : (
          <ul className="grid divide-y divide-line">
            {invitations.map((invitation) => (
              <Invitation
                key={invitation.id}
                invitation={invitation}
                now={now}
                asked={askedIn(asked, "resend", invitation.id)}
              />
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}

interface InvitationProps {
  invitation: AgencyInvitation;
  now: Date;
  asked: AskedPassword | null;
}

function Invitation({ invitation, now, asked }: InvitationProps) {
  const { id, email, role, expiresAt } = invitation;
  const { formData } = useNavigation();
  const pending = (intent: string) =>
    formData?.get("action") === intent && formData.get("membership") === id;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="break-all">{shownEmail(email)}</span>
          {isExpired(invitation, now) && <Badge variant="warning">{words.expired}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {frenchSpaces(words.invitedAs(roleNames[role].toLowerCase()))} ·{" "}
          {words.until(shortDay(expiresAt))}
        </p>
      </div>
      <Form method="post" noValidate className="flex flex-wrap gap-2">
        <input type="hidden" name="membership" value={id} />
        {asked && (
          <div className="w-full">
            <PasswordAgain asked={asked} />
          </div>
        )}
        <Button
          type="submit"
          name="action"
          value="resend"
          variant="outline"
          pending={pending("resend")}
          aria-label={words.resendNamed(email)}
        >
          {words.resend}
        </Button>
        <Button
          type="submit"
          name="action"
          value="withdraw"
          variant="ghost"
          pending={pending("withdraw")}
          aria-label={words.withdrawNamed(email)}
        >
          {words.withdraw}
        </Button>
      </Form>
    </li>
  );
}
