import { endingWords } from "#copy/admin/subscription-desk.ts";
import { subscriptionActsWords as words } from "#copy/admin/subscriptions.ts";
import { closedSubscriptionActs, subscriptionActLabels } from "#copy/subscription.ts";
import { Form } from "react-router";
import { longCalendarDay } from "#domain/french-dates.ts";
import {
  isSubscriptionActionAllowed,
  isSubscriptionRunning,
  type SubscriptionAction,
  subscriptionActions,
} from "#domain/subscription.ts";
import { openingAddress } from "#domain/records.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import type { FormAnswer } from "#ui/use-form.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { FoldedAct, useSending } from "../../both-sides/subscription/folded-act.tsx";
import { ListingsAct } from "../../both-sides/subscription/listings-act.tsx";
import { PauseAct } from "../../both-sides/subscription/pause-act.tsx";
import { recordAddress } from "../record/address.ts";
import type { SubscriptionDesk } from "./desk.server.ts";
import { PriceAct } from "./price-act.tsx";

interface SubscriptionActsProps {
  desk: SubscriptionDesk;
  answer: FormAnswer | undefined;
}

export function SubscriptionActs({ desk, answer }: SubscriptionActsProps) {
  const { state, pauseToCome, subscription } = desk;
  const may = (act: Parameters<typeof isSubscriptionActionAllowed>[0]) =>
    isSubscriptionActionAllowed(act, state) || (act === "resume" && pauseToCome);
  const closed = subscriptionActions.flatMap((act) => {
    const why = may(act) ? undefined : closedSubscriptionActs[act][state];
    return why === undefined ? [] : [{ act, why }];
  });
  return (
    <Card aria-labelledby="actes">
      <CardHeader id="actes" title={words.title} />
      <CardBody className="grid gap-5">
        {may("change-listings") && (
          <ListingsAct
            path={recordAddress.subscription(subscription.id)}
            listings={subscription.listings}
            later={desk.later[0] ?? null}
            names={desk.names}
            known={desk.known}
            asked={desk.listings}
            answer={answer}
          />
        )}
        {may("propose-price") && <PriceAct unitCents={desk.unitCents} answer={answer} />}
        {may("pause") && !pauseToCome && <PauseAct pauses={desk.pauses} answer={answer} />}
        {subscriptionActions.filter(may).map((act) => (
          <Act key={act} action={act} label={labelOf(act, desk)} says={consequence(act, desk)} />
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
            <ButtonLink href={openingAddress(subscription.orderId)} variant="outline" icon="plus">
              {words.openNew}
            </ButtonLink>
          </div>
        )}
      </CardBody>
    </Card>
  );
}

function labelOf(action: SubscriptionAction, { state }: SubscriptionDesk): string {
  if (action !== "resume" || state === "ending") return subscriptionActLabels[action];
  return state === "paused" ? endingWords.resumePause : endingWords.takeBackPause;
}

function consequence(
  action: SubscriptionAction,
  { endings, state, begun, subscription, today }: SubscriptionDesk,
): string[] {
  const told = words.mailLeaves;
  if (action === "resume") {
    if (state === "paused") return [endingWords.pauseStops, told];
    return [state === "ending" ? words.continues : endingWords.pauseTakenBack, told];
  }
  if (action === "cancel-at-period-end") {
    return [
      words.servedUntil(
        longCalendarDay(endings.periodEnd.lastDay),
        begun ? words.ofCurrentMonth : words.ofFirstMonth,
      ),
      words.mayBeUndone,
      told,
    ];
  }
  const { lastDay, backCents, dueCents } = endings.atOnce;
  const lastDayWords =
    lastDay === today ? words.lastDayToday(longCalendarDay(lastDay)) : endingWords.lastDay(lastDay);
  return [
    lastDay < subscription.startedOn ? words.notBegun : lastDayWords,
    backCents > 0 ? endingWords.givesBack(backCents) : endingWords.nothingBack,
    ...(dueCents > 0 ? [endingWords.stillDue(dueCents)] : []),
    told,
  ];
}

interface ActProps {
  action: SubscriptionAction;
  label: string;
  says: string[];
}

/** Folded, to prevent ending a contract by one click; works without JavaScript. */
function Act({ action, label, says }: ActProps) {
  const sending = useSending(action);
  return (
    <FoldedAct title={label}>
      <Form method="post" aria-label={label} className="grid gap-4 sm:justify-items-start">
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
          pending={sending}
        >
          {label}
        </Button>
      </Form>
    </FoldedAct>
  );
}
