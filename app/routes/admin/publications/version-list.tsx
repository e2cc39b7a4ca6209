import { publicationsWords as words } from "#copy/admin/publications.ts";
import { pictureWords as named } from "#copy/pictures.ts";
import { approvalWayWords, pictureWords } from "#copy/publications.ts";
import { shortMoment } from "#domain/french-dates.ts";
import { sizeOf } from "#domain/publication-limits.ts";
import type { DeskPublication } from "#queries/publication/by-id.server.ts";
import { Badge } from "#ui/badge.tsx";
import { OnePhoto } from "#ui/photos/one-photo.tsx";
import { frenchSpaces } from "#ui/typography.ts";

export function VersionList({ publication }: { publication: DeskPublication }) {
  const { versions, askedVersion, kind } = publication;
  return (
    <ol aria-label={words.versions} className="grid gap-5">
      {versions.map(({ version, text, link, picture, at, author, answer }) => (
        <li key={version} className="grid gap-2">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <span className="font-semibold text-text">{words.version(version)}</span>
            {version === askedVersion && <Badge variant="outline">{words.asked}</Badge>}
            <span>{words.written(author ?? words.departed, shortMoment(at))}</span>
            <span className="tabular-nums">{sizeWords({ kind, text })}</span>
          </p>
          <blockquote className="rounded-md bg-sunken p-4 text-sm wrap-anywhere whitespace-pre-line">
            {text}
          </blockquote>
          {picture && <VersionPicture picture={picture} />}
          {link !== "" && (
            <p className="text-sm wrap-anywhere text-muted">
              {frenchSpaces(words.linkOfButton(link))}
            </p>
          )}
          {answer && <Said answer={answer} />}
        </li>
      ))}
    </ol>
  );
}

export function VersionPicture({ picture }: { picture: ShownVersionPicture }) {
  const told = pictureWords({ ...picture, name: named.named(picture.name, 1) });
  return (
    <div className="flex min-w-0 items-center gap-3 text-sm text-muted">
      <OnePhoto address={`/admin/fichiers/${picture.id}`} name={named.named(picture.name, 1)} />
      <span className="min-w-0 wrap-anywhere">{frenchSpaces(told)}</span>
    </div>
  );
}

type ShownVersionPicture = NonNullable<DeskPublication["versions"][number]["picture"]>;

export function sizeWords(text: Parameters<typeof sizeOf>[0]): string {
  const { size, limit, unit } = sizeOf(text);
  return words.size[unit](size, limit);
}

type Answer = NonNullable<DeskPublication["versions"][number]["answer"]>;

function Said({ answer: { answer, name, at, how, words: said } }: { answer: Answer }) {
  const told = words.answered[answer](name, shortMoment(at), approvalWayWords[how]);
  return (
    <div className="border-l-4 border-l-lamp pl-4 text-sm">
      <p className="font-semibold wrap-anywhere">{frenchSpaces(told)}</p>
      {said !== "" && <p className="mt-1 wrap-anywhere whitespace-pre-line">{said}</p>}
    </div>
  );
}
