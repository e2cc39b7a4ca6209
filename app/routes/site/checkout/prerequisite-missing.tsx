import { prerequisiteSentence } from "#copy/offers.ts";
import type { Offer } from "#domain/catalogue.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const words = {
  title: (offer: string, required: string) => `${offer} commence après ${required}`,
  listingFirst:
    " Nous mettons d’abord votre fiche en ordre, puis l’abonnement la garde vivante chaque mois.",
  alreadyPaid:
    "Votre pack est déjà payé\u202F? Connectez-vous avec le compte qui l’a commandé\u202F: l’abonnement s’ouvre aussitôt.",
  order: (required: string) => `Commander ${required}`,
  signIn: "Me connecter",
};

interface PrerequisiteMissingProps {
  offer: Offer;
  required: Offer;
}

export function PrerequisiteMissing({ offer, required }: PrerequisiteMissingProps) {
  return (
    <section className="mx-auto grid max-w-prose justify-items-start gap-5 py-4">
      <Icon name="lock" className="size-10 text-warning" />
      <h1 className="text-3xl">{words.title(offer.name, required.name)}</h1>
      <p>
        {frenchSpaces(prerequisiteSentence(offer))}
        {words.listingFirst}
      </p>
      <p>{words.alreadyPaid}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/payment?plan=${required.planType}`} iconEnd="arrow-right">
          {words.order(required.name)}
        </ButtonLink>
        <ButtonLink
          href={`/auth?retour=${encodeURIComponent(`/payment?plan=${offer.planType}`)}`}
          variant="outline"
        >
          {words.signIn}
        </ButtonLink>
      </div>
    </section>
  );
}
