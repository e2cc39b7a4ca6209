import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { FORM_ID } from "./checkout-form.ts";
import { FinalStep } from "./final-step.tsx";
import { PackSummary } from "./pack-summary.tsx";
import { PriceLines } from "./price-lines.tsx";
import type { Checkout } from "./use-checkout.ts";

const words = {
  title: "Récapitulatif de votre commande",
  noCommitment: "Sans engagement : vous arrêtez quand vous voulez.",
  thirtyDays: "Accompagnement de 30 jours, sans abonnement.",
  change: "Modifier",
  offer: "l’offre",
  listings: "le nombre de fiches",
  myDetails: "mes informations",
  termsRead: "J’ai lu et j’accepte les ",
  terms: "conditions générales de vente",
  newTab: " (nouvel onglet)",
};

/** Summary, terms and button stand together (docs/sources/law.md, O1). */
export function OrderPanel({ checkout }: { checkout: Checkout }) {
  const { offer, price, vatMention } = checkout;
  return (
    <Card as="section" elevation="lift" aria-label={words.title} className="p-5 sm:p-7">
      <PackSummary offer={offer} />
      <div className="mt-6 border-t border-line pt-6">
        <PriceLines offer={offer} price={price} />
        {vatMention !== null && <p className="mt-2 text-sm">{frenchSpaces(vatMention)}</p>}
        <p className="mt-3 text-sm text-muted">
          {offer.period ? words.noCommitment : words.thirtyDays}
        </p>
        <EditLinks />
      </div>
      <TermsBox checkout={checkout} />
      <FinalStep checkout={checkout} />
    </Card>
  );
}

function EditLinks() {
  const looks = "inline-block py-1 text-link underline underline-offset-4";
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm">
      <span className="text-muted">{words.change}</span>
      <a className={looks} href={`#${FORM_ID}-planType`}>
        {words.offer}
      </a>
      <a className={looks} href={`#${FORM_ID}-numberOfFiches`}>
        {words.listings}
      </a>
      <a className={looks} href={`#${FORM_ID}-firstName`}>
        {words.myDetails}
      </a>
    </p>
  );
}

function TermsBox({ checkout }: { checkout: Checkout }) {
  const { terms } = checkout.fields;
  return (
    <Checkbox
      className="mt-5 border-t border-line pt-3"
      id={terms.id}
      name={terms.name}
      value="on"
      required={terms.html.required}
      defaultChecked={terms.typed?.[0] === "on"}
      errors={terms.errors}
      label={
        <>
          {words.termsRead}
          <a
            className="text-link underline underline-offset-4"
            href="/cgv"
            target="_blank"
            rel="noopener"
          >
            {words.terms}
            <span className="sr-only">{words.newTab}</span>
          </a>
          .
        </>
      }
    />
  );
}
