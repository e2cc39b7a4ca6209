import { transferFormWords as words } from "#copy/admin/payments.ts";
import { Form, useNavigation } from "react-router";
import { ownProperty } from "#domain/own-property.ts";
import { typedCents } from "#domain/typed-amount.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox, Field, TextInput } from "#ui/field.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { FormAnswer } from "#ui/use-form.ts";

interface TransferFormProps {
  /** Amount due; null: nothing. */
  awaitedCents: number | null;
  grossCents: number;
  open: boolean;
  boxes: readonly { name: "partial" | "surplus"; label: string }[];
  charge?: string;
  today: string;
  answer: FormAnswer | undefined;
}

export function TransferForm({ open, ...fields }: TransferFormProps) {
  if (open) {
    return (
      <section aria-labelledby="virement" className="grid gap-4 border-t border-line pt-5">
        <h3 id="virement" className="scroll-mt-24 font-sans text-base tracking-normal">
          {words.title}
        </h3>
        <Fields {...fields} />
      </section>
    );
  }
  return (
    <details open={fields.answer !== undefined} className="rounded-md border border-line">
      <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">
        {words.cameAnyway}
      </summary>
      <div className="border-t border-line p-4">
        <Fields {...fields} />
      </div>
    </details>
  );
}

function Fields(props: Omit<TransferFormProps, "open">) {
  const { awaitedCents, grossCents, boxes, charge, today, answer } = props;
  const typed = (name: string) => ownProperty(answer?.typed, name)?.[0];
  const errors = answer?.fieldErrors ?? {};
  const pending = useNavigation().formData?.get("action") === "receive-transfer";
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      aria-label={words.title}
      className="grid gap-4"
    >
      {charge !== undefined && <input type="hidden" name="charge" value={charge} />}
      {answer && <FormFaults refusal={answer.refusal} fieldErrors={errors} />}
      <div className="grid gap-4 sm:grid-cols-[9rem_11rem_minmax(0,1fr)]">
        <Field id="amount" label={words.amount} errors={errors["amount"]}>
          <TextInput
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={typed("amount") ?? typedCents(awaitedCents ?? grossCents)}
            className="figures"
          />
        </Field>
        <Field id="receivedOn" label={words.receivedOn} errors={errors["receivedOn"]}>
          <TextInput
            type="date"
            name="receivedOn"
            max={today}
            required
            defaultValue={typed("receivedOn") ?? today}
          />
        </Field>
        <Field id="reference" label={words.reference} optional errors={errors["reference"]}>
          <TextInput
            name="reference"
            maxLength={100}
            autoComplete="off"
            defaultValue={typed("reference")}
          />
        </Field>
      </div>
      {boxes.map(({ name, label }) => (
        <Checkbox
          key={name}
          id={name}
          name={name}
          defaultChecked={typed(name) !== undefined}
          errors={errors[name]}
          label={frenchSpaces(label)}
        />
      ))}
      <div className="grid sm:justify-items-start">
        <Button type="submit" name="action" value="receive-transfer" pending={pending}>
          {words.note}
        </Button>
      </div>
    </Form>
  );
}
