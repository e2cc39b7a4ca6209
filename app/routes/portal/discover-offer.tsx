import { ButtonLink } from "#ui/button.tsx";

/** Where somebody who ordered nothing yet may go on. */
export function DiscoverOffer() {
  return (
    <ButtonLink href="/#offre-premium" reloadDocument>
      Découvrir notre offre
    </ButtonLink>
  );
}
