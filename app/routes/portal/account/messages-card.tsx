import { notificationLabels, notificationWords as words } from "#copy/portal/notifications.ts";
import { type NotificationKind, notificationKinds } from "#domain/notification.ts";
import { CheckboxGroup } from "#ui/checkbox-group.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { AccountAnswer } from "./account-act.ts";
import { AccountForm } from "./account-form.tsx";

interface MessagesCardProps {
  stopped: NotificationKind[];
  answer: AccountAnswer | undefined;
}

export function MessagesCard({ stopped, answer }: MessagesCardProps) {
  return (
    <Card aria-labelledby="courriels">
      <CardHeader id="courriels" title={words.title} />
      <CardBody>
        <AccountForm act="messages" answer={answer} label={words.title} submit={words.save} wide>
          <CheckboxGroup
            id="messages-kinds"
            name="kinds"
            legend={words.description}
            options={notificationKinds.map((kind) => ({
              value: kind,
              label: notificationLabels[kind].name,
              hint: frenchSpaces(notificationLabels[kind].explained),
            }))}
            defaultValue={notificationKinds.filter((kind) => !stopped.includes(kind))}
          />
          <p className="max-w-prose text-sm text-muted">{frenchSpaces(words.always)}</p>
        </AccountForm>
      </CardBody>
    </Card>
  );
}
