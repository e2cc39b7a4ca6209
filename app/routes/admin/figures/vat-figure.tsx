import { vatFigureWords as words } from "#copy/admin/vat-figure.ts";
import { moneyTrend, thanLastMonth } from "#copy/trend.ts";
import { formatCents, formatRate } from "#domain/money.ts";
import type { VatOfMonth } from "#queries/ledger/vat-of-month.server.ts";
import { Money } from "#ui/money.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { FigureCard } from "./figure-card.tsx";

export function VatFigure({ vat }: { vat: VatOfMonth }) {
  const { month, dueCents, rates, vatOnDebits } = vat;
  return (
    <FigureCard
      name={words.name}
      value={<Money cents={dueCents.now} />}
      beside={
        <>
          <TextLink to="/admin/comptabilite">
            {vatOnDebits ? words.onDebits : words.onReceipts}
          </TextLink>
          {rates.map(({ rate, dueCents: cents }) => (
            <span key={rate}>, {words.atRate(formatRate(rate), formatCents(cents))}</span>
          ))}
        </>
      }
      trend={dueCents}
      trendWords={moneyTrend(dueCents, thanLastMonth(month))}
    />
  );
}
