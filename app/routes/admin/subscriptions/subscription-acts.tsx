import { subscriptionActsWords as words } from "#copy/admin/subscriptions.ts";
import { Form, useNavigation } from "react-router";
import { longCalendarDay } from "#domain/french-dates.ts";
import { closedSubscriptionActs, refundWords, subscriptionActLabels } from "#copy/subscription.ts";
import {
  isSubscriptionActionAllowed,
  isSubscriptionRunning,
  type ProRataRefund,
  type SubscriptionAction,
  subscriptionActions,
  type SubscriptionState,
} from "#domain/subscription.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { openingAddress } from "../record/address.ts";

interface SubscriptionActsProps {
  orderId: string;
  state: SubscriptionState;
  /** What each ending would do today; French calendar dates. */
  endings: { atOnce: string; periodEnd: string; refund: ProRataRefund; begun: boolean };
}

/** What may be done, each act after saying what it does; and why the others are closed. */
export function SubscriptionActs({ orderId, state, endings }: SubscriptionActsProps) {
  const closed = subscriptionActions.flatMap((act) => {
    const why = closedSubscriptionActs[act][state];
    return why === undefined ? [] : [{ act, why }];
  });
  const open = subscriptionActions.filter((act) => isSubscriptionActionAllowed(act, state));
  return (
    <Card aria-labelledby="actes">
      <CardHeader id="actes" title={words.title} />
      <CardBody className="grid gap-5">
        {open.map((act) => (
          <Act key={act} action={act} says={consequence(act, endings)} />
        ))}
        {closed.length > 0 && (
          <dl className="grid gap-3 text-sm text-muted">
            {closed.map(({ act, why }) => (
              <div key={act} className="grid gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
                <dt className="font-semibold">{subscriptionActLabels[act]}</dt>
                <dd>{frenchSpaces(why)}</dd>
              </div>
            ))}
          </dl>
        )}
        {!isSubscriptionRunning(state) && (
          <div>
            <ButtonLink href={openingAddress(orderId)} variant="outline" icon="plus">
              {words.openNew}
            </ButtonLink>
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function consequence(
  action: SubscriptionAction,
  { atOnce, periodEnd, refund, begun }: SubscriptionActsProps["endings"],
): string[] {
  const told = words.mailLeaves;
  if (action === "resume") {
    return [words.continues, told];
  }
  if (action === "cancel-at-period-end") {
    return [
      words.servedUntil(
        longCalendarDay(periodEnd),
        begun ? words.ofCurrentMonth : words.ofFirstMonth,
      ),
      words.mayBeUndone,
      told,
    ];
  }
  return [
    begun ? words.lastDayToday(longCalendarDay(atOnce)) : words.notBegun,
    refund.cents === 0 ? refundWords(refund) : words.toRefund(refundWords(refund)),
    told,
  ];
}

/** Opened first, so that nobody ends a contract with one click; works without scripts. */
function Act({ action, says }: { action: SubscriptionAction; says: string[] }) {
  const label = subscriptionActLabels[action];
  return (
    <details className="rounded-md border border-line">
      <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">{label}…</summary>
      <Form
        method="post"
        aria-label={label}
        className="grid gap-4 border-t border-line p-4 text-sm sm:justify-items-start"
      >
        <ul className="grid gap-1.5">
          {says.map((sentence) => (
            <li key={sentence}>{frenchSpaces(sentence)}</li>
          ))}
        </ul>
        <Button
          type="submit"
          name="action"
          value={action}
          variant={action === "resume" ? "primary" : "destructive"}
          pending={useNavigation().formData?.get("action") === action}
        >
          {label}
        </Button>
      </Form>
    </details>
  );
}
