import { receivedPaymentsWords as words } from "#copy/admin/payments.ts";
import { giveBackWords } from "#copy/admin/refunds.ts";
import { Form, useNavigation } from "react-router";
import { paymentMethodLabels } from "#copy/payment.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import type { PaymentMethod, PaymentProviderName, PaymentState } from "#domain/payment.ts";
import { typedCents } from "#domain/typed-amount.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { Money } from "#ui/money.tsx";
import type { FormAnswer } from "#ui/use-form.ts";
import { PaymentStateBadge } from "../../payments/payment-state-badge.tsx";
import { PaymentTrace } from "./payment-trace.tsx";

export interface ReceivedPayment {
  id: string;
  provider: PaymentProviderName | "transfer";
  method: PaymentMethod;
  providerPaymentId: string;
  reference: string;
  amountCents: number;
  feeCents: number | null;
  refundedCents: number;
  state: PaymentState;
  receivedOn: string;
  page: string | null;
}

export function ReceivedPayments({
  payments,
  answer,
}: {
  payments: readonly ReceivedPayment[];
  answer: FormAnswer | undefined;
}) {
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {payments.map((payment) => (
        <li
          key={payment.id}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3"
        >
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-semibold">
              {paymentMethodLabels[payment.method]},{" "}
              <time dateTime={payment.receivedOn} className="font-normal">
                {shortCalendarDay(payment.receivedOn)}
              </time>
            </p>
            <Traces
              payment={payment}
              errors={
                answer?.typed["payment"]?.[0] === payment.id
                  ? answer.fieldErrors["givenBack"]
                  : undefined
              }
            />
          </div>
          <div className="grid justify-items-end gap-1 max-sm:justify-items-start">
            <Money cents={payment.amountCents} className="font-semibold" />
            <Kept payment={payment} />
            {payment.state !== "received" && <PaymentStateBadge state={payment.state} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface TracesProps {
  payment: ReceivedPayment;
  errors: string[] | undefined;
}

function Traces({ payment, errors }: TracesProps) {
  const { provider, refundedCents, amountCents } = payment;
  return (
    <>
      <PaymentTrace payment={payment} />
      {provider === "transfer" && refundedCents < amountCents && (
        <GiveBack payment={payment} errors={errors} />
      )}
    </>
  );
}

/** No provider reports that a transfer was sent back: the agency notes it. */
function GiveBack({ payment, errors }: TracesProps) {
  const { id, amountCents, refundedCents } = payment;
  const pending = useNavigation().formData?.get("payment") === id;
  return (
    <details open={errors !== undefined} className="mt-1">
      <summary className="inline-block cursor-pointer py-2 text-xs text-muted underline underline-offset-3">
        {words.givenBack}
      </summary>
      <Form method="post" preventScrollReset className="mt-1">
        <input type="hidden" name="payment" value={id} />
        <Field
          id={errors ? "givenBack" : `rendu-${id}`}
          label={giveBackWords.amount}
          errors={errors}
          className="mb-2"
        >
          <TextInput
            name="givenBack"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={typedCents(amountCents - refundedCents)}
            className="figures max-w-40"
          />
        </Field>
        <Button
          type="submit"
          name="action"
          value="give-back-transfer"
          variant="outline"
          pending={pending}
        >
          {words.noteGivenBack}
        </Button>
      </Form>
    </details>
  );
}

function Kept({ payment: { feeCents, refundedCents } }: { payment: ReceivedPayment }) {
  return (
    <>
      {feeCents !== null && (
        <span className="text-xs text-muted">
          {words.ofWhich}
          <Money cents={feeCents} />
          {words.fee}
        </span>
      )}
      {refundedCents > 0 && (
        <span className="text-xs text-muted">
          <Money cents={refundedCents} />
          {words.returned}
        </span>
      )}
    </>
  );
}
