import { sessionsCardWords as words } from "#copy/portal/account.ts";
import { labels } from "#copy/labels.ts";
import { Form } from "react-router";
import { shortMoment } from "#domain/french-dates.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardFooter, CardHeader } from "#ui/card.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import type { AccountAnswer } from "./account-act.ts";

interface ListedSession {
  id: string;
  device: string;
  openedAt: Date;
  lastUsedAt: Date;
  current: boolean;
}

interface SessionsCardProps {
  sessions: ListedSession[];
  answer: AccountAnswer | undefined;
}

export function SessionsCard({ sessions, answer }: SessionsCardProps) {
  return (
    <Card aria-labelledby="sessions">
      <CardHeader id="sessions" title={words.title} description={words.description} />
      <CardBody className="grid gap-4">
        {answer?.act === "session" && answer.shown && (
          <SuccessNotice answer={answer}>{answer.shown.words}</SuccessNotice>
        )}
        <ul className="grid gap-4">
          {sessions.map((session) => (
            <SessionRow key={session.id} {...session} />
          ))}
        </ul>
      </CardBody>
      <CardFooter>
        <Form method="post">
          <input type="hidden" name="action" value="everywhere" />
          <Button type="submit" variant="outline" icon="log-out">
            {words.signOutEverywhere}
          </Button>
        </Form>
      </CardFooter>
    </Card>
  );
}

function SessionRow({ id, device, openedAt, lastUsedAt, current }: ListedSession) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {current && <Badge>{words.thisDevice}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {words.seenOn}
          <time dateTime={lastUsedAt.toISOString()}>{shortMoment(lastUsedAt)}</time>
          {words.openedOn}
          <time dateTime={openedAt.toISOString()}>{shortMoment(openedAt)}</time>
        </p>
      </div>
      {!current && (
        <Form method="post">
          <input type="hidden" name="action" value="session" />
          <input type="hidden" name="session" value={id} />
          <Button type="submit" variant="ghost" aria-label={words.closeSessionOf(device)}>
            {labels.close}
          </Button>
        </Form>
      )}
    </li>
  );
}
