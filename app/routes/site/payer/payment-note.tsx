import { labels } from "#copy/labels.ts";
import type { Cents } from "#domain/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { PaymentLine } from "./payment-line.server.ts";
import { RegisteredOrder } from "./registered-order.tsx";

interface PaymentNoteProps {
  payment: PaymentLine;
  /** Absent where the page already shows the order. */
  order?: { grossCents: Cents };
}

export function PaymentNote({ payment: { kind, sentence, payPath }, order }: PaymentNoteProps) {
  return (
    <section
      aria-label={labels.payment}
      className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line border-l-4 border-l-lamp bg-raised px-5 py-4 text-left"
    >
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        {order && kind !== "cancelled" && <RegisteredOrder {...order} />}
        <p className="text-sm">{frenchSpaces(sentence)}</p>
      </div>
      {payPath && (
        <ButtonLink href={payPath} icon="credit-card" className="max-sm:w-full" reloadDocument>
          {labels.pay}
        </ButtonLink>
      )}
    </section>
  );
}
