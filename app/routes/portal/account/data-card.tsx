import { Link } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
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
            Un fichier JSON{"\u202F"}: profil, facturation, sessions, commandes, demandes, devis,
            abonnements, factures, audits, appels, messages envoyés, journal de vos actes. Il donne
            l’adresse de chaque document, que vous trouvez aussi dans{" "}
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
          <p className="text-sm text-muted">
            Le compte, ses sessions et ses messages sont effacés tout de suite, sans retour. Vos
            commandes et devis restent comme preuve du contrat, détachés du compte, le temps que la
            loi impose{"\u202F"}; seule l’agence y a accès.
          </p>
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
