import "./checkout.css";
import { PageHead } from "#http/page-head.tsx";
import { Icon } from "#ui/icon.tsx";
import { Notice } from "#ui/notice.tsx";
import type { Route } from "./+types/checkout.ts";
import { CheckoutView } from "./checkout-view.tsx";
import { type CheckoutData, loadCheckout } from "./load-checkout.server.ts";
import { OrderPlaced } from "./order-placed.tsx";
import { answerOf } from "../post-in-place.ts";
import { postCheckout } from "./post-checkout.server.ts";
import { PrerequisiteMissing } from "./prerequisite-missing.tsx";
import { type FormAnswer, useCheckout } from "./use-checkout.ts";

const words = {
  pageTitle: (offer: string) => `Commander ${offer}`,
  seeOffers: "Voir les offres",
  title: "Votre commande",
  intro: "Vos coordonnées, le nombre de fiches, et c’est tout\u202F: comptez deux minutes.",
  unknownOffer: (asked: string, shown: string) =>
    `Cette offre n’existe pas\u202F: «\u202F${asked}\u202F». Nous vous proposons ${shown}.`,
  seeAllOffers: "Voir toutes nos offres",
};

export const handle = { hydrate: "touched" };

export function loader({ request, context }: Route.LoaderArgs) {
  return loadCheckout({ request, context });
}

export function action({ request, context }: Route.ActionArgs) {
  return postCheckout({ request, context });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOf(() => serverAction());
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { offers } = loaderData.catalogue;
  const offer = offers[loaderData.planType];
  return (
    <div className="page-width py-8 sm:py-12">
      <PageHead page="checkout" title={words.pageTitle(offer.name)} />
      {loaderData.unknownPlan !== null && <UnknownPlan data={loaderData} />}
      {actionData?.kind === "placed" ? (
        <OrderPlaced order={actionData.order} />
      ) : !loaderData.offered.includes(offer.planType) && offer.prerequisite ? (
        <PrerequisiteMissing offer={offer} required={offers[offer.prerequisite]} />
      ) : (
        <OrderForm
          data={loaderData}
          answer={actionData?.kind === "form" ? actionData : undefined}
        />
      )}
    </div>
  );
}

function OrderForm({ data, answer }: { data: CheckoutData; answer: FormAnswer | undefined }) {
  const checkout = useCheckout(data, answer);
  if (checkout.phase.kind === "placed") return <OrderPlaced order={checkout.phase.order} />;
  return (
    <>
      <header className="mb-8 grid gap-2 sm:mb-10">
        <p>
          <a className="inline-flex items-center gap-1.5 py-1 text-sm text-link" href="/#tarifs">
            <Icon name="arrow-left" className="size-4" />
            {words.seeOffers}
          </a>
        </p>
        <h1 className="text-3xl">{words.title}</h1>
        <p className="text-muted">{words.intro}</p>
      </header>
      <CheckoutView data={data} checkout={checkout} />
    </>
  );
}

function UnknownPlan({ data }: { data: CheckoutData }) {
  return (
    <Notice variant="warning" className="mb-6">
      {words.unknownOffer(data.unknownPlan ?? "", data.catalogue.offers[data.planType].name)}{" "}
      <a className="underline underline-offset-4" href="/#tarifs">
        {words.seeAllOffers}
      </a>
    </Notice>
  );
}
