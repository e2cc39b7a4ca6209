import { followUpUrl } from "#domain/follow-up.ts";
import { useRootData } from "#http/root-data.ts";
import { privateHeaders, viewing } from "#http/session.server.ts";
import { orderSummary } from "#queries/order-summary.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Lighthouse } from "#ui/lighthouse.tsx";
import type { Route } from "./+types/thank-you.ts";
import { ConfirmationCards, NextSteps } from "./confirmation-parts.tsx";
import { FollowUpInvitation } from "./follow-up-invitation.tsx";
import { HelpContacts } from "./help-contacts.tsx";
import { OrderReference } from "./order-reference.tsx";
import { confirmations, confirmationTypes } from "./wording.ts";

/** `type` chooses the words; `commande` names the order, for whoever holds its random id. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const type = confirmationTypes.find((known) => known === searchParams.get("type")) ?? "order";
  const orderId = searchParams.get("commande");
  if (type !== "order" || !orderId) return { type, order: null };
  const order = await viewing({ request, context }, (db) => orderSummary(db, orderId), orderId);
  return { type, order };
}

export function headers() {
  return { "X-Robots-Tag": privateHeaders["X-Robots-Tag"] };
}

export default function ThankYouPage({ loaderData: { type, order } }: Route.ComponentProps) {
  const { site } = useRootData();
  const confirmation = confirmations[type];
  return (
    <div className="page-width grid gap-12 py-10 sm:gap-16 sm:py-16">
      <title>{`${confirmation.title} · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <header className="mx-auto grid max-w-prose justify-items-center gap-4 text-center">
        <Lighthouse variant="spot" className="size-36" />
        <h1 className="text-3xl sm:text-4xl">{confirmation.title}</h1>
        <p className="text-lg text-muted">{confirmation.lead}</p>
        {order && <OrderReference order={order} />}
      </header>
      {order && (
        <FollowUpInvitation
          url={followUpUrl(site, order.id)}
          alreadyGiven={order.informationGivenAt !== null}
        />
      )}
      <ConfirmationCards cards={confirmation.cards} />
      <NextSteps steps={confirmation.steps} />
      <HelpContacts contract={type === "order"} />
      <p className="text-center">
        <ButtonLink href="/" variant="outline" icon="home" reloadDocument>
          Retour à l’accueil
        </ButtonLink>
      </p>
    </div>
  );
}
