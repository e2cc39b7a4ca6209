import { draftNoticeWords as words } from "#copy/admin/quote-generator.ts";
import { shortMoment } from "#domain/french-dates.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { Generator } from "./use-generator.ts";

// A `status` role: `<output>` may not contain a block or a button.
const announced = { role: "status" } as const;

/** The page was filled from a draft of an earlier visit; dropping it can be undone. */
export function DraftNotice({ generator }: { generator: Generator }) {
  const { draft, dropDraft, restoreDraft } = generator;
  if (draft.kind === "none") return null;
  if (draft.kind === "dropped") {
    return (
      <Notice
        {...announced}
        title={words.dropped}
        actions={
          <Button variant="outline" icon="refresh" onClick={restoreDraft}>
            {words.undo}
          </Button>
        }
      />
    );
  }
  return (
    <Notice
      {...announced}
      title={words.found}
      actions={
        <Button variant="outline" icon="trash" onClick={dropDraft}>
          {words.drop}
        </Button>
      }
    >
      {words.typedOn(shortMoment(draft.savedAt))}
    </Notice>
  );
}
