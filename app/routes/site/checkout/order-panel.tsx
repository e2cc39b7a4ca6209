import { useRootData } from "#http/root-data.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Checkbox } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { FORM_ID } from "./checkout-form.ts";
import { PackSummary } from "./pack-summary.tsx";
import { PriceLines } from "./price-lines.tsx";
import type { Checkout } from "./use-checkout.ts";

/**
 * The right column: what is bought, what it costs, the terms and the button
 * (docs/sources/law.md, O1).
 */
export function OrderPanel({ checkout }: { checkout: Checkout }) {
  const { offer, price } = checkout;
  return (
    <Card
      as="section"
      elevation="lift"
      aria-label="Récapitulatif de votre commande"
      className="p-5 sm:p-7"
    >
      <PackSummary offer={offer} />
      <div className="mt-6 border-t border-line pt-6">
        <PriceLines offer={offer} price={price} />
        <p className="mt-3 text-sm text-muted">
          {offer.period
            ? "Sans engagement : vous arrêtez quand vous voulez."
            : "Accompagnement de 30 jours, paiement en une fois, sans abonnement."}
        </p>
        <EditLinks />
      </div>
      <TermsBox checkout={checkout} />
      <FinaliseButton pending={checkout.phase.kind === "sending"} />
    </Card>
  );
}

function EditLinks() {
  const looks = "inline-block py-1 text-link underline underline-offset-4";
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-sm">
      <span className="text-muted">Modifier</span>
      <a className={looks} href={`#${FORM_ID}-numberOfFiches`}>
        le nombre de fiches
      </a>
      <a className={looks} href={`#${FORM_ID}-firstName`}>
        mes informations
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
          J’ai lu et j’accepte les{" "}
          <a
            className="text-link underline underline-offset-4"
            href="/cgv"
            target="_blank"
            rel="noopener"
          >
            conditions générales de vente
            <span className="sr-only"> (nouvel onglet)</span>
          </a>
          .
        </>
      }
    />
  );
}

const wordings = {
  demo: {
    button: "Finaliser ma commande",
    note: "Mode test : aucun paiement n'est prélevé. Aucune carte ne vous est demandée.",
  },
  live: {
    button: "Commander avec obligation de paiement",
    note: "Vous ne payez rien maintenant : nous vous envoyons la facture par e-mail. Aucune carte ne vous est demandée.",
  },
};

function FinaliseButton({ pending }: { pending: boolean }) {
  const { mode } = useRootData();
  const { button, note } = wordings[mode];
  return (
    <div className="mt-4">
      <Button
        type="submit"
        name="intent"
        value="order"
        size="lg"
        block
        iconEnd="arrow-right"
        pending={pending}
        pendingLabel="Commande en cours…"
      >
        {button}
      </Button>
      <p className="mt-3 flex gap-2 text-sm text-muted">
        <Icon name="lock" className="mt-0.5 size-4.5" />
        <span>{frenchSpaces(note)}</span>
      </p>
    </div>
  );
}
