import { data, type RouterContextProvider } from "react-router";
import { listingsWords } from "#copy/listings.ts";
import { labels } from "#copy/labels.ts";
import {
  linkedSubscriptionWords as words,
  stateSentence,
  subscriptionActFaults,
  subscriptionNews,
} from "#copy/portal/subscriptions.ts";
import { subscriptionMoveRefusals } from "#copy/subscription.ts";
import { offers } from "#domain/catalogue.ts";
import { clientsActRefusal } from "#http/agency-device.server.ts";
import { appOf } from "#http/app-context.ts";
import { keyedPageHeaders, privatePage } from "#http/private-answer.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody } from "#ui/card.tsx";
import { Notice } from "#ui/notice.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { linkedSubscription } from "#workflows/subscription/linked-subscription.server.ts";
import { openSetup } from "#workflows/subscription/open-setup.server.ts";
import type { Visit } from "../acts/act-row.ts";
import { defineActs } from "../acts/define-acts.server.ts";
import { ChangeMethod } from "../portal/subscriptions/change-method.tsx";
import { settleOnReturn } from "../portal/subscriptions/settle-on-return.server.ts";
import { SubscriptionDue } from "../portal/subscriptions/subscription-due.tsx";
import { OrderLinkPage } from "../site/layout/order-link-page.tsx";
import { pathOnSite } from "../site/payer/path-on-site.ts";
import { transferTo } from "../site/payer/transfer.server.ts";
import type { Route } from "./+types/subscription-link.ts";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

function openedBy(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  id: string,
): string | null {
  const app = appOf(context);
  const key = url.searchParams.get("cle");
  return app.links.read({ purpose: "subscription", id, key }, app.clock())?.id ?? null;
}

/** Shows the amount due, not the client's identity or card. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const app = appOf(context);
  const id = openedBy({ context, url }, params.subscriptionId);
  if (id === null) return data({ page: null }, { status: 404 });
  const back = url.searchParams.has("retour");
  if (back) await settleOnReturn(context, { subscriptionId: id });
  const linked = await linkedSubscription(app, { subscriptionId: id, now: app.clock() });
  if (!linked) return data({ page: null }, { status: 404 });
  const { setup, due, ...subscription } = linked;
  const mayChangeMethod = subscription.mayChangeMethod && app.payment !== null;
  const abandoned = url.searchParams.has("abandon") ? ("abandoned" as const) : null;
  return data({
    page: {
      ...subscription,
      due: due.map(({ reference, ...charge }) => ({
        ...charge,
        transfer:
          charge.collectedBy === "transfer" || !mayChangeMethod
            ? transferTo(app.site, { reference, dueCents: charge.dueCents, dueOn: null })
            : null,
      })),
      mayChangeMethod,
      news: abandoned ?? (back ? setup : null),
      postUrl: keptAddress(url),
    },
  });
}

export const action = defineActs({
  async enter(_request, context, { params, url }: Visit<{ subscriptionId: string }>) {
    const id = openedBy({ context, url }, params.subscriptionId);
    if (id === null) throw data(null, { status: 404 });
    return id;
  },
  address: (_, { url }) => keptAddress(url),
  fields: [],
  refusals: { ...subscriptionMoveRefusals, ...subscriptionActFaults },
  gone: ["subscription-not-found"],
  acts: {
    "change-card": {
      flood: "payments",
      against: clientsActRefusal,
      async do({ app, url, person: subscriptionId, now }) {
        const page = await openSetup(app, {
          purpose: "change",
          subscriptionId,
          returnPath: keptAddress(url),
          // Access comes from the link's key, not from a session.
          viewing: { viewer: { kind: "visitor" }, heldKey: subscriptionId },
          now,
        });
        if (!page.ok) return page;
        return { ok: true, done: null, at: pathOnSite(page.url, app.siteUrl) };
      },
    },
  },
});

function keptAddress(url: URL): string {
  return `${url.pathname}?cle=${encodeURIComponent(url.searchParams.get("cle") ?? "")}`;
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return keyedPageHeaders(actionHeaders);
}

export default function SubscriptionLink({
  loaderData: { page },
  actionData,
}: Route.ComponentProps) {
  return (
    <OrderLinkPage title={page ? words.title : words.missingTitle} missingText={words.missingText}>
      {page && <Linked page={page} refusal={actionData?.refusal ?? null} />}
    </OrderLinkPage>
  );
}

type Page = NonNullable<Route.ComponentProps["loaderData"]["page"]>;

function Linked({ page, refusal }: { page: Page; refusal: string | null }) {
  const { due, state, collectedBy, mayChangeMethod } = page;
  const sentence = stateSentence(state, page);
  return (
    <>
      <p className="text-muted">
        {`${offers[page.tier].name}, ${listingsWords(page.listings)}. `}
        {`${labels.order} `}
        <span className="whitespace-nowrap">{page.orderNumber}</span>
      </p>
      <News page={page} refusal={refusal} />
      {sentence && (
        <Notice variant={state === "suspended" ? "destructive" : "info"}>
          {frenchSpaces(sentence)}
        </Notice>
      )}
      {due.length === 0 ? (
        <Settled page={page} />
      ) : (
        <SubscriptionDue due={due} className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {mayChangeMethod ? (
            <ChangeMethod primary collectedBy={collectedBy} action={page.postUrl} />
          ) : null}
        </SubscriptionDue>
      )}
      <p>
        <ButtonLink href={`/portal/abonnements/${page.id}`} variant="outline" reloadDocument>
          {words.openPortal}
        </ButtonLink>
      </p>
    </>
  );
}

function News({ page: { news }, refusal }: { page: Page; refusal: string | null }) {
  if (refusal !== null) {
    return (
      <TakesFocus answer={refusal}>
        <Notice variant="warning" role="alert">
          {frenchSpaces(refusal)}
        </Notice>
      </TakesFocus>
    );
  }
  if (news === null) return null;
  const { title, text } = subscriptionNews[news];
  return news === "method" ? (
    <SuccessNotice title={frenchSpaces(title)}>{frenchSpaces(text)}</SuccessNotice>
  ) : (
    <Notice title={frenchSpaces(title)}>{frenchSpaces(text)}</Notice>
  );
}

function Settled({ page }: { page: Page }) {
  const { processing, over, mayChangeMethod, collectedBy, postUrl } = page;
  const said = over ? words.over : processing ? words.processing : words.nothingDue;
  return (
    <Card>
      <CardBody className="grid gap-4">
        <p>{frenchSpaces(said)}</p>
        {mayChangeMethod && (
          <>
            <p className="text-sm text-muted">{frenchSpaces(words.mayChange)}</p>
            <ChangeMethod collectedBy={collectedBy} action={postUrl} />
          </>
        )}
      </CardBody>
    </Card>
  );
}
