import { labels } from "#copy/labels.ts";
import { data, redirect } from "react-router";
import { trialPage } from "#copy/pay-page.ts";
import { appOf } from "#http/app-context.ts";
import { readForm } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { privatePage } from "#http/private-answer.server.ts";
import { useRootData } from "#http/root-data.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card, CardBody } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { receivePaymentEvent } from "#workflows/payment-provider/receive-payment-event.server.ts";
import { PlainFrame } from "../layout/plain-frame.tsx";
import type { Route } from "./+types/trial.ts";

const words = {
  order: (number: string, label: string) => `Commande ${number}, ${label}`,
  refuse: "Refuser la carte",
  giveUp: "Abandonner",
  seeOrder: "Voir où en est la commande",
};

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export async function loader({ context, params: { sessionId } }: Route.LoaderArgs) {
  const app = appOf(context);
  const session = await app.trialPayments?.sessionOf(sessionId, app.clock());
  if (!session) throw data(null, { status: 404 });
  const { orderId, orderNumber, label, amountCents } = session.request;
  return { orderId, orderNumber, label, amountCents, open: session.status === "open" };
}

/** Passes a signed event to the webhook's handler, so that the same checks run as for a real provider. */
export async function action({ request, context, params: { sessionId } }: Route.ActionArgs) {
  requireSameOrigin(request);
  const app = appOf(context);
  const { trialPayments: trial } = app;
  const now = app.clock();
  const session = await trial?.sessionOf(sessionId, now);
  if (!trial || !session) throw data(null, { status: 404 });
  const act = (await readForm(request)).get("acte");
  if (act !== "payer" && act !== "refuser") throw data(null, { status: 400 });
  const notice = await trial[act === "payer" ? "pay" : "refuse"](sessionId, now);
  if (notice) {
    const received = await receivePaymentEvent(app, { ...notice, now });
    if (!received.ok) throw new Error(`the trial's own notice was refused: ${received.reason}`);
  }
  if (act === "refuser") return { refused: notice !== null };
  return redirect(`/payer/${session.request.orderId}?retour=1`, 303);
}

export default function TrialPage({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { orderId, orderNumber, label, amountCents, open } = loaderData;
  return (
    <PlainFrame>
      <title>{`${trialPage.title} · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="page-width grid max-w-xl gap-6 py-8 sm:py-12">
        <Notice variant="warning" title={frenchSpaces(trialPage.label)}>
          {frenchSpaces(trialPage.text)}
        </Notice>
        {actionData?.refused && (
          <TakesFocus answer={actionData}>
            <Notice variant="destructive" role="alert" title={trialPage.refused.title}>
              {frenchSpaces(trialPage.refused.text)}
            </Notice>
          </TakesFocus>
        )}
        <Card elevation="lift" aria-labelledby="essai">
          <CardBody className="grid gap-5">
            <div>
              <h1 id="essai" className="text-2xl">
                {trialPage.title}
              </h1>
              <p className="mt-1 text-muted">{words.order(orderNumber, label)}</p>
              <p className="mt-4 font-display text-4xl font-bold">
                <Money cents={amountCents} short />
              </p>
            </div>
            {open ? <Choices orderId={orderId} /> : <Over orderId={orderId} />}
          </CardBody>
        </Card>
      </div>
    </PlainFrame>
  );
}

function Choices({ orderId }: { orderId: string }) {
  return (
    <form method="post" className="grid gap-3">
      <Button type="submit" name="acte" value="payer" size="lg" block icon="check">
        {labels.pay}
      </Button>
      <Button type="submit" name="acte" value="refuser" variant="outline" size="lg" block>
        {words.refuse}
      </Button>
      <ButtonLink
        href={`/payer/${orderId}?abandon=1`}
        variant="ghost"
        size="lg"
        block
        reloadDocument
      >
        {words.giveUp}
      </ButtonLink>
    </form>
  );
}

function Over({ orderId }: { orderId: string }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>{frenchSpaces(trialPage.over)}</p>
      <ButtonLink href={`/payer/${orderId}?retour=1`} reloadDocument>
        {words.seeOrder}
      </ButtonLink>
    </div>
  );
}
