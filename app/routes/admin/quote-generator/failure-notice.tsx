import { failureNoticeWords as words } from "#copy/admin/quote-generator.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { Generator } from "./use-generator.ts";

/** Stays after the toast has gone. */
export function FailureNotice({ generator: { failure, data } }: { generator: Generator }) {
  if (!failure) return null;
  const conflict = failure.reason === "edited-meanwhile" && data.source.kind === "edit";
  return (
    <Notice
      variant="destructive"
      title={frenchSpaces(failure.sentence)}
      actions={
        conflict && (
          <ButtonLink
            href={`/devis/${data.source.kind === "edit" ? data.source.id : ""}`}
            target="_blank"
            variant="outline"
            iconEnd="external-link"
          >
            {words.seeSaved}
          </ButtonLink>
        )
      }
    >
      {conflict ? words.savingReplaces : words.stillHere}
    </Notice>
  );
}
