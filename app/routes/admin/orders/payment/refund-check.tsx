import { refundFormWords as words } from "#copy/admin/refunds.ts";
import { labels } from "#copy/labels.ts";
import { Button } from "#ui/button.tsx";
import { frenchSpaces } from "#ui/typography.ts";

export function RefundCheck({ pending }: { pending: boolean }) {
  return (
    <>
      <p className="text-sm text-muted">{frenchSpaces(words.order)}</p>
      <div className="grid sm:justify-items-start">
        <Button
          type="submit"
          name="action"
          value="preview-refund"
          variant="outline"
          pending={pending}
          pendingLabel={labels.pending}
        >
          {words.check}
        </Button>
      </div>
    </>
  );
}
