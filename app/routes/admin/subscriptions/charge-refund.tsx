import { refundFormWords } from "#copy/admin/refunds.ts";
import { chargeActsWords as words } from "#copy/admin/subscription-desk.ts";
import { Form } from "react-router";
import { typedCents } from "#domain/typed-amount.ts";
import { Field, TextInput } from "#ui/field.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { FormAnswer } from "#ui/use-form.ts";
import type { ChargeRefundPreview } from "#workflows/money/refund-charge.server.ts";
import { FoldedAct, useSending } from "../../both-sides/subscription/folded-act.tsx";
import { RefundCheck } from "../orders/payment/refund-check.tsx";
import { RefundConfirmation } from "../orders/payment/refund-confirmation.tsx";

interface ChargeRefundProps {
  charge: { id: string; leftCents: number };
  path: string;
  preview: ChargeRefundPreview | null;
  answer: FormAnswer | null;
}

/** Two steps: a preview of the effects, then the confirmation. */
export function ChargeRefund({
  charge: { id, leftCents },
  path,
  preview,
  answer,
}: ChargeRefundProps) {
  const sending = useSending("preview-refund");
  if (preview) {
    return (
      <RefundConfirmation
        refund={{ ...preview, becomes: becomes(preview) }}
        act="refund-charge"
        fields={{ charge: id, shown: preview.mark }}
        backTo={`${path}?echeance=${id}#echeance`}
      />
    );
  }
  const errors = answer?.fieldErrors ?? {};
  return (
    <FoldedAct title={words.refund} open={answer !== null} id="rembourser">
      <Form
        method="post"
        noValidate
        preventScrollReset
        aria-label={refundFormWords.amount}
        className="grid gap-4"
      >
        {answer && <FormFaults refusal={null} fieldErrors={errors} />}
        <input type="hidden" name="charge" value={id} />
        <Field
          id="montant-rendu"
          label={refundFormWords.amount}
          hint={frenchSpaces(words.refundAll(leftCents))}
          errors={errors["amount"]}
        >
          <TextInput
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={answer?.typed["amount"]?.[0] ?? typedCents(leftCents)}
            className="figures max-w-40"
          />
        </Field>
        <RefundCheck pending={sending} />
      </Form>
    </FoldedAct>
  );
}

function becomes({ asksCents, servedUntil, runsOn }: ChargeRefundPreview): string[] {
  return [
    ...(asksCents === null ? [] : [words.asksAfter(asksCents)]),
    ...(servedUntil === null ? [] : [words.servedAfter(servedUntil)]),
    ...(runsOn ? [words.runsAfter] : []),
  ];
}
