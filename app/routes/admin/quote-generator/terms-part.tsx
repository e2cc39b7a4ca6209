import { termsPartWords as words } from "#copy/admin/quote-generator.ts";
import { labels } from "#copy/labels.ts";
import { LongTextField, TextField } from "#ui/text-field.tsx";
import { FormPart } from "./form-part.tsx";
import { shortArea, typedText } from "./typed-field.ts";
import type { Generator } from "./use-generator.ts";

/** Until when, how fast, how it is paid, and what else the client should read. */
export function TermsPart({ generator }: { generator: Generator }) {
  return (
    <FormPart title={words.title}>
      <TextField
        {...typedText(generator, "validUntil")}
        label={labels.validUntil}
        hint={words.validUntilHint}
      />
      <LongTextField
        {...typedText(generator, "paymentTerms")}
        {...shortArea}
        label={labels.paymentTerms}
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
