import { accessGuidePageWords as words } from "#copy/listing-access.ts";
import { data } from "react-router";
import { keyedPageHeaders, privatePage } from "#http/private-answer.server.ts";
import { useRootData } from "#http/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { OrderLinkPage } from "../site/layout/order-link-page.tsx";
import { KeylessOrder } from "../site/order-link/keyless-order.tsx";
import type { Route } from "./+types/access.ts";
import { readAccess } from "./acts.server.ts";
import { AccessSteps } from "./guide.tsx";
import { ListingInvitations } from "./listing-invitations.tsx";

export { accessActs as action } from "./acts.server.ts";
export { shouldRevalidate } from "../both-sides/revalidation.ts";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export async function loader({ request, context, params: { orderId }, url }: Route.LoaderArgs) {
  const page = await readAccess({ request, context, orderId, url });
  const done = url.searchParams.get("fait") === "oui";
  return data({ page, done }, { status: page ? 200 : 404 });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return keyedPageHeaders(actionHeaders);
}

export default function AccessPage({
  loaderData: { page, done },
  actionData,
}: Route.ComponentProps) {
  const { site } = useRootData();
  return (
    <OrderLinkPage title={page ? words.title : words.missingOrder} missingText={words.missingText}>
      {page && (
        <>
          {done && !actionData && (
            <SuccessNotice title={words.thanks.title}>
              {frenchSpaces(words.thanks.text)}
            </SuccessNotice>
          )}
          <AccessSteps agencyEmail={site.email} />
          {page.listings ? (
            <ListingInvitations
              {...page}
              listings={page.listings}
              from="page"
              refusal={actionData?.refusal ?? null}
            />
          ) : (
            <KeylessOrder orderId={page.orderId} purpose="access">
              {frenchSpaces(words.keyless)}
            </KeylessOrder>
          )}
          {page.owner && (
            <p>
              <ButtonLink href={`/portal/commandes/${page.orderId}`} variant="outline">
                {words.back}
              </ButtonLink>
            </p>
          )}
        </>
      )}
    </OrderLinkPage>
  );
}
