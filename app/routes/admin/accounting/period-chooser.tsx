import { accountingWords as words, lengthLabels } from "#copy/accounting.ts";
import { Form, Link } from "react-router";
import {
  type AccountingPeriod,
  lengthOf,
  neighboursOf,
  periodAround,
  periodLengths,
} from "#domain/accounting-period.ts";
import { bookPeriods } from "#domain/list-periods.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { PeriodLinks } from "../list/period-links.tsx";
import { DateFields } from "../list/date-fields.tsx";
import { ACCOUNTING_PATH, accountingAddress } from "./address.ts";

interface PeriodChooserProps {
  period: AccountingPeriod;
  typed: { from: string; to: string };
  fault: string | null;
  today: string;
}

export function PeriodChooser({ period, typed, fault, today }: PeriodChooserProps) {
  const length = lengthOf(period);
  const beside = neighboursOf(period);
  return (
    <section aria-label={words.period} className="grid gap-3">
      <nav aria-label={words.period} className="flex flex-wrap gap-2">
        {periodLengths.map((one) => (
          <Link
            key={one}
            to={accountingAddress(periodAround(one, period.fromOn))}
            aria-current={one === length ? "page" : undefined}
            className="inline-flex min-h-11 items-center rounded-md border border-line px-4 text-sm font-medium hover:bg-wash aria-[current=page]:border-transparent aria-[current=page]:bg-solid aria-[current=page]:text-on-solid"
          >
            {lengthLabels[one]}
          </Link>
        ))}
        {beside && (
          <span className="flex gap-2">
            <ButtonLink
              href={accountingAddress(beside.before)}
              variant="ghost"
              icon="chevron-left"
              aria-label={words.before}
            />
            <ButtonLink
              href={accountingAddress(beside.after)}
              variant="ghost"
              icon="chevron-right"
              aria-label={words.after}
            />
          </span>
        )}
      </nav>
      <PeriodLinks
        current={{ from: period.fromOn, to: period.toOn }}
        addressOf={({ from, to }) =>
          accountingAddress({ fromOn: from ?? period.fromOn, toOn: to ?? period.toOn })
        }
        periods={bookPeriods}
        any={false}
        today={today}
      />
      {fault && (
        <Notice variant="destructive" role="alert">
          {frenchSpaces(fault)}
        </Notice>
      )}
      <Form
        action={ACCOUNTING_PATH}
        aria-label={words.otherDays}
        // Remount the uncontrolled fields when another period is shown.
        key={`${typed.from} ${typed.to}`}
        className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[10rem_10rem_auto] sm:justify-start"
      >
        <DateFields typed={typed} />
        <Button type="submit" variant="outline" className="max-sm:col-span-2">
          {words.show}
        </Button>
      </Form>
    </section>
  );
}
