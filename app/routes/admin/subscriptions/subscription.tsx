import { refundDone } from "#copy/refund.ts";
import { subscriptionWords as words } from "#copy/admin/subscriptions.ts";
import { data } from "react-router";
import { shortMoment } from "#domain/french-dates.ts";
import { ownProperty } from "#domain/own-property.ts";
import { historyAuthor } from "#copy/history-line.ts";
import {
  subscriptionActDetail,
  subscriptionActName,
  subscriptionActsDone,
} from "#copy/subscription.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { EmailsCard } from "../email-deliveries/emails-card.tsx";
import { HistoryCard } from "../record/history-card.tsx";
import { askedOf } from "../../both-sides/subscription/asked-listings.server.ts";
import { RecordPage } from "../record/page.tsx";
import type { Route } from "./+types/subscription.ts";
import { ChargeActs } from "./charge-acts.tsx";
import { ChargesCard } from "./charges-card.tsx";
import { OrderOver } from "./order-over.tsx";
import { readSubscriptionDesk } from "./desk.server.ts";
import { SubscriptionStateBadge } from "#ui/subscription-state-badge.tsx";
import { SubscriptionActs } from "./subscription-acts.tsx";
import { SubscriptionClient, SubscriptionFacts } from "./subscription-facts.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader({
  request,
  context,
  params: { subscriptionId },
  url,
}: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const asked = {
    subscriptionId,
    charge: url.searchParams.get("echeance"),
    listings: askedOf(url),
  };
  const desk = await viewing({ request, context }, (db) =>
    readSubscriptionDesk(db, asked, appOf(context)),
  );
  if (!desk) throw data(null, { status: 404 });
  return { desk, done: doneIn(url) };
}

const doneWords: Record<string, { title: string; text: string }> = {
  ...subscriptionActsDone,
  ...refundDone,
};

function doneIn(url: URL) {
  const done = url.searchParams.get("fait") ?? "";
  return ownProperty(doneWords, done) ?? null;
}

export { subscriptionActs as action } from "./acts.server.ts";

/** Reload after a refusal too (React Router skips 4xx answers): the subscription has changed. */
export function shouldRevalidate() {
  return true;
}

const historyWords = {
  name: subscriptionActName,
  author: historyAuthor,
  detail: subscriptionActDetail,
};

export default function Subscription({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, done } = loaderData;
  const { subscription, history, emails, state } = desk;
  // The charge of the last post takes precedence.
  const chosen =
    desk.charges.find(({ id }) => id === actionData?.typed["charge"]?.[0]) ?? desk.chosen;
  const who = subscription.company || subscription.clientName;
  return (
    <RecordPage
      tab={`${who} · Abonnements`}
      back={{ to: "/admin/abonnements", words: words.all }}
      title={words.subscriptionOf(who)}
      facts={
        <>
          <SubscriptionStateBadge
            state={state}
            endsOn={subscription.endsOn}
            beginsOn={desk.begun ? null : subscription.startedOn}
          />
          <span>
            {words.openedOn(shortMoment(subscription.createdAt))}
            {subscription.mode === "demo" && words.inDemonstration}
          </span>
        </>
      }
      answer={actionData}
      // The transfer form shows its own refusals.
      saidInCards={["receive-transfer"]}
      done={done}
      next={subscription.orderOverAt !== null && subscription.endsOn === null && <OrderOver />}
      aside={
        <>
          <SubscriptionClient subscription={subscription} />
          <HistoryCard history={history} words={historyWords} />
          {emails.length > 0 && <EmailsCard emails={emails} />}
        </>
      }
    >
      <SubscriptionFacts desk={desk} />
      {chosen && (
        <ChargeActs
          charge={chosen}
          subscription={subscription}
          today={desk.today}
          answer={actionData}
        />
      )}
      <ChargesCard desk={desk} />
      <SubscriptionActs key={state} desk={desk} answer={actionData} />
    </RecordPage>
  );
}
