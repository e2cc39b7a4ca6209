import { termsPartWords as words } from "#copy/admin/quote-generator.ts";
import { labels } from "#copy/labels.ts";
import { LongTextField, TextField } from "#ui/text-field.tsx";
import { paymentDayChoices } from "#domain/quote-deposit.ts";
import { Field, Select } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { FormPart } from "./form-part.tsx";
import { errorsFor, shortArea, typedText } from "./typed-field.ts";
import type { Generator } from "./use-generator.ts";

export function TermsPart({ generator }: { generator: Generator }) {
  return (
    <FormPart title={words.title}>
      <TextField
        {...typedText(generator, "validUntil")}
        label={labels.validUntil}
        hint={words.validUntilHint}
      />
      <PaymentDays generator={generator} />
      <TextField
        {...typedText(generator, "depositRate")}
        label={words.deposit}
        hint={words.depositHint}
        controlClassName="text-right tabular-nums"
      />
      <LongTextField
        {...typedText(generator, "paymentTerms")}
        {...shortArea}
        label={labels.paymentTerms}
        hint={frenchSpaces(words.paymentTermsHint)}
      />
      <LongTextField
        {...typedText(generator, "executionDelay")}
        {...shortArea}
        label={labels.executionDelay}
        className="sm:col-span-2"
      />
      <LongTextField
        {...typedText(generator, "notes")}
        {...shortArea}
        label={words.notes}
        hint={words.notesHint}
        className="sm:col-span-2"
      />
    </FormPart>
  );
}

/** Payment terms in days are for businesses: consumers pay on ordering. */
function PaymentDays({ generator }: { generator: Generator }) {
  const { typed, change } = generator;
  return (
    <Field
      id="paymentDays"
      label={words.paymentDays}
      hint={words.paymentDaysHint}
      errors={errorsFor(generator, "paymentDays")}
    >
      <Select
        name="paymentDays"
        value={typed.paymentDays}
        onChange={({ currentTarget }) => change({ paymentDays: currentTarget.value })}
      >
        {paymentDayChoices.map((days) => (
          <option key={days} value={days}>
            {words.paymentDay(days)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
