import { invoiceTotalsWords as words } from "#copy/admin/invoices.ts";
import { Money } from "#ui/money.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { ShownTotals } from "./shown-totals.server.ts";

export function InvoiceTotalsLine({ month, totals, ...asked }: ShownTotals) {
  const { askedCents, lateCents, more, moreLate } = asked;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
      <div className="flex flex-wrap gap-x-1.5">
        <dt className="text-muted">{frenchSpaces(`${words.asked} :`)}</dt>
        <dd>
          {more && `${words.moreThan} `}
          <Money cents={askedCents} className="font-semibold" /> {words.withVat}
          {lateCents > 0 && (
            <>
              {", "}
              <TextLink to="/admin/factures?statut=en-retard">
                {words.late} {moreLate && `${words.moreThan} `}
                <Money cents={lateCents} />
              </TextLink>
            </>
          )}
        </dd>
      </div>
      <div className="flex flex-wrap gap-x-1.5">
        <dt className="text-muted">
          {frenchSpaces(`${month === null ? words.shown : words.ofMonth(month)} :`)}
        </dt>
        <dd>
          <Money cents={totals.netCents} className="font-semibold" /> {words.beforeVat}
          {", "}
          <Money cents={totals.vatCents} /> {words.vat}
          {", "}
          <Money cents={totals.grossCents} /> {words.withVat}
          <span className="text-muted">, {words.creditsTakenOff}</span>
        </dd>
      </div>
    </dl>
  );
}
