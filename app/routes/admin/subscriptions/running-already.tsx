import { runningAlreadyWords as words } from "#copy/admin/subscriptions.ts";
import { Link } from "react-router";
import { shortCalendarDay } from "#domain/french-dates.ts";
import type { RunningSubscription } from "#queries/subscription/running.server.ts";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";

/** A second subscription adds to the monthly price: warn, but allow. */
export function RunningAlready({ subscriptions }: { subscriptions: RunningSubscription[] }) {
  const several = subscriptions.length > 1;
  return (
    <Notice variant="warning" role="note" title={several ? words.several : words.one}>
      <ul className="grid gap-1">
        {subscriptions.map(({ id, listings, grossCents, endsOn, orderNumber }) => (
          <li key={id} className="wrap-anywhere">
            <Link
              to={`/admin/abonnements/${id}`}
              className="text-link underline underline-offset-3"
            >
              {words.thatOfOrder(orderNumber)}
            </Link>
            {listings > 1 ? `, ${listings} fiches, ` : ", 1 fiche, "}
            <Money cents={grossCents} />
            {words.vatIncludedPerMonth}
            {endsOn && words.until(shortCalendarDay(endsOn))}.
          </li>
        ))}
      </ul>
      <p className="mt-1">{words.addsUp}</p>
    </Notice>
  );
}
