import { refundPreviewWords as words } from "#copy/admin/refunds.ts";
import { Form, useNavigation } from "react-router";
import { formatCents } from "#domain/money.ts";
import { typedCents } from "#domain/typed-amount.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { RefundPreview } from "./refund-preview.ts";

interface ConfirmedRefund extends Pick<
  RefundPreview,
  "amountCents" | "creditCents" | "byProviderCents" | "byTransferCents"
> {
  becomes: readonly string[];
}

interface RefundConfirmationProps {
  refund: ConfirmedRefund;
  act: string;
  fields: Readonly<Record<string, string>>;
  backTo: string;
}

export function RefundConfirmation({ refund, ...acting }: RefundConfirmationProps) {
  const { amountCents, creditCents, byProviderCents, byTransferCents, becomes } = refund;
  const lines = [
    creditCents > 0 ? words.credit(formatCents(creditCents)) : words.noCredit,
    ...(byProviderCents > 0 ? [words.byProvider(formatCents(byProviderCents))] : []),
    ...(byTransferCents > 0 ? [words.byTransfer(formatCents(byTransferCents))] : []),
    ...becomes,
    ...(creditCents > 0 ? [words.final] : []),
  ];
  return (
    <TakesFocus answer={refund}>
      <Notice
        variant="warning"
        role="alert"
        title={frenchSpaces(words.title(formatCents(amountCents)))}
        actions={<Acts amountCents={amountCents} {...acting} />}
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

interface ActsProps extends Omit<RefundConfirmationProps, "refund"> {
  amountCents: number;
}

function Acts({ amountCents, act, fields, backTo }: ActsProps) {
  const pending = useNavigation().formData?.get("action") === act;
  return (
    <Form method="post" className="flex flex-wrap gap-3 max-sm:grid">
      <input type="hidden" name="amount" value={typedCents(amountCents)} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="action" value={act} variant="destructive" pending={pending}>
        {words.refund(formatCents(amountCents))}
      </Button>
      <ButtonLink href={backTo} variant="outline" reloadDocument>
        {words.giveUp}
      </ButtonLink>
    </Form>
  );
}

export function BillingWay({ orderId }: { orderId: string }) {
  return (
    <p className="text-sm">
      <TextLink to={`/facturation/${orderId}`}>{words.billing}</TextLink>
    </p>
  );
}
