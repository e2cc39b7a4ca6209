import { Form } from "react-router";
import { publicationsWords as words } from "#copy/admin/publications.ts";
import { publicationKindLabels } from "#copy/publications.ts";
import { shortMoment } from "#domain/french-dates.ts";
import { parisDate, parisTime } from "#domain/paris-date.ts";
import { isAsked, isPublicationActionAllowed, isWritable } from "#domain/publication.ts";
import type { WorkPicture } from "#queries/client-file/for-work.server.ts";
import type { DeskPublication, PublicationDesk } from "#queries/publication/by-id.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Notice } from "#ui/notice.tsx";
import { PublicationStatusBadge } from "#ui/publication-status-badge.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { PublicationKit } from "./publication-kit.tsx";
import { answerTo } from "../../acts/act-answer.ts";
import type { PublicationAnswer } from "./acts.server.ts";
import { TextForm } from "./text-form.tsx";
import { VersionList } from "./version-list.tsx";

interface PublicationCardProps {
  publication: DeskPublication;
  deliverable: PublicationDesk["deliverable"];
  pictures: readonly WorkPicture[];
  answer: PublicationAnswer | undefined;
}

export function PublicationCard(props: PublicationCardProps) {
  const { publication, deliverable, pictures, answer } = props;
  const { id, kind, status, publishAt, publishedUrl } = publication;
  const headingId = `publication-${id.slice(0, 8)}`;
  const written = answerTo(answer, "write", "write-ask");
  return (
    <Card aria-labelledby={headingId}>
      <CardHeader
        id={headingId}
        title={publicationKindLabels[kind]}
        description={frenchSpaces(words.publishAt(shortMoment(publishAt)))}
        actions={<PublicationStatusBadge status={status} />}
      />
      <CardBody className="grid gap-6">
        {answer && !written && answer.refusal !== null && (
          <Notice variant="warning" role="alert">
            {frenchSpaces(answer.refusal)}
          </Notice>
        )}
        {isPublicationActionAllowed("publish", status) && (
          <PublicationKit publication={publication} deliverable={deliverable} answer={answer} />
        )}
        {publishedUrl !== "" && (
          <p>
            <ButtonLink
              href={publishedUrl}
              target="_blank"
              rel="noopener noreferrer"
              variant="outline"
              icon="external-link"
            >
              {words.seePublished}
            </ButtonLink>
          </p>
        )}
        <VersionList publication={publication} />
        <AskNow publication={publication} />
        {isWritable(status) && (
          <Rewrite publication={publication} pictures={pictures} answer={written} />
        )}
        {isPublicationActionAllowed("withdraw", status) && <Withdraw publicationId={id} />}
      </CardBody>
    </Card>
  );
}

/** Asks for consent to a draft, or again after a text was set aside. */
function AskNow({ publication }: { publication: DeskPublication }) {
  const { id, status, versions, currentVersion, askedVersion } = publication;
  const waits = isPublicationActionAllowed("set-aside", status) && askedVersion === currentVersion;
  const answered = versions.some(({ version, answer }) => version === currentVersion && answer);
  if (!isPublicationActionAllowed("ask", status) || waits || answered) return null;
  return (
    <Form method="post">
      <input type="hidden" name="publicationId" value={id} />
      <Button type="submit" name="action" value="ask">
        {askedVersion === null ? words.askNow : words.askAgain}
      </Button>
    </Form>
  );
}

function Rewrite({ publication, pictures, answer }: Omit<PublicationCardProps, "deliverable">) {
  const { id, kind, status, currentVersion, versions, publishAt } = publication;
  const latest = versions.find(({ version }) => version === currentVersion);
  const sentBack = latest?.answer?.answer === "sent_back";
  return (
    <details open={answer !== undefined || sentBack} className="rounded-md border border-line">
      <summary className="cursor-pointer px-4 py-3 font-semibold">{words.rewrite}</summary>
      <div className="grid gap-4 px-4 pb-4">
        {isAsked(status) && (
          <p className="text-sm text-muted">{frenchSpaces(words.rewriteWhileAsked)}</p>
        )}
        <TextForm
          key={currentVersion}
          publicationId={id}
          kinds={[kind]}
          after={currentVersion}
          values={{
            text: latest?.text ?? "",
            link: latest?.link ?? "",
            fileId: latest?.picture?.id ?? "",
            publishOn: parisDate(publishAt),
            publishTime: parisTime(publishAt),
          }}
          pictures={pictures}
          asked={isAsked(status)}
          answer={answer}
        />
      </div>
    </details>
  );
}

/** Confirms an irreversible withdrawal; `<details>` works without JavaScript. */
function Withdraw({ publicationId }: { publicationId: string }) {
  return (
    <details className="rounded-md border border-line">
      <summary className="cursor-pointer px-4 py-3 text-sm text-muted">{words.withdraw}…</summary>
      <Form method="post" className="grid justify-items-start gap-3 px-4 pb-4">
        <input type="hidden" name="publicationId" value={publicationId} />
        <p className="text-sm">{frenchSpaces(words.withdrawEffect)}</p>
        <Button type="submit" name="action" value="withdraw" variant="destructive">
          {words.withdraw}
        </Button>
      </Form>
    </details>
  );
}
