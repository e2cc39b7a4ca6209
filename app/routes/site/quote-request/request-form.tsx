import { labels } from "#copy/labels.ts";
import { useEffect } from "react";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/field.tsx";
import { AboutYou, YourNeed } from "./request-fields.tsx";
import { type QuoteRequestOptions, useQuoteRequest } from "./use-quote-request.ts";

const words = {
  title: "Demande de devis",
  send: "Envoyer ma demande",
  usedFor: "Vos réponses servent à préparer votre devis et à vous répondre, rien d’autre.",
  yourRights: "Vos données et vos droits",
};

interface RequestFormProps extends QuoteRequestOptions {
  idempotencyKey: string;
  again: boolean;
}

export function RequestForm({ again, idempotencyKey, ...options }: RequestFormProps) {
  const { form, element, fields, errors, sending } = useQuoteRequest(options);
  useEffect(() => {
    if (again) element.current?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  }, [again, element]);
  return (
    <form {...form} action="/devis" aria-label={words.title} className="grid gap-8">
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {errors.length > 0 && <ErrorSummary errors={errors} />}
      <div className="grid gap-8">
        <AboutYou fields={fields} />
        <YourNeed fields={fields} />
      </div>
      <div className="grid justify-items-start gap-3">
        <Button
          type="submit"
          size="lg"
          iconEnd="arrow-right"
          pending={sending}
          pendingLabel={labels.sending}
          className="max-sm:w-full"
        >
          {words.send}
        </Button>
        <p className="max-w-prose text-sm text-muted">
          {words.usedFor}{" "}
          <a href="/politique-confidentialite" className="text-link underline underline-offset-4">
            {words.yourRights}
          </a>
        </p>
      </div>
    </form>
  );
}
