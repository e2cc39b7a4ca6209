import { useState } from "react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Specimen } from "./specimen.tsx";

const variants = [
  ["primary", "Commander"],
  ["secondary", "Demander un devis"],
  ["outline", "Voir l’offre"],
  ["ghost", "Plus tard"],
  ["destructive", "Supprimer"],
] as const;

export function ButtonSpecimens() {
  return (
    <>
      {(["md", "lg"] as const).map((size) => (
        <Specimen key={size} title={size === "md" ? "Courants" : "Grands"}>
          <div className="flex flex-wrap gap-3">
            {variants.map(([variant, label]) => (
              <Button key={variant} variant={variant} size={size}>
                {label}
              </Button>
            ))}
          </div>
        </Specimen>
      ))}
      <Specimen title="En cours, désactivés">
        <div className="flex flex-wrap gap-3">
          {variants.map(([variant, label]) => (
            <Button key={variant} variant={variant} pending>
              {label}
            </Button>
          ))}
          <Button variant="primary" pending pendingLabel="Traitement en cours…">
            Payer
          </Button>
          <Button disabled>Commander</Button>
          <Button variant="outline" disabled>
            Voir l’offre
          </Button>
        </div>
      </Specimen>
      <Specimen title="Liens, icônes, essai">
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/payment" size="lg" iconEnd="arrow-right">
            Améliorer ma fiche
          </ButtonLink>
          <ButtonLink href="tel:+33199000000" variant="outline" size="lg" icon="phone">
            Appeler
          </ButtonLink>
          <PendingTrial />
        </div>
        <Button block icon="lock">
          Toute la largeur
        </Button>
      </Specimen>
    </>
  );
}

function PendingTrial() {
  const [pending, setPending] = useState(false);
  function start() {
    setPending(true);
    setTimeout(() => setPending(false), 2_000);
  }
  return (
    <Button
      variant="secondary"
      size="lg"
      pending={pending}
      pendingLabel="Envoi en cours…"
      onClick={start}
    >
      Envoyer
    </Button>
  );
}
