import { refusalConfirmationWords as words } from "#copy/quote-sheet.ts";
import { Form, useNavigation } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useTakenFocus } from "#ui/taken-focus.tsx";
import type { ShownQuote } from "./loaded-quote.ts";

interface RefusalConfirmationProps {
  quote: ShownQuote;
  reason: string;
}

export function RefusalConfirmation({ quote, reason }: RefusalConfirmationProps) {
  const sending = useNavigation().state === "submitting";
  return (
    <div className="grid gap-4">
      <h2 {...useTakenFocus<HTMLHeadingElement>()} className="scroll-mt-24 text-xl outline-none">
        {words.question}
      </h2>
      <p className="text-sm">{words.effect}</p>
      {reason !== "" && (
        <blockquote className="border-l-4 border-line bg-sunken px-4 py-3 text-sm wrap-anywhere whitespace-pre-line">
          {reason}
        </blockquote>
      )}
      <Form
        method="post"
        action={`/devis/${quote.id}`}
        preventScrollReset
        aria-label={words.confirming}
        className="grid gap-2.5"
      >
        <input type="hidden" name="reason" value={reason} />
        <input type="hidden" name="confirmed" value="yes" />
        <Button
          type="submit"
          name="action"
          value="refuse"
          variant="destructive"
          block
          pending={sending}
        >
          {words.confirm}
        </Button>
        <ButtonLink href={`/devis/${quote.id}`} variant="outline" block>
          {words.keep}
        </ButtonLink>
      </Form>
    </div>
  );
}
