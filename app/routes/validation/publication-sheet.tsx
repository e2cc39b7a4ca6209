import { photoFieldWords, pictureWords } from "#copy/pictures.ts";
import { validationWords as words } from "#copy/portal/publications.ts";
import { publicationKindLabels, setAsideWords, silenceRule } from "#copy/publications.ts";
import { longMoment } from "#domain/french-dates.ts";
import { isAsked, isPublicationActionAllowed } from "#domain/publication.ts";
import type { AskedPublication } from "#queries/publication/by-id.server.ts";
import { Card, CardBody } from "#ui/card.tsx";
import { Notice } from "#ui/notice.tsx";
import { PublicationStatusBadge } from "#ui/publication-status-badge.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { Outcome } from "./outcome.tsx";

interface PublicationSheetProps {
  publication: AskedPublication;
  pictures: { path: string; query: string };
}

export function PublicationSheet({ publication, pictures }: PublicationSheetProps) {
  const { kind, status, text, link, picture, publishAt } = publication;
  const willAppear = isAsked(status) || isPublicationActionAllowed("publish", status);
  return (
    <>
      <Standing publication={publication} />
      <Card>
        <CardBody className="grid gap-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
            <PublicationStatusBadge status={status} />
            <span>{publicationKindLabels[kind]}</span>
          </p>
          <div>
            <h2 className="text-lg font-semibold">
              {willAppear ? words.asItWillRead : words.asItWasAsked}
            </h2>
            <blockquote className="mt-2 rounded-md bg-sunken p-4 wrap-anywhere whitespace-pre-line">
              {text}
            </blockquote>
          </div>
          {picture && <WithPicture picture={picture} pictures={pictures} />}
          <dl className="grid gap-2 text-sm">
            <div>
              <dt className="text-muted">{frenchSpaces(words.publishAt)}</dt>
              <dd>
                <time dateTime={publishAt.toISOString()}>{longMoment(publishAt)}</time>
              </dd>
            </div>
            {link !== "" && (
              <div>
                <dt className="text-muted">{words.linkOfButton}</dt>
                <dd className="wrap-anywhere">
                  <a
                    href={link}
                    rel="noopener noreferrer nofollow"
                    className="text-link underline underline-offset-3"
                  >
                    {link}
                  </a>
                </dd>
              </div>
            )}
          </dl>
        </CardBody>
      </Card>
    </>
  );
}

function WithPicture({
  picture,
  pictures: { path, query },
}: Pick<PublicationSheetProps, "pictures"> & {
  picture: NonNullable<AskedPublication["picture"]>;
}) {
  const { id, name, width, height } = picture;
  const address = `${path}/${id}${query}`;
  return (
    <figure className="grid justify-items-start gap-2">
      <figcaption className="text-sm text-muted">{frenchSpaces(words.picture)}</figcaption>
      <a href={address} target="_blank" rel="noreferrer" className="block max-w-full rounded-md">
        <img
          src={address}
          alt={photoFieldWords.open(pictureWords.named(name, 1))}
          width={width}
          height={height}
          className="h-auto max-h-96 w-auto max-w-full rounded-md bg-wash object-contain"
        />
      </a>
    </figure>
  );
}

function Standing({ publication }: { publication: AskedPublication }) {
  const { status, askedAt } = publication;
  if (isPublicationActionAllowed("set-aside", status)) {
    return askedAt && <Notice>{frenchSpaces(silenceRule(askedAt))}</Notice>;
  }
  if (isPublicationActionAllowed("accept", status)) {
    return <Notice variant="warning">{frenchSpaces(setAsideWords)}</Notice>;
  }
  return <Outcome publication={publication} />;
}
