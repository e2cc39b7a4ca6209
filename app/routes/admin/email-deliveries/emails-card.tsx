import { labels } from "#copy/labels.ts";
import { shortMoment } from "#domain/french-dates.ts";
import { shownEmail } from "#domain/shown-email.ts";
import type { ListedEmail } from "#queries/email/list.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { EmailStatusBadge } from "./email-status.tsx";
import { recordAddress } from "../record/address.ts";

export function EmailsCard({ emails }: { emails: ListedEmail[] }) {
  return (
    <Card>
      <CardHeader title={labels.emails} />
      <CardBody>
        <ul className="grid gap-4 text-sm">
          {emails.map(({ id, subject, recipient, createdAt, status }) => (
            <li key={id} className="grid justify-items-start gap-1 wrap-anywhere">
              <TextLink to={recordAddress.email(id)} className="font-semibold">
                {subject}
              </TextLink>
              <span className="text-xs text-muted">
                {shownEmail(recipient)}, {shortMoment(createdAt)}
              </span>
              <EmailStatusBadge status={status} />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}
