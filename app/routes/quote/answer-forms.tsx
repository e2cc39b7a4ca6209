import { Form, useNavigation } from "react-router";
import { acceptanceWords } from "#domain/acceptance-words.ts";
import { useRootData } from "#http/root-data.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox, ErrorSummary, Field, TextArea, TextInput } from "#ui/field.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { QuoteAnswer, ShownQuote } from "./loaded-quote.ts";

interface AnswerFormsProps {
  quote: ShownQuote;
  answer: QuoteAnswer | null;
}

/** The client's yes, and under it the way to say no. Plain posts: scripts only make them quicker. */
export function AnswerForms({ quote, answer }: AnswerFormsProps) {
  return (
    <>
      <AcceptForm quote={quote} answer={answer} />
      <RefuseForm quote={quote} answer={answer} />
    </>
  );
}

function AcceptForm({ quote, answer }: AnswerFormsProps) {
  const { site } = useRootData();
  const errors = answer?.step === "accept" ? answer.errors : {};
  const typed = answer?.typed;
  return (
    <Form
      method="post"
      action={`/devis/${quote.id}`}
      noValidate
      preventScrollReset
      aria-label="Accepter le devis"
      className="grid gap-5"
    >
      <Faults errors={errors} />
      <input type="hidden" name="termsVersion" value={site.termsVersion} />
      <Field id="name" label="Nom et prénom" errors={errors["name"]}>
        <TextInput
          name="name"
          autoComplete="name"
          maxLength={100}
          defaultValue={typed?.name}
          required
        />
      </Field>
      <Field
        id="quality"
        label="En qualité de"
        errors={errors["quality"]}
        hint="Par exemple gérant, présidente, associé."
      >
        <TextInput
          name="quality"
          autoComplete="organization-title"
          maxLength={100}
          defaultValue={typed?.quality}
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
            J’ai lu et j’accepte les{" "}
            <a href="/cgv" target="_blank" className="text-link underline underline-offset-3">
              conditions générales de vente
              <span className="sr-only"> (nouvel onglet)</span>
            </a>
            .
          </>
        }
      />
      <Button
        type="submit"
        name="intent"
        value="accept"
        size="lg"
        block
        icon="check"
        pending={usePending("accept")}
        pendingLabel="Enregistrement…"
      >
        Accepter le devis
      </Button>
    </Form>
  );
}

function RefuseForm({ quote, answer }: AnswerFormsProps) {
  const errors = answer?.step === "refuse" ? answer.errors : {};
  const typedReason = answer?.typed.reason ?? "";
  const open = answer?.step === "refuse" || typedReason !== "";
  return (
    <details className="quote-refuse" open={open}>
      <summary>Refuser ce devis</summary>
      <Form
        method="post"
        action={`/devis/${quote.id}`}
        noValidate
        preventScrollReset
        aria-label="Refuser le devis"
        className="mt-3 grid gap-4"
      >
        <Faults errors={errors} />
        <Field
          id="reason"
          label={frenchSpaces("Pourquoi ?")}
          optional
          errors={errors["reason"]}
          hint={frenchSpaces("Un prix, un délai, un autre choix : votre réponse nous aide.")}
        >
          <TextArea name="reason" rows={3} maxLength={1000} defaultValue={typedReason} />
        </Field>
        <Button
          type="submit"
          name="intent"
          value="refuse"
          variant="outline"
          pending={usePending("refuse")}
        >
          Refuser le devis
        </Button>
      </Form>
    </details>
  );
}

/** Whether that very form is on its way. */
function usePending(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== "idle" && formData?.get("intent") === intent;
}

/** What is to be mended, field by field. */
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
