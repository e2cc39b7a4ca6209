import { data } from "react-router";
import {
  ownSubscriptionWords as words,
  stateSentence,
  subscriptionNews,
  type SubscriptionNews,
} from "#copy/portal/subscriptions.ts";
import { isSubscriptionRunning } from "#domain/subscription.ts";
import { appOf } from "#http/app-context.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { useRootData } from "#http/root-data.ts";
import { viewing } from "#http/viewing.server.ts";
import { setupNews } from "#queries/subscription/setups.server.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Notice } from "#ui/notice.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { askedOf } from "../../both-sides/subscription/asked-listings.server.ts";
import type { Route } from "./+types/subscription.ts";
import { ChangeMethod } from "./change-method.tsx";
import { readOwnSubscription } from "./own-subscription.server.ts";
import { settleOnReturn } from "./settle-on-return.server.ts";
import { SubscriptionActs } from "./subscription-acts.tsx";
import { SubscriptionStanding } from "./subscription-card.tsx";
import { SubscriptionCharges } from "./subscription-charges.tsx";
import { SubscriptionDue } from "./subscription-due.tsx";
import { SubscriptionFacts } from "./subscription-facts.tsx";

export { PortalFailure as ErrorBoundary } from "../portal-failure.tsx";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { ownerId: userId } = await requireSignedIn(request, context);
  const app = appOf(context);
  const { subscriptionId } = params;
  const asked = { userId, subscriptionId, listings: askedOf(url) };
  const look = () =>
    viewing({ request, context }, async (db) => {
      const page = await readOwnSubscription(db, asked, app);
      return page && { ...page, setup: await setupNews(db, page.subscription.id) };
    });
  let page = await look();
  if (!page) throw data(null, { status: 404 });
  const back = url.searchParams.has("retour");
  if (back) {
    await settleOnReturn(context, { subscriptionId: page.subscription.id });
    page = (await look()) ?? page;
  }
  return {
    ...page,
    news: newsOf(url, back ? page.setup : null),
  };
}

function newsOf(url: URL, setup: SubscriptionNews | null): SubscriptionNews | null {
  if (url.searchParams.has("abandon")) return "abandoned";
  if (setup !== null) return setup;
  const done = url.searchParams.get("fait") ?? "";
  // oxlint-disable-next-line no-unsafe-type-assertion -- just checked
  return Object.hasOwn(subscriptionNews, done) ? (done as SubscriptionNews) : null;
}

export { ownSubscriptionActs as action } from "./own-subscription-acts.server.ts";

/** Also after a refusal: a colleague may just have acted. */
export function shouldRevalidate() {
  return true;
}

export default function OwnSubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { subscription, today, charges, due } = loaderData;
  const { state, orderNumber, collectedBy } = subscription;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>{words.pageTitle(site.name)}</title>
      <div>
        <BackLink to="/portal/abonnements">{words.all}</BackLink>
        <h1 className="mt-2 text-2xl">{words.title}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
          <SubscriptionStanding subscription={subscription} today={today} />
          <span>{words.order(orderNumber)}</span>
        </p>
      </div>
      <Told page={loaderData} answer={actionData} />
      <SubscriptionDue
        due={due}
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-6 ${due.some(({ transfer }) => transfer) ? "lg:grid-cols-2" : ""}`}
      >
        {loaderData.mayChangeMethod ? <ChangeMethod primary collectedBy={collectedBy} /> : null}
      </SubscriptionDue>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <SubscriptionFacts page={loaderData} />
          <SubscriptionCharges charges={charges} collectedBy={collectedBy} />
        </div>
        {isSubscriptionRunning(state) && (
          <SubscriptionActs key={state} page={loaderData} answer={actionData} />
        )}
      </div>
    </div>
  );
}

interface ToldProps {
  page: Route.ComponentProps["loaderData"];
  answer: Route.ComponentProps["actionData"];
}

function Told({ page: { news, subscription }, answer }: ToldProps) {
  if (answer?.refusal) {
    return (
      <TakesFocus answer={answer}>
        <Notice variant="warning" role="alert">
          {frenchSpaces(answer.refusal)}
        </Notice>
      </TakesFocus>
    );
  }
  const told = answer || news === null ? null : subscriptionNews[news];
  const quiet = news === "abandoned" || news === "awaited" || news === "already";
  const sentence = stateSentence(subscription.state, subscription);
  return (
    <>
      {told && quiet && <Notice title={frenchSpaces(told.title)}>{frenchSpaces(told.text)}</Notice>}
      {told && !quiet && (
        <SuccessNotice title={frenchSpaces(told.title)}>{frenchSpaces(told.text)}</SuccessNotice>
      )}
      {sentence && (
        <Notice variant={subscription.state === "suspended" ? "destructive" : "info"}>
          {frenchSpaces(sentence)}
        </Notice>
      )}
    </>
  );
}
