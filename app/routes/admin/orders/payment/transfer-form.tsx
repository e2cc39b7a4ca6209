import { transferFormWords as words } from "#copy/admin/payments.ts";
import { Form, useNavigation } from "react-router";
import { formatCents } from "#domain/money.ts";
import type { PaymentStanding } from "#domain/payment.ts";
import { typedCents } from "#domain/typed-amount.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox, Field, TextInput } from "#ui/field.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { TransferAnswer } from "./transfer-answer.ts";

interface TransferFormProps {
  standing: PaymentStanding;
  grossCents: number;
  /** French calendar date: no transfer is dated after it. */
  today: string;
  answer: TransferAnswer | null;
}

/** A transfer the agency sees on its bank statement; folded away where none is expected. */
export function TransferForm(props: TransferFormProps) {
  const { standing, answer } = props;
  if (standing.kind === "due") {
    return (
      <section aria-labelledby="virement" className="grid gap-4 border-t border-line pt-5">
        <h3 id="virement" className="scroll-mt-24 font-sans text-base tracking-normal">
          {words.title}
        </h3>
        <Fields {...props} />
      </section>
    );
  }
  return (
    <details open={answer !== null} className="rounded-md border border-line">
      <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">
        {words.cameAnyway}
      </summary>
      <div className="border-t border-line p-4">
        <Fields {...props} />
      </div>
    </details>
  );
}

function Fields({ standing, grossCents, today, answer }: TransferFormProps) {
  const typed = answer?.typed;
  const errors = answer?.errors ?? {};
  const awaited = awaitedCents(standing);
  const pending = useNavigation().formData?.get("action") === "receive-transfer";
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      aria-label={words.title}
      className="grid gap-4"
    >
      {answer && <FormFaults refusal={answer.refusal} fieldErrors={errors} />}
      <div className="grid gap-4 sm:grid-cols-[9rem_11rem_minmax(0,1fr)]">
        <Field id="amount" label={words.amount} errors={errors["amount"]}>
          <TextInput
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={typed?.amount ?? typedCents(awaited ?? grossCents)}
            className="figures"
          />
        </Field>
        <Field id="receivedOn" label={words.receivedOn} errors={errors["receivedOn"]}>
          <TextInput
            type="date"
            name="receivedOn"
            max={today}
            required
            defaultValue={typed?.receivedOn ?? today}
          />
        </Field>
        <Field id="reference" label={words.reference} optional errors={errors["reference"]}>
          <TextInput
            name="reference"
            maxLength={100}
            autoComplete="off"
            defaultValue={typed?.reference}
          />
        </Field>
      </div>
      {awaited === null ? (
        <Checkbox
          id="surplus"
          name="surplus"
          defaultChecked={typed?.surplus}
          label={frenchSpaces(standing.kind === "cancelled" ? words.ofCancelled : words.second)}
        />
      ) : (
        <Checkbox
          id="partial"
          name="partial"
          defaultChecked={typed?.partial}
          errors={errors["partial"]}
          label={frenchSpaces(words.partial(formatCents(awaited)))}
        />
      )}
      <div className="grid sm:justify-items-start">
        <Button type="submit" name="action" value="receive-transfer" pending={pending}>
          {words.note}
        </Button>
      </div>
    </Form>
  );
}

/** What is expected of the client now, else later; null: nothing. */
function awaitedCents(standing: PaymentStanding): number | null {
  if (standing.kind !== "due" && standing.kind !== "processing") return null;
  return standing.dueCents || standing.remainingCents;
}
