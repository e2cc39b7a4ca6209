import { labels } from "#copy/labels.ts";
import { Money } from "#ui/money.tsx";
import type { Checkout } from "./use-checkout.ts";

/** On phones the summary is below the form: this bar keeps the total in sight. */
export function StickyTotal({ checkout: { offer, price } }: { checkout: Checkout }) {
  return (
    <div
      aria-hidden
      className="checkout-total dusk pointer-events-none sticky bottom-0 -mx-[clamp(1rem,4vw,2.5rem)] flex items-center justify-between gap-4 px-[clamp(1rem,4vw,2.5rem)] py-3 lg:hidden"
    >
      <span className="min-w-0 truncate text-sm text-muted">{offer.name}</span>
      <span className="text-sm whitespace-nowrap">
        {labels.totalWithVat}{" "}
        <strong className="ml-1 font-display text-lg">
          {price ? <Money cents={price.grossCents} short /> : "—"}
        </strong>
      </span>
    </div>
  );
}
