import { declaredRefundWords as words } from "#copy/admin/declarations.ts";
import { refundStateWords } from "#copy/refund.ts";
import { formatCents } from "#domain/money.ts";
import type { OrderRefund } from "#queries/refund/of-order.server.ts";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { recordAddress } from "../record/address.ts";

export function DeclaredRefunds({
  orderId,
  refunds,
}: {
  orderId: string;
  refunds: readonly OrderRefund[];
}) {
  return (
    <div className="grid gap-2 text-sm">
      {refunds.map((refund) => (
        <p key={refund.id}>
          {frenchSpaces(
            words.line(
              formatCents(refund.amountCents),
              refund.creditNote,
              refundStateWords(refund).toLowerCase(),
            ),
          )}
        </p>
      ))}
      <p>
        <TextLink to={`${recordAddress.order(orderId)}#paiement`}>{words.order}</TextLink>
      </p>
    </div>
  );
}
