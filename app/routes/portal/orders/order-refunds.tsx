import { orderRefundsWords as words } from "#copy/portal/refunds.ts";
import { refundMeansWords } from "#copy/refund.ts";
import { shortDay } from "#domain/french-dates.ts";
import type { OrderRefund } from "#queries/refund/of-order.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { frenchSpaces } from "#ui/typography.ts";

export function OrderRefunds({ refunds }: { refunds: readonly OrderRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <Card aria-labelledby="titre-remboursements">
      <CardHeader id="titre-remboursements" title={words.title} />
      <CardBody>
        <ul className="divide-y divide-line text-sm">
          {refunds.map((refund) => (
            <li key={refund.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
              <span className="min-w-0 flex-1 basis-48">{frenchSpaces(lineOf(refund))}</span>
              <Money cents={refund.amountCents} className="font-semibold" />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function lineOf({ sentAt, askedAt, means, creditNote }: OrderRefund): string {
  const state = sentAt ? words.sentOn(shortDay(sentAt)) : words.underWay(shortDay(askedAt));
  const paper = creditNote === null ? [] : [words.creditNote(creditNote)];
  return [`${state}, ${refundMeansWords[means]}`, ...paper].join(", ");
}
