import { answerFormsWords as texts } from "#copy/quote-sheet.ts";
import { labels } from "#copy/labels.ts";
import { Form, useNavigation } from "react-router";
import { acceptanceWords } from "#domain/acceptance-words.ts";
import { useRootData } from "#http/root-data.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox, ErrorSummary, Field, TextArea, TextInput } from "#ui/field.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { QuoteAnswer, ShownQuote } from "./loaded-quote.ts";
import { OptionChoice } from "./option-choice.tsx";

interface AnswerFormsProps {
  quote: ShownQuote;
  answer: QuoteAnswer | null;
  onChoose: (options: number[]) => void;
}

export function AnswerForms({ quote, answer, onChoose }: AnswerFormsProps) {
  return (
    <>
      <AcceptForm quote={quote} answer={answer} onChoose={onChoose} />
      <RefuseForm quote={quote} answer={answer} />
    </>
  );
}

function AcceptForm({ quote, answer, onChoose }: AnswerFormsProps) {
  const { site } = useRootData();
  const errors = answer?.act === "accept" ? answer.fieldErrors : {};
  const typed = answer?.typed;
  return (
    <Form
      method="post"
      action={`/devis/${quote.id}`}
      noValidate
      preventScrollReset
      aria-label={texts.accept}
      className="grid gap-5"
    >
      <Faults errors={errors} />
      <input type="hidden" name="termsVersion" value={site.termsVersion} />
      <input type="hidden" name="total" value={quote.price.grossCents} />
      <OptionChoice quote={quote} onChoose={onChoose} />
      <Field id="name" label={texts.fullName} errors={errors["name"]}>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={100}
          defaultValue={typed?.["name"]?.[0]}
          required
        />
      </Field>
      <Field id="quality" label={texts.quality} errors={errors["quality"]} hint={texts.qualityHint}>
        <TextInput
          name="quality"
          autoComplete="organization-title"
          maxLength={100}
          defaultValue={typed?.["quality"]?.[0]}
          required
        />
      </Field>
      <blockquote className="border-l-4 border-lamp bg-sunken px-4 py-3 text-sm">
        {frenchSpaces(acceptanceWords(quote, site))}
      </blockquote>
      <Checkbox
        id="terms"
        name="terms"
        required
        errors={errors["terms"]}
        label={
          <>
            {texts.termsRead}
            <a href="/cgv" target="_blank" className="text-link underline underline-offset-3">
              {texts.terms}
              <span className="sr-only">{texts.newTab}</span>
            </a>
            .
          </>
        }
      />
      <Button
        type="submit"
        name="action"
        value="accept"
        size="lg"
        block
        icon="check"
        pending={usePending("accept")}
        pendingLabel={labels.saving}
      >
        {texts.accept}
      </Button>
    </Form>
  );
}

function RefuseForm({ quote, answer }: Omit<AnswerFormsProps, "onChoose">) {
  const errors = answer?.act === "refuse" ? answer.fieldErrors : {};
  const typedReason = answer?.typed["reason"]?.[0] ?? "";
  const open = Object.keys(errors).length > 0 || typedReason !== "";
  return (
    <details className="quote-refuse" open={open}>
      <summary>{texts.refuseThis}</summary>
      <Form
        method="post"
        action={`/devis/${quote.id}`}
        noValidate
        preventScrollReset
        aria-label={texts.refuse}
        className="mt-3 grid gap-4"
      >
        <Faults errors={errors} />
        <Field
          id="reason"
          label={frenchSpaces("Pourquoi ?")}
          optional
          errors={errors["reason"]}
          hint={frenchSpaces(texts.reasonHint)}
        >
          <TextArea name="reason" rows={3} maxLength={1000} defaultValue={typedReason} />
        </Field>
        <Button
          type="submit"
          name="action"
          value="refuse"
          variant="outline"
          pending={usePending("refuse")}
        >
          {texts.refuse}
        </Button>
      </Form>
    </details>
  );
}

function usePending(act: string): boolean {
  const { state, formData } = useNavigation();
  return state !== "idle" && formData?.get("action") === act;
}

function Faults({ errors }: { errors: Record<string, string[]> }) {
  const faults = Object.entries(errors).flatMap(([id, messages]) =>
    messages.map((message) => ({ id, message })),
  );
  if (faults.length === 0) return null;
  return (
    <TakesFocus answer={errors}>
      <ErrorSummary errors={faults} />
    </TakesFocus>
  );
}
