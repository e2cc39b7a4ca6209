import { labels } from "#copy/labels.ts";
import { useRef, useState } from "react";
import { postedFields } from "#forms/posted-fields.ts";
import type { quoteRequestRules } from "#forms/quote-request.ts";
import { reportVisitEvent } from "#ui/report-visit-event.ts";
import { useToast } from "#ui/toast.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { type FormAnswer, useForm } from "#ui/use-form.ts";
import type { KnownPerson } from "../known-person.server.ts";
import { sendQuoteRequest } from "./send-quote-request.ts";

export interface QuoteRequestOptions {
  idempotencyKey: string;
  /** A signed-in client, whose name and company needn't be typed again. */
  known: KnownPerson | null;
  rules: typeof quoteRequestRules;
  /** What a post without scripts was answered. */
  answer: FormAnswer | undefined;
  onSent: () => void;
}

/** The custom form's fields, its errors, and its submission, once at a time. */
export function useQuoteRequest(options: QuoteRequestOptions) {
  const { idempotencyKey, known, rules, answer, onSent } = options;
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const { notify } = useToast();

  async function send(element: HTMLFormElement): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    const posted = postedFields(new FormData(element), { lists: ["services_interested"] });
    const outcome = await sendQuoteRequest(posted, idempotencyKey);
    reportVisitEvent({
      eventType: "form_submit",
      eventData: { formType: "quote", outcome: outcome.sent ? "success" : "error" },
    });
    if (outcome.sent) return onSent();
    busy.current = false;
    setSending(false);
    notify({
      variant: "destructive",
      title: labels.error,
      description: frenchSpaces(outcome.error),
    });
    if (Object.keys(outcome.fieldErrors).length > 0) form.refuse(outcome.fieldErrors);
  }

  const form = useForm({
    id: "demande",
    rules,
    values: known
      ? {
          contact_name: known.name,
          company_name: known.company,
          email: known.email,
          phone: known.phone,
        }
      : {},
    answer,
    onSubmit: (element) => void send(element),
  });
  const { refusal, errors } = form;
  return {
    ...form,
    sending,
    errors: refusal === null ? errors : [...errors, { message: refusal }],
  };
}

export type QuoteRequestFields = ReturnType<typeof useQuoteRequest>["fields"];
