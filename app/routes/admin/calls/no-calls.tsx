import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { type CallsView, callsHref } from "./calls-address.ts";

/** No call here: why, and what to do next. */
export function NoCalls({ view: { when, status } }: { view: CallsView }) {
  if (when === "coming" && status === "booked") {
    return (
      <EmptyState
        title="Aucun appel à venir"
        action={
          <>
            <ButtonLink href="/rendez-vous" variant="outline">
              Voir la page de réservation
            </ButtonLink>
            <ButtonLink href="/admin/appels/horaires" variant="outline" icon="clock">
              Vérifier vos horaires
            </ButtonLink>
          </>
        }
      >
        Dès qu’un visiteur réserve, son appel apparaît ici et vous recevez un e-mail.
      </EmptyState>
    );
  }
  const unfiltered = callsHref({ when, status: when === "coming" ? "booked" : null });
  return (
    <EmptyState
      title={status === null ? "Aucun appel passé" : "Aucun appel avec ce statut"}
      action={
        <ButtonLink
          href={status === null ? callsHref({ when: "coming", status: "booked" }) : unfiltered}
          variant="outline"
        >
          {when === "coming" || status === null
            ? "Voir les appels à venir"
            : "Voir tous les appels passés"}
        </ButtonLink>
      }
    >
      {status === null
        ? "Les appels arrivent ici une fois leur heure passée."
        : "Les appels changent de statut au fil des suites que vous notez."}
    </EmptyState>
  );
}
