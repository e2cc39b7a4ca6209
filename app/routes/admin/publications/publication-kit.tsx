import { Form, useNavigation } from "react-router";
import { publicationsWords as words } from "#copy/admin/publications.ts";
import { labels } from "#copy/labels.ts";
import { longMoment } from "#domain/french-dates.ts";
import { PUBLICATION_LINK_MAX } from "#domain/publication.ts";
import type { DeskPublication, PublicationDesk } from "#queries/publication/by-id.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { CopyButton } from "./copy-button.tsx";
import { answerTo } from "../../acts/act-answer.ts";
import type { PublicationAnswer } from "./acts.server.ts";
import { sizeWords, VersionPicture } from "./version-list.tsx";

interface PublicationKitProps {
  publication: DeskPublication;
  deliverable: PublicationDesk["deliverable"];
  answer: PublicationAnswer | undefined;
}

const GOOGLE_LISTINGS = "https://business.google.com/locations";

export function PublicationKit({ publication, deliverable, answer }: PublicationKitProps) {
  const { kind, askedVersion, publishAt, versions } = publication;
  const accepted = versions.find(({ version }) => version === askedVersion);
  if (!accepted) return null;
  const { text, link, picture } = accepted;
  return (
    <section
      aria-label={words.kitTitle}
      className="grid gap-4 rounded-md border border-success/25 bg-success-surface p-4 sm:p-5"
    >
      <h3 className="font-semibold text-success">{words.kitTitle}</h3>
      <p className="text-sm">
        {frenchSpaces(words.kitHour)}{" "}
        <time dateTime={publishAt.toISOString()} className="font-semibold">
          {longMoment(publishAt)}
        </time>
      </p>
      <blockquote
        aria-label={words.kitText}
        className="rounded-md bg-raised p-4 wrap-anywhere whitespace-pre-line"
      >
        {text}
      </blockquote>
      {picture && <VersionPicture picture={picture} />}
      <p className="flex items-center gap-2 text-sm">
        <Icon name="check-circle" className="size-5 shrink-0 text-success" />
        <span>
          {words.limitsKept}, {sizeWords({ kind, text })}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text}>{words.copyText}</CopyButton>
        {picture && (
          <ButtonLink
            href={`/admin/fichiers/${picture.id}`}
            download
            variant="secondary"
            icon="download"
          >
            {words.downloadPicture}
          </ButtonLink>
        )}
        {link !== "" && <CopyButton text={link}>{words.copyLink}</CopyButton>}
        {deliverable.listingUrl && (
          <ButtonLink
            href={deliverable.listingUrl}
            target="_blank"
            rel="noopener noreferrer"
            variant="outline"
            icon="map-pin"
          >
            {words.openListing}
          </ButtonLink>
        )}
        <ButtonLink
          href={GOOGLE_LISTINGS}
          target="_blank"
          rel="noopener noreferrer"
          variant="outline"
          icon="external-link"
        >
          {words.openGoogle}
        </ButtonLink>
      </div>
      {link !== "" && (
        <p className="text-sm wrap-anywhere">{frenchSpaces(words.linkOfButton(link))}</p>
      )}
      <PublishedForm publicationId={publication.id} answer={answer} />
    </section>
  );
}

function PublishedForm({
  publicationId,
  answer,
}: {
  publicationId: string;
  answer: PublicationAnswer | undefined;
}) {
  const sending = useNavigation().formData;
  const pending =
    sending?.get("publicationId") === publicationId && sending.get("action") === "publish";
  const own = answerTo(answer, "publish");
  return (
    <Form method="post" noValidate className="flex flex-wrap items-start gap-3">
      <input type="hidden" name="publicationId" value={publicationId} />
      <Field
        id={`publie-${publicationId.slice(0, 8)}`}
        label={words.publishedUrl}
        hint={frenchSpaces(words.publishedHint)}
        errors={own?.fieldErrors["url"]}
        className="min-w-0 flex-1 basis-64"
      >
        <TextInput
          name="url"
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={PUBLICATION_LINK_MAX}
          required
          defaultValue={own?.typed["url"]?.[0]}
        />
      </Field>
      <Button
        type="submit"
        name="action"
        value="publish"
        icon="check"
        className="max-sm:w-full sm:mt-6.5"
        pending={pending}
        pendingLabel={labels.saving}
      >
        {words.notePublished}
      </Button>
    </Form>
  );
}
