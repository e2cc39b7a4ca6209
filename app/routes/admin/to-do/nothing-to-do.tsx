import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/** When nothing waits, suggests what brings the next client. */
export function NothingToDo() {
  return (
    <Card as="div">
      <EmptyState
        title="Personne n’attend"
        action={
          <>
            <ButtonLink href="/generer-devis" icon="plus">
              Préparer un devis
            </ButtonLink>
            <ButtonLink href="/audit-gratuit" variant="outline" reloadDocument>
              Ouvrir la page de l’audit
            </ButtonLink>
          </>
        }
      >
        Tout ce qui était promis est fait. Le bon moment pour partager la page de l’audit gratuit,
        ou préparer le devis d’un client rencontré.
      </EmptyState>
    </Card>
  );
}
