import { data } from "react-router";
import { agencyOnDevice } from "#copy/agency-device.ts";
import { guaranteeWords as words } from "#copy/guarantee.ts";
import { keyedPageHeaders, privatePage } from "#http/private-answer.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody } from "#ui/card.tsx";
import { Notice } from "#ui/notice.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { OrderLinkPage } from "../site/layout/order-link-page.tsx";
import { KeylessOrder } from "../site/order-link/keyless-order.tsx";
import type { Route } from "./+types/guarantee.ts";
import { readGuarantee } from "./acts.server.ts";
import { GuaranteeClocks } from "./guarantee-clocks.tsx";
import { GuaranteeForm } from "./guarantee-form.tsx";

export { guaranteeActs as action } from "./acts.server.ts";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export async function loader({ request, context, params: { orderId }, url }: Route.LoaderArgs) {
  const page = await readGuarantee({ request, context, orderId, url });
  return data({ page }, { status: page ? 200 : 404 });
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return keyedPageHeaders(actionHeaders);
}

export default function GuaranteePage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const title = page ? words.pageTitle(page.number) : words.missingOrder;
  return (
    <OrderLinkPage title={title} missingText={words.missingText}>
      {page && <Told page={page} answer={actionData} />}
    </OrderLinkPage>
  );
}

type Page = NonNullable<Route.ComponentProps["loaderData"]["page"]>;

function Told({
  page: { orderId, standing, mayAsk, owner, agency, keyQuery },
  answer,
}: {
  page: Page;
  answer: Route.ComponentProps["actionData"];
}) {
  if (!standing) return <KeylessOrder orderId={orderId} purpose="guarantee" />;
  const { asked, refusal } = standing;
  const open = !asked && refusal === null;
  return (
    <>
      {asked && (
        <SuccessNotice title={words.asked}>{frenchSpaces(words.askedOn(asked.at))}</SuccessNotice>
      )}
      {open && <p>{frenchSpaces(words.lead)}</p>}
      <Card>
        <CardBody className="grid gap-4">
          <GuaranteeClocks standing={standing} />
          {open && mayAsk && !agency && (
            <GuaranteeForm orderId={orderId} keyQuery={keyQuery} from="page" answer={answer} />
          )}
          {open && mayAsk && agency && <Notice>{frenchSpaces(agencyOnDevice.ofAgency)}</Notice>}
          {owner && (
            <p>
              <ButtonLink href={`/portal/commandes/${orderId}`} variant="outline">
                {words.follow}
              </ButtonLink>
            </p>
          )}
        </CardBody>
      </Card>
    </>
  );
}
