import { labels } from "#copy/labels.ts";
import { requestFailed } from "#copy/quote-request.ts";
import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { quoteRequestRules } from "#forms/quote-request.ts";
import { reportVisitEvent } from "#ui/report-visit-event.ts";
import { useToast } from "#ui/toast.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { type FormAnswer, useForm } from "#ui/use-form.ts";
import type { KnownPerson } from "../known-person.server.ts";
import { type Unanswered, usePostInPlace } from "../post-in-place.ts";
import type { QuoteRequestAnswer } from "./post-quote-request.server.ts";

export interface QuoteRequestOptions {
  known: KnownPerson | null;
  rules: typeof quoteRequestRules;
  answer: FormAnswer | undefined;
  onSent: () => void;
}

export function useQuoteRequest(options: QuoteRequestOptions) {
  const { known, rules, answer, onSent } = options;
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  const { notify } = useToast();
  const post = usePostInPlace(useFetcher<QuoteRequestAnswer | Unanswered>());

  async function send(element: HTMLFormElement): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setSending(true);
    const answered = await post(new FormData(element));
    const outcome = answered.kind === "sent" ? "success" : "error";
    reportVisitEvent({ eventType: "form_submit", eventData: { formType: "quote", outcome } });
    if (answered.kind === "sent") return onSent();
    busy.current = false;
    setSending(false);
    const { fieldErrors = {}, refusal = null } = answered.kind === "form" ? answered.form : {};
    const [fault] = Object.values(fieldErrors).flat();
    notify({
      variant: "destructive",
      title: labels.error,
      description: frenchSpaces(refusal ?? fault ?? requestFailed),
    });
    if (fault !== undefined) form.refuse(fieldErrors);
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
