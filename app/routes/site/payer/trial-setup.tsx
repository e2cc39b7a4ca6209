import { data, redirect } from "react-router";
import { trialSetupPage as words } from "#copy/pay-page.ts";
import { appOf } from "#http/app-context.ts";
import { readForm } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { privatePage } from "#http/private-answer.server.ts";
import { useRootData } from "#http/root-data.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card, CardBody } from "#ui/card.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { receivePaymentEvent } from "#workflows/payment-provider/receive-payment-event.server.ts";
import { PlainFrame } from "../layout/plain-frame.tsx";
import type { Route } from "./+types/trial-setup.ts";
import { pathOnSite } from "./path-on-site.ts";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

const methods = new Map([
  ["carte", "card"],
  ["carte-refusee", "refused-card"],
  ["prelevement", "debit"],
] as const);

/** 404 in live mode, which has no trial provider. */
export async function loader({ context, params: { setupId } }: Route.LoaderArgs) {
  const app = appOf(context);
  const setup = await app.trialPayments?.setupOf(setupId, app.clock());
  if (!setup) throw data(null, { status: 404 });
  const { returnUrl, cancelUrl } = setup.request;
  return {
    open: setup.status === "open",
    returnPath: pathOnSite(returnUrl, app.siteUrl),
    cancelPath: pathOnSite(cancelUrl, app.siteUrl),
  };
}

/** Passes a signed event to the webhook's handler, so that the same checks run as for a real provider. */
export async function action({ request, context, params: { setupId } }: Route.ActionArgs) {
  requireSameOrigin(request);
  const app = appOf(context);
  const { trialPayments: trial } = app;
  const now = app.clock();
  const setup = await trial?.setupOf(setupId, now);
  if (!trial || !setup) throw data(null, { status: 404 });
  const act = (await readForm(request)).get("acte");
  const [, method] = [...methods].find(([button]) => button === act) ?? [];
  if (!method) throw data(null, { status: 400 });
  const notice = await trial.save(setupId, method, now);
  if (notice) {
    const received = await receivePaymentEvent(app, { ...notice, now });
    if (!received.ok) throw new Error(`the trial's own notice was refused: ${received.reason}`);
  }
  return redirect(pathOnSite(setup.request.returnUrl, app.siteUrl), 303);
}

export default function TrialSetupPage({ loaderData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { open, returnPath, cancelPath } = loaderData;
  return (
    <PlainFrame>
      <title>{`${words.title} · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="page-width grid max-w-xl gap-6 py-8 sm:py-12">
        <Notice variant="warning" title={frenchSpaces(words.label)}>
          {frenchSpaces(words.text)}
        </Notice>
        <Card elevation="lift" aria-labelledby="essai">
          <CardBody className="grid gap-5">
            <h1 id="essai" className="text-2xl">
              {words.title}
            </h1>
            {open ? <Choices cancelPath={cancelPath} /> : <Over returnPath={returnPath} />}
          </CardBody>
        </Card>
      </div>
    </PlainFrame>
  );
}

function Choices({ cancelPath }: { cancelPath: string }) {
  return (
    <form method="post" className="grid gap-3">
      <Button type="submit" name="acte" value="carte" size="lg" block icon="check">
        {words.card}
      </Button>
      <Button type="submit" name="acte" value="prelevement" variant="outline" size="lg" block>
        {words.debit}
      </Button>
      <Button type="submit" name="acte" value="carte-refusee" variant="outline" size="lg" block>
        {words.refusedCard}
      </Button>
      <ButtonLink href={cancelPath} variant="ghost" size="lg" block reloadDocument>
        {words.giveUp}
      </ButtonLink>
    </form>
  );
}

function Over({ returnPath }: { returnPath: string }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>{frenchSpaces(words.over)}</p>
      <ButtonLink href={returnPath} reloadDocument>
        {words.goBack}
      </ButtonLink>
    </div>
  );
}
