import { data } from "react-router";
import { billingDetailsWords as words } from "#copy/billing-details.ts";
import { appOf } from "#http/app-context.ts";
import { keyedPageHeaders, privatePage } from "#http/private-answer.server.ts";
import { savedAtIn } from "#http/saved-at.ts";
import { Card, CardBody } from "#ui/card.tsx";
import { Notice } from "#ui/notice.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { OrderLinkPage } from "../site/layout/order-link-page.tsx";
import { KeylessOrder } from "../site/order-link/keyless-order.tsx";
import type { Route } from "./+types/billing.ts";
import { readBilling } from "./acts.server.ts";
import { BillingForm } from "./billing-form.tsx";

export { billingActs as action } from "./acts.server.ts";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export async function loader({ request, context, params: { orderId }, url }: Route.LoaderArgs) {
  const found = await readBilling({ request, context, orderId, url });
  if (!found) return data({ page: null }, { status: 404 });
  const { billing, mayTell, keyQuery } = found;
  const done = url.searchParams.get("fait") === "oui";
  const savedAt = savedAtIn(url, appOf(context).clock());
  const shown = { orderId, billing: mayTell ? billing : null, keyQuery, done, savedAt };
  const page = { number: billing.order.number, ...shown };
  return data({ page });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return keyedPageHeaders(actionHeaders);
}

export default function BillingPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const title = page ? words.pageTitle(page.number) : words.missingOrder;
  return (
    <OrderLinkPage title={title} missingText={words.missingText}>
      {page && <Told page={page} answer={actionData} />}
    </OrderLinkPage>
  );
}

type Page = NonNullable<Route.ComponentProps["loaderData"]["page"]>;

function Told({
  page: { orderId, billing, keyQuery, done, savedAt },
  answer,
}: {
  page: Page;
  answer: Route.ComponentProps["actionData"];
}) {
  if (!billing) return <KeylessOrder orderId={orderId} purpose="billing" />;
  return (
    <>
      {done && !answer && (
        <SuccessNotice title={words.saved} savedAt={savedAt}>
          {frenchSpaces(words.savedText)}
        </SuccessNotice>
      )}
      {billing.missing && (
        <Notice variant="warning">{frenchSpaces(words.missing[billing.order.clientType])}</Notice>
      )}
      {!billing.missing && <p className="text-muted">{frenchSpaces(words.complete)}</p>}
      <Card>
        <CardBody>
          <BillingForm billing={billing} keyQuery={keyQuery} from="page" answer={answer} />
        </CardBody>
      </Card>
    </>
  );
}
