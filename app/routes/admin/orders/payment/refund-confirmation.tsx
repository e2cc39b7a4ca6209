import { refundPreviewWords as words } from "#copy/admin/refunds.ts";
import { Form, useNavigation } from "react-router";
import { formatCents } from "#domain/money.ts";
import { typedCents } from "#domain/typed-amount.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { recordAddress } from "../../record/address.ts";
import type { RefundPreview } from "./refund-answer.ts";

/** What giving that much back does, and the button that does it. */
export function RefundConfirmation({
  orderId,
  preview,
}: {
  orderId: string;
  preview: RefundPreview;
}) {
  const { amountCents, creditCents, byProviderCents, byTransferCents, whole } = preview;
  const lines = [
    creditCents > 0 ? words.credit(formatCents(creditCents)) : words.noCredit,
    ...(byProviderCents > 0 ? [words.byProvider(formatCents(byProviderCents))] : []),
    ...(byTransferCents > 0 ? [words.byTransfer(formatCents(byTransferCents))] : []),
    ...(whole ? [words.ends] : []),
    ...(creditCents > 0 ? [words.final] : []),
  ];
  return (
    <TakesFocus answer={preview}>
      <Notice
        variant="warning"
        role="alert"
        title={frenchSpaces(words.title(formatCents(amountCents)))}
        actions={<Acts orderId={orderId} preview={preview} />}
      >
        <ul className="list-disc pl-5">
          {lines.map((line) => (
            <li key={line}>{frenchSpaces(line)}</li>
          ))}
        </ul>
      </Notice>
    </TakesFocus>
  );
}

function Acts({ orderId, preview }: { orderId: string; preview: RefundPreview }) {
  const { amountCents, requestId } = preview;
  const pending = useNavigation().formData?.get("action") === "refund";
  return (
    <Form method="post" className="flex flex-wrap gap-3 max-sm:grid">
      <input type="hidden" name="amount" value={typedCents(amountCents)} />
      <input type="hidden" name="request" value={requestId} />
      <Button type="submit" name="action" value="refund" variant="destructive" pending={pending}>
        {words.refund(formatCents(amountCents))}
      </Button>
      <ButtonLink href={recordAddress.order(orderId)} variant="outline" reloadDocument>
        {words.giveUp}
      </ButtonLink>
    </Form>
  );
}

/** Where the invoice that is missing gets what it needs. */
export function BillingWay({ orderId }: { orderId: string }) {
  return (
    <p className="text-sm">
      <TextLink to={`/facturation/${orderId}`}>{words.billing}</TextLink>
    </p>
  );
}
