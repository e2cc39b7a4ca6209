import { Link } from "react-router";
import { howLongKept } from "#copy/retention.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { AccountAnswer } from "./account-act.ts";
import { AccountForm, PasswordField } from "./account-form.tsx";

const linkLooks = "text-link underline underline-offset-3";

/** The person's rights over their data: a copy, and the end of the account. */
export function DataCard({ answer }: { answer: AccountAnswer | undefined }) {
  return (
    <Card aria-labelledby="donnees">
      <CardHeader
        id="donnees"
        title="Mes données"
        description="Tout ce que nous gardons à votre nom, et le moyen d’y mettre fin."
      />
      <CardBody className="grid gap-8 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <h3 className="font-semibold">Télécharger mes données</h3>
          <p className="text-sm text-muted">
            Un fichier JSON{"\u202F"}: profil, facturation, sessions, commandes, révisions,
            demandes, devis et vos réponses, abonnements, factures, audits, appels, rétractations et
            résiliations, messages envoyés, journal de vos actes. Il donne l’adresse de chaque
            document, que vous trouvez aussi dans{" "}
            <Link to="/portal/devis" className={linkLooks}>
              vos devis
            </Link>{" "}
            et{" "}
            <Link to="/portal/factures" className={linkLooks}>
              vos factures
            </Link>
            .
          </p>
          <div>
            <ButtonLink
              href="/portal/compte/donnees"
              reloadDocument
              variant="secondary"
              icon="download"
            >
              Télécharger mes données
            </ButtonLink>
          </div>
        </div>
        <div className="grid content-start gap-4">
          <h3 className="font-semibold">Supprimer mon compte</h3>
          <WhatDeletionDoes />
          <AccountForm
            intent="delete"
            answer={answer}
            label="Supprimer mon compte"
            submit="Supprimer mon compte"
            destructive
          >
            <PasswordField intent="delete" answer={answer} />
          </AccountForm>
        </div>
      </CardBody>
    </Card>
  );
}

const deletion = {
  gone: "Effacés aussitôt, sans retour : le compte, ses sessions et vos coordonnées de facturation ; vos audits, demandes de devis, appels passés et devis sans suite ; pour vos commandes terminées ou annulées, le téléphone, le message, les informations sur la fiche et les révisions.",
  kept: `Gardés par la seule agence, détachés du compte : commandes, abonnements, devis acceptés, factures et déclarations, ${howLongKept("contracts")} après la clôture de l’exercice.`,
  underWay: `Une commande en cours, ou qui porte un abonnement, garde ce qu’il faut pour le travail, puis ${howLongKept("client-files")}. Un devis encore valable attend toujours votre réponse, un appel à venir reste prévu puis s’efface.`,
};

/** Before the button: what goes, what stays and how long, what it does not end. */
function WhatDeletionDoes() {
  return (
    <ul className="grid list-disc gap-2 pl-5 text-sm text-muted">
      <li>{frenchSpaces(deletion.gone)}</li>
      <li>{frenchSpaces(deletion.kept)}</li>
      <li>{deletion.underWay}</li>
      <li>
        {frenchSpaces("Un abonnement n’est pas arrêté pour autant : ")}
        <a href="/resilier-votre-contrat" className={linkLooks}>
          résiliez-le
        </a>{" "}
        si vous n’en voulez plus.
      </li>
    </ul>
  );
}
