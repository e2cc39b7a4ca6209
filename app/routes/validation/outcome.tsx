import { outcomeWords, validationWords as words } from "#copy/portal/publications.ts";
import type { AskedPublication } from "#queries/publication/by-id.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";

export function Outcome({ publication }: { publication: AskedPublication }) {
  const { status, answer, publishedUrl } = publication;
  const told = outcomeWords[status]?.(answer);
  if (!told) return null;
  const good = publishedUrl !== "" || answer?.answer === "accepted";
  return (
    <Notice
      variant={good ? "success" : "info"}
      title={told.title}
      actions={
        publishedUrl !== "" && (
          <ButtonLink
            href={publishedUrl}
            variant="outline"
            target="_blank"
            rel="noopener noreferrer"
            icon="external-link"
          >
            {words.published}
            <span className="sr-only"> {words.newTab}</span>
          </ButtonLink>
        )
      }
    >
      <p>{frenchSpaces(told.text)}</p>
      {answer && answer.words !== "" && (
        <blockquote className="mt-2 border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line">
          {answer.words}
        </blockquote>
      )}
    </Notice>
  );
}
