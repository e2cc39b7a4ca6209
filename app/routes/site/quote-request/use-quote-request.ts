import { type SubmissionResult, useForm } from "@conform-to/react";
import { useRef, useState } from "react";
import type { z } from "zod";
import type { QuoteRequestForm, quoteRequestForm } from "#forms/quote-request.ts";
import { reportVisitEvent } from "#ui/report-visit-event.ts";
import { useToast } from "#ui/toast.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { KnownPerson } from "../known-person.server.ts";
import { errorsInPageOrder, FORM_ID, parseQuoteRequest } from "./parse-request.ts";
import { sendQuoteRequest } from "./send-quote-request.ts";

interface QuoteRequestOptions {
  idempotencyKey: string;
  /** A signed-in client, whose name and company needn't be typed again. */
  known: KnownPerson | null;
  answer: SubmissionResult | undefined;
  onSent: () => void;
}

/** The custom form's fields, its errors, and its submission, once at a time. */
export function useQuoteRequest({ idempotencyKey, known, answer, onSent }: QuoteRequestOptions) {
  const [result, setResult] = useState(answer);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const { notify } = useToast();

  async function send(value: QuoteRequestForm): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    const outcome = await sendQuoteRequest(value, idempotencyKey);
    reportVisitEvent({
      eventType: "form_submit",
      eventData: { formType: "quote", outcome: outcome.sent ? "success" : "error" },
    });
    if (outcome.sent) return onSent();
    busy.current = false;
    setSending(false);
    notify({ variant: "destructive", title: "Erreur", description: frenchSpaces(outcome.error) });
    if (Object.keys(outcome.fieldErrors).length > 0) {
      setResult({ status: "error", error: outcome.fieldErrors });
    }
  }

  const [form, fields] = useForm<z.input<typeof quoteRequestForm>, QuoteRequestForm>({
    id: FORM_ID,
    lastResult: result,
    defaultValue: known
      ? {
          contact_name: known.name,
          company_name: known.company,
          email: known.email,
          phone: known.phone,
        }
      : {},
    shouldValidate: "onSubmit",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseQuoteRequest(formData),
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status === "success") void send(submission.value);
    },
  });
  return { form, fields, sending, errors: errorsInPageOrder(form.allErrors) };
}

export type QuoteRequestFields = ReturnType<typeof useQuoteRequest>["fields"];
