import { labels } from "#copy/labels.ts";
import { ButtonLink } from "#ui/button.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { PaymentLine } from "./payment-line.server.ts";

/** What an order's money stands at, on a page about something else, with the way to pay what is due. */
export function PaymentNote({ payment: { sentence, payPath } }: { payment: PaymentLine }) {
  return (
    <section
      aria-label={labels.payment}
      className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line border-l-4 border-l-lamp bg-raised px-5 py-4 text-left"
    >
      <p className="min-w-0 flex-1 basis-60 text-sm">{frenchSpaces(sentence)}</p>
      {payPath && (
        <ButtonLink href={payPath} icon="credit-card" className="max-sm:w-full" reloadDocument>
          {labels.pay}
        </ButtonLink>
      )}
    </section>
  );
}
