import { discoverOfferWords as words } from "#copy/portal/orders.ts";
import { ButtonLink } from "#ui/button.tsx";

export function DiscoverOffer() {
  return (
    <ButtonLink href="/#offre-premium" reloadDocument>
      {words.discover}
    </ButtonLink>
  );
}
