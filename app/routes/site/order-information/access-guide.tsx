import type { ReactNode } from "react";
import { frenchSpaces } from "#ui/typography.ts";

/** How to let the agency manage a listing, in the words Google's own screens use. */
export function AccessGuide({ agencyEmail }: { agencyEmail: string }) {
  return (
    <details className="rounded-md border border-line bg-raised">
      <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">
        Comment donner l’accès, en deux minutes
      </summary>
      <div className="grid gap-3 border-t border-line px-4 py-4 text-sm">
        <ol className="grid list-decimal gap-2 pl-5 marker:font-semibold">
          <li>
            {frenchSpaces(
              "Sur Google, connectez-vous avec le compte qui gère votre fiche et cherchez « ma fiche d’établissement ».",
            )}
          </li>
          <li>
            {frenchSpaces(
              "Ouvrez le menu à trois points, puis « Paramètres du profil d’établissement », puis « Personnes et accès ».",
            )}
          </li>
          <li>
            {frenchSpaces("Touchez « Ajouter » et écrivez notre adresse : ")}
            <Address>{agencyEmail}</Address>
          </li>
          <li>{frenchSpaces("Choisissez « Administrateur », puis « Inviter ».")}</li>
        </ol>
        <p className="text-muted">
          {frenchSpaces(
            "Vous restez propriétaire de la fiche et pouvez retirer cet accès quand vous voulez. Nous ne vous demanderons jamais votre mot de passe.",
          )}
        </p>
      </div>
    </details>
  );
}

function Address({ children }: { children: ReactNode }) {
  return <strong className="wrap-anywhere">{children}</strong>;
}
