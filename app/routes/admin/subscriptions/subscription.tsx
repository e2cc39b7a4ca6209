import { subscriptionWords as words } from "#copy/admin/subscriptions.ts";
import { data, redirect } from "react-router";
import { shortMoment } from "#domain/french-dates.ts";
import { historyAuthor } from "#copy/history-line.ts";
import {
  subscriptionActDetail,
  subscriptionActName,
  subscriptionActsDone,
} from "#copy/subscription.ts";
import { parisDate } from "#domain/paris-date.ts";
import {
  lastDayOf,
  periodOn,
  proRataRefund,
  type SubscriptionAction,
  subscriptionState,
} from "#domain/subscription.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator, requireSameOrigin } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { emailsAbout } from "#queries/email/list.server.ts";
import { recordHistory } from "#queries/record/history.server.ts";
import { subscriptionById, type SubscriptionRecord } from "#queries/subscription/by-id.server.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Notice } from "#ui/notice.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { EmailsCard } from "../email-deliveries/emails-card.tsx";
import { HistoryCard } from "../record/history-card.tsx";
import { AdminTitle } from "../layout/admin-title.tsx";
import { recordAddress } from "../record/address.ts";
import { RecordColumns } from "../record/columns.tsx";
import type { Route } from "./+types/subscription.ts";
import { postSubscriptionAct } from "./post-subscription-act.server.ts";
import { SubscriptionStateBadge } from "#ui/subscription-state-badge.tsx";
import { SubscriptionActs } from "./subscription-acts.tsx";
import { SubscriptionClient, SubscriptionFacts } from "./subscription-facts.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

/** The file of one subscription: where it stands, what can be done, what was told and done. */
export async function loader({
  request,
  context,
  params: { subscriptionId },
  url,
}: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const today = parisDate(appOf(context).clock());
  const found = await viewing({ request, context }, async (db) => {
    const subscription = await subscriptionById(db, subscriptionId);
    if (!subscription) return null;
    return {
      subscription,
      history: await recordHistory(db, { type: "subscription", id: subscription.id }),
      emails: await emailsAbout(db, subscription.id),
    };
  });
  if (!found) throw data(null, { status: 404 });
  const { subscription } = found;
  return {
    ...found,
    state: subscriptionState(subscription, today),
    period: periodOn(subscription.startedOn, today),
    endings: endingsOf(subscription, today),
    done: doneIn(url),
  };
}

/** What each ending would do that day. */
function endingsOf(subscription: SubscriptionRecord, today: string) {
  const atOnce = lastDayOf(subscription, "at-once", today);
  return {
    atOnce,
    periodEnd: lastDayOf(subscription, "period-end", today),
    refund: proRataRefund(subscription, atOnce),
    begun: subscription.startedOn <= today,
  };
}

function doneIn(url: URL): "open" | SubscriptionAction | null {
  const done = url.searchParams.get("fait") ?? "";
  // oxlint-disable-next-line no-unsafe-type-assertion -- just checked
  return Object.hasOwn(subscriptionActsDone, done) ? (done as SubscriptionAction) : null;
}

export async function action({ request, context, params: { subscriptionId } }: Route.ActionArgs) {
  requireSameOrigin(request);
  const { userId } = await requireAdministrator(request, context);
  const act = { request, context, subscriptionId, administratorId: userId };
  const outcome = await postSubscriptionAct(act);
  if ("refusal" in outcome) return data(outcome, { status: 409 });
  return redirect(`${recordAddress.subscription(subscriptionId)}?fait=${outcome.done}`, 303);
}

/** A refusal says that the subscription has changed: the page then shows it as it is. */
export function shouldRevalidate() {
  return true;
}

const historyWords = {
  name: subscriptionActName,
  author: historyAuthor,
  detail: subscriptionActDetail,
};

export default function Subscription({ loaderData, actionData }: Route.ComponentProps) {
  const { subscription, history, emails, state, period, endings, done } = loaderData;
  const who = subscription.company || subscription.clientName;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdminTitle title={`${who} · Abonnements`} />
      <div>
        <BackLink to="/admin/abonnements">{words.all}</BackLink>
        <header className="mt-2 grid gap-2">
          <h1 className="text-2xl wrap-anywhere">{words.subscriptionOf(who)}</h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
            <SubscriptionStateBadge
              state={state}
              endsOn={subscription.endsOn}
              beginsOn={endings.begun ? null : subscription.startedOn}
            />
            <span>
              {words.openedOn(shortMoment(subscription.createdAt))}
              {subscription.mode === "demo" && words.inDemonstration}
            </span>
          </p>
        </header>
      </div>
      {actionData && (
        <TakesFocus answer={actionData}>
          <Notice variant="warning" role="alert">
            {frenchSpaces(actionData.refusal)}
          </Notice>
        </TakesFocus>
      )}
      {!actionData && done !== null && (
        <SuccessNotice title={subscriptionActsDone[done].title}>
          {frenchSpaces(subscriptionActsDone[done].text)}
        </SuccessNotice>
      )}
      <RecordColumns
        aside={
          <>
            <SubscriptionClient subscription={subscription} />
            <HistoryCard history={history} words={historyWords} />
            {emails.length > 0 && <EmailsCard emails={emails} />}
          </>
        }
      >
        <SubscriptionFacts
          subscription={subscription}
          state={state}
          period={period}
          begun={endings.begun}
        />
        <SubscriptionActs
          key={state}
          orderId={subscription.orderId}
          state={state}
          endings={endings}
        />
      </RecordColumns>
    </div>
  );
}
