import { refundFormWords as words, refundPreviewWords } from "#copy/admin/refunds.ts";
import { Form, useNavigation } from "react-router";
import { formatCents } from "#domain/money.ts";
import { typedCents } from "#domain/typed-amount.ts";
import { Field, TextInput } from "#ui/field.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { recordAddress } from "../../record/address.ts";
import type { OrderAnswer } from "../acts.server.ts";
import { RefundCheck } from "./refund-check.tsx";
import { BillingWay, RefundConfirmation } from "./refund-confirmation.tsx";

interface RefundFormProps {
  orderId: string;
  refundableCents: number;
  listings: number | null;
  answer: OrderAnswer | undefined;
}

/** Two steps: a preview of the effects, then the confirmation. */
export function RefundForm({ orderId, refundableCents, listings, answer }: RefundFormProps) {
  if (answer?.shown) {
    const { requestId, whole, ...refund } = answer.shown;
    return (
      <RefundConfirmation
        refund={{ ...refund, becomes: whole ? [refundPreviewWords.ends] : [] }}
        act="refund"
        fields={{ request: requestId }}
        backTo={recordAddress.order(orderId)}
      />
    );
  }
  if (refundableCents === 0 && answer === undefined) return null;
  return (
    <details open={answer !== undefined} id="rembourser" className="rounded-md border border-line">
      <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">{words.open}</summary>
      <div className="grid gap-4 border-t border-line p-4">
        {answer && <FormFaults refusal={answer.refusal} fieldErrors={answer.fieldErrors} />}
        {answer?.reason === "invoice-missing" && <BillingWay orderId={orderId} />}
        <Fields refundableCents={refundableCents} listings={listings} answer={answer} />
      </div>
    </details>
  );
}

function Fields({ refundableCents, listings, answer }: Omit<RefundFormProps, "orderId">) {
  const errors = answer?.fieldErrors ?? {};
  const pending = useNavigation().formData?.get("action") === "preview-refund";
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      aria-label={words.open}
      className="grid gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          id="montant-rendu"
          label={words.amount}
          errors={errors["amount"]}
          hint={frenchSpaces(words.amountHint(formatCents(refundableCents)))}
        >
          <TextInput
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={answer?.typed["amount"]?.[0] ?? typedCents(refundableCents)}
            className="figures"
          />
        </Field>
        {listings !== null && (
          <Field
            id="fiches-rendues"
            label={words.listings}
            optional
            errors={errors["listings"]}
            hint={frenchSpaces(words.listingsHint(listings))}
          >
            <TextInput
              name="listings"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={answer?.typed["listings"]?.[0]}
              className="figures"
            />
          </Field>
        )}
      </div>
      <RefundCheck pending={pending} />
    </Form>
  );
}
