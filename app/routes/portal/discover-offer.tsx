import { discoverOfferWords as words } from "#copy/portal/orders.ts";
import { ButtonLink } from "#ui/button.tsx";

/** Where somebody who ordered nothing yet may go on. */
export function DiscoverOffer() {
  return (
    <ButtonLink href="/#offre-premium" reloadDocument>
      {words.discover}
    </ButtonLink>
  );
}
