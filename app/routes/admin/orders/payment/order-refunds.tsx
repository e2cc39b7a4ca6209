import { refundListWords as words } from "#copy/admin/refunds.ts";
import { refundReasonWords, refundStateWords } from "#copy/refund.ts";
import { Form, useNavigation } from "react-router";
import { shortMoment } from "#domain/french-dates.ts";
import type { RefundMeans, RefundReason, RefundStatus } from "#domain/refund.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Money } from "#ui/money.tsx";
import { frenchSpaces } from "#ui/typography.ts";

export interface ShownRefund {
  id: string;
  amountCents: number;
  reason: RefundReason;
  means: RefundMeans;
  status: RefundStatus;
  failure: string | null;
  askedAt: Date;
  sentAt: Date | null;
  creditNote: string | null;
}

export function OrderRefunds({ refunds }: { refunds: readonly ShownRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="remboursements" className="grid gap-2">
      <h3 id="remboursements" className="font-sans text-base tracking-normal">
        {words.title}
      </h3>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {refunds.map((refund) => (
          <li key={refund.id} className="grid gap-2 py-3">
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
              <div className="min-w-0 flex-1 basis-56">
                <p className="font-semibold">{frenchSpaces(refundReasonWords[refund.reason])}</p>
                <p className="wrap-anywhere text-muted">{frenchSpaces(detailOf(refund))}</p>
              </div>
              <div className="grid justify-items-end gap-1 max-sm:justify-items-start">
                <Money cents={refund.amountCents} className="font-semibold" />
                <StateBadge refund={refund} />
              </div>
            </div>
            <WaitingActs refund={refund} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function detailOf({ askedAt, sentAt, creditNote, failure }: ShownRefund): string {
  return [
    shortMoment(sentAt ?? askedAt),
    creditNote === null ? words.noCreditNote : words.creditNote(creditNote),
    ...(failure === null ? [] : [words.failure(failure)]),
  ].join(", ");
}

function StateBadge({ refund }: { refund: ShownRefund }) {
  const label = refundStateWords(refund);
  if (refund.sentAt !== null) {
    return (
      <Badge variant="default" icon="check">
        {label}
      </Badge>
    );
  }
  const failed = refund.failure !== null;
  return (
    <Badge variant={failed ? "destructive" : "outline"} icon={failed ? "close" : "clock"}>
      {label}
    </Badge>
  );
}

/** The agency sends transfers itself, and refunds that the provider failed to make. */
function WaitingActs({ refund: { id, means, sentAt, failure } }: { refund: ShownRefund }) {
  const navigation = useNavigation();
  const pendingAct =
    navigation.formData?.get("refund") === id ? navigation.formData.get("action") : null;
  if (sentAt !== null || (means === "provider" && failure === null)) return null;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-3 max-sm:grid">
      <input type="hidden" name="refund" value={id} />
      {means === "provider" && (
        <Button
          type="submit"
          name="action"
          value="retry-refund"
          variant="outline"
          pending={pendingAct === "retry-refund"}
        >
          {words.retry}
        </Button>
      )}
      <Button
        type="submit"
        name="action"
        value="transfer-sent"
        variant="outline"
        icon="check"
        pending={pendingAct === "transfer-sent"}
      >
        {means === "provider" ? words.byTransfer : words.sent}
      </Button>
    </Form>
  );
}
