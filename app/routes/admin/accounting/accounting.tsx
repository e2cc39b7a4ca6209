import { accountingWords as words, periodFaults, periodTitle } from "#copy/accounting.ts";
import { platformExplained } from "#copy/invoicing-platform.ts";
import { lengthOf, periodAround, readPeriod } from "#domain/accounting-period.ts";
import { parisDate } from "#domain/paris-date.ts";
import { dueVat } from "#domain/vat-on-receipts.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { checkBooks } from "#queries/ledger/check.server.ts";
import { revenueOf } from "#queries/ledger/revenue.server.ts";
import { vatByRate } from "#queries/ledger/vat.server.ts";
import { AdminPage } from "../layout/admin-page.tsx";
import type { Route } from "./+types/accounting.ts";
import { typedPeriod } from "./address.ts";
import { BooksFigures } from "./books-figures.tsx";
import { CheckCard } from "./check-card.tsx";
import { DownloadsCard } from "./downloads-card.tsx";
import { PeriodChooser } from "./period-chooser.tsx";
import { JournalsCard, VatCard } from "./totals-cards.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

/** Accounting of a period (default: the current month). An invalid period keeps the typed dates. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const { clock, mode, site } = appOf(context);
  const today = parisDate(clock());
  const typed = typedPeriod(url);
  const read = readPeriod(typed, today);
  const period = read.ok ? read.period : periodAround("month", today);
  const books = { period, mode };
  return viewing({ request, context }, async (db) => {
    const rates = await vatByRate(db, books);
    return {
      period,
      today,
      typed: read.ok ? { from: period.fromOn, to: period.toOn } : typed,
      fault: read.ok ? null : periodFaults[read.fault],
      rates,
      revenueCents: await revenueOf(db, period),
      vatOnDebits: site.vatOnDebits,
      dueVatCents: rates.reduce((sum, vat) => sum + dueVat(vat, site.vatOnDebits), 0),
      check: await checkBooks(db, books),
    };
  });
}

export default function Accounting({ loaderData }: Route.ComponentProps) {
  const { period, typed, fault, today, rates, check } = loaderData;
  return (
    <AdminPage title={words.title} lead={`${words.explained} ${platformExplained}`}>
      <PeriodChooser period={period} typed={typed} fault={fault} today={today} />
      <h2 className="text-xl font-semibold">{periodTitle(period, lengthOf(period))}</h2>
      <BooksFigures {...loaderData} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <CheckCard check={check} />
        <DownloadsCard period={period} />
      </div>
      <VatCard rates={rates} />
      <JournalsCard journals={check.journals} />
    </AdminPage>
  );
}
