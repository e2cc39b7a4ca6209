import type { ReactNode } from "react";
import { useRootData } from "#http/root-data.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Money } from "#ui/money.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { Checkout } from "./use-checkout.ts";
import type { PaymentWays } from "#copy/payment.ts";
import { UNPAID_CLOSING_DAYS } from "#domain/payment.ts";

const words = {
  toPay: "À payer",
  withVat: " TTC",
  howOften: (period: string | undefined) =>
    period ? ` pour le premier ${period}, puis autant chaque ${period}` : ", en une seule fois",
  how: "Comment",
  means: (mode: "demo" | "live", { online, transfer }: PaymentWays) => {
    if (mode === "demo")
      return "Mode test : aucun paiement n’est prélevé, aucune carte ne vous est demandée.";
    if (online) {
      const instead = transfer ? ", ou par virement" : "";
      return `Sur la page sécurisée de notre prestataire, qui s’ouvre juste après${instead}.`;
    }
    return transfer
      ? `Par virement, dans les ${UNPAID_CLOSING_DAYS} jours : nos coordonnées s’affichent juste après.`
      : "Nous vous écrivons pour en convenir : rien n’est à payer avant.";
  },
  next: "Ensuite",
  follows:
    "Votre confirmation arrive par e-mail, puis vous nous parlez de votre activité : nous commençons.",
  button: {
    demo: "Passer ma commande d’essai",
    live: "Commander avec obligation de paiement",
  },
  noCardHere: "Aucun numéro de carte n’est tapé ni gardé sur notre site.",
  pending: "Commande en cours…",
};

/** Summary owed right before the button: amount, moment, means of payment, next step (docs/sources/law.md, O1). */
export function FinalStep({ checkout }: { checkout: Checkout }) {
  const { mode } = useRootData();
  const { offer, price, ways, phase } = checkout;
  return (
    <div className="mt-4 grid gap-4">
      <dl className="grid gap-2.5 rounded-md bg-sunken p-4 text-sm">
        <Fact label={words.toPay}>
          {price ? (
            <strong>
              <Money cents={price.grossCents} short />
              {words.withVat}
            </strong>
          ) : (
            "—"
          )}
          {words.howOften(offer.period)}
        </Fact>
        <Fact label={words.how}>{frenchSpaces(words.means(mode, ways))}</Fact>
        <Fact label={words.next}>{frenchSpaces(words.follows)}</Fact>
      </dl>
      <Button
        type="submit"
        name="action"
        value="order"
        size="lg"
        block
        iconEnd="arrow-right"
        pending={phase.kind === "sending"}
        pendingLabel={words.pending}
      >
        {words.button[mode]}
      </Button>
      {mode === "live" && (
        <p className="flex gap-2 text-sm text-muted">
          <Icon name="lock" className="mt-0.5 size-4.5 shrink-0" />
          <span>{frenchSpaces(words.noCardHere)}</span>
        </p>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
