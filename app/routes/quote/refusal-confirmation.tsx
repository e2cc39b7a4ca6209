import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useTakenFocus } from "#ui/taken-focus.tsx";
import type { ShownQuote, TypedAnswer } from "./loaded-quote.ts";

interface RefusalConfirmationProps {
  quote: ShownQuote;
  typed: TypedAnswer;
}

/** Asks before the client's no, which can't be taken back. */
export function RefusalConfirmation({ quote, typed }: RefusalConfirmationProps) {
  const sending = useNavigation().state === "submitting";
  return (
    <div className="grid gap-4">
      <h2 {...useTakenFocus<HTMLHeadingElement>()} className="scroll-mt-24 text-xl outline-none">
        Refuser ce devis{"\u202F"}?
      </h2>
      <p className="text-sm">
        L’agence en est prévenue aussitôt. C’est définitif{"\u202F"}: pour l’accepter plus tard, il
        en faudra un nouveau.
      </p>
      {typed.reason !== "" && (
        <blockquote className="border-l-4 border-line bg-sunken px-4 py-3 text-sm wrap-anywhere whitespace-pre-line">
          {typed.reason}
        </blockquote>
      )}
      <Form
        method="post"
        action={`/devis/${quote.id}`}
        preventScrollReset
        aria-label="Confirmer le refus"
        className="grid gap-2.5"
      >
        <input type="hidden" name="reason" value={typed.reason} />
        <input type="hidden" name="confirmed" value="yes" />
        <Button
          type="submit"
          name="intent"
          value="refuse"
          variant="destructive"
          block
          pending={sending}
        >
          Oui, refuser le devis
        </Button>
        <ButtonLink href={`/devis/${quote.id}`} variant="outline" block>
          Garder le devis
        </ButtonLink>
      </Form>
    </div>
  );
}
