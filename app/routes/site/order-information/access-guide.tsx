import type { ReactNode } from "react";
import { frenchSpaces } from "#ui/typography.ts";

const words = {
  title: "Comment donner l’accès, en deux minutes",
  search:
    "Sur Google, connectez-vous avec le compte qui gère votre fiche et cherchez « ma fiche d’établissement ».",
  openMenu:
    "Ouvrez le menu à trois points, puis « Paramètres du profil d’établissement », puis « Personnes et accès ».",
  addUs: "Touchez « Ajouter » et écrivez notre adresse : ",
  invite: "Choisissez « Administrateur », puis « Inviter ».",
  staysYours:
    "Vous restez propriétaire de la fiche et pouvez retirer cet accès quand vous voulez. Nous ne vous demanderons jamais votre mot de passe.",
};

export function AccessGuide({ agencyEmail }: { agencyEmail: string }) {
  return (
    <details className="rounded-md border border-line bg-raised">
      <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">{words.title}</summary>
      <div className="grid gap-3 border-t border-line px-4 py-4 text-sm">
        <ol className="grid list-decimal gap-2 pl-5 marker:font-semibold">
          <li>{frenchSpaces(words.search)}</li>
          <li>{frenchSpaces(words.openMenu)}</li>
          <li>
            {frenchSpaces(words.addUs)}
            <Address>{agencyEmail}</Address>
          </li>
          <li>{frenchSpaces(words.invite)}</li>
        </ol>
        <p className="text-muted">{frenchSpaces(words.staysYours)}</p>
      </div>
    </details>
  );
}

function Address({ children }: { children: ReactNode }) {
  return <strong className="wrap-anywhere">{children}</strong>;
}
