import { draftNoticeWords as words } from "#copy/admin/quote-generator.ts";
import { shortMoment } from "#domain/french-dates.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { Generator } from "./use-generator.ts";

// A block with a button, which <output> may not hold.
const announced = { role: "status" } as const;

/**
 * Says that a draft of an earlier visit fills the page; the person can drop it, and take it back.
 */
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
