import "../../site/landing/landing.css";
import "../../site/checkout/checkout.css";
import { data } from "react-router";
import { previewWords as words } from "#copy/admin/catalogue.ts";
import { boostLocal, growthFollowUp, planTypes } from "#domain/catalogue.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { catalogueOfVersion } from "#queries/catalogue/versions.server.ts";
import { Notice } from "#ui/notice.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { CheckoutView } from "../../site/checkout/checkout-view.tsx";
import { type CheckoutData, loadCheckout } from "../../site/checkout/load-checkout.server.ts";
import { useCheckout } from "../../site/checkout/use-checkout.ts";
import { OtherPacks } from "../../site/landing/sections/other-packs.tsx";
import { StarterOffer } from "../../site/landing/sections/starter-offer.tsx";
import { SubscriptionOffer } from "../../site/landing/sections/subscription-offer.tsx";
import { AdminTitle } from "../layout/admin-title.tsx";
import type { Route } from "./+types/preview.ts";
import { versionNumber } from "./load-version.server.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

/** Site pages rendered with any version; drafts are visible to the agency alone. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const number = versionNumber(params.version);
  const catalogue = await viewing({ request, context }, (db) => catalogueOfVersion(db, number));
  if (!catalogue) throw data(null, { status: 404 });
  const checkout = await loadCheckout({ request, context });
  const { promoted: planType } = catalogue;
  return { ...checkout, catalogue, planType, offered: planTypes, known: null };
}

export default function CataloguePreview({ loaderData }: Route.ComponentProps) {
  const { catalogue } = loaderData;
  const { offers, version } = catalogue;
  return (
    <>
      <AdminTitle title={words.frame(version)} />
      <div className="page-width pt-6">
        <Notice variant="warning" role="note" title={words.frame(version)}>
          <p>{frenchSpaces(words.explained)}</p>
          <TextLink to={`/admin/offres/${version}`}>{words.back}</TextLink>
        </Notice>
      </div>
      <section aria-label={words.landing}>
        <h1 className="sr-only">{words.frame(version)}</h1>
        <StarterOffer offer={offers[boostLocal.planType]} />
        <OtherPacks catalogue={catalogue} />
        <SubscriptionOffer offer={offers[growthFollowUp.planType]} />
      </section>
      <section
        aria-labelledby="commande-apercu"
        className="page-width border-t border-line py-section"
      >
        <h2 id="commande-apercu" className="mb-8 text-3xl">
          {words.checkout}
        </h2>
        <CheckoutPreview data={loaderData} />
      </section>
    </>
  );
}

function CheckoutPreview({ data: shown }: { data: CheckoutData }) {
  const checkout = useCheckout(shown, undefined);
  return (
    <fieldset disabled className="min-w-0">
      <CheckoutView data={shown} checkout={checkout} />
    </fieldset>
  );
}
