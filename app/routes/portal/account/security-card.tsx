import { roleAwaitsPassword as roleAwaitsPasswordSentence } from "#copy/account-refusals.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Notice } from "#ui/notice.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { passwordHint } from "../../auth/account-fields.tsx";
import type { AccountAnswer } from "./account-act.ts";
import { AccountForm, PasswordField } from "./account-form.tsx";

interface SecurityCardProps {
  secondFactor: boolean;
  minimum: number;
  roleAwaitsPassword: boolean;
  answer: AccountAnswer | undefined;
}

export function SecurityCard({
  secondFactor,
  minimum,
  roleAwaitsPassword,
  answer,
}: SecurityCardProps) {
  return (
    <Card aria-labelledby="securite">
      <CardHeader
        id="securite"
        title="Sécurité"
        description="Votre mot de passe, et un second facteur si vous le souhaitez."
      />
      <CardBody className="grid gap-8 lg:grid-cols-2">
        {roleAwaitsPassword && (
          <div className="lg:col-span-2">
            <Notice title="Vous avez reçu le rôle d’administrateur.">
              {frenchSpaces(roleAwaitsPasswordSentence)}
            </Notice>
          </div>
        )}
        <AccountForm
          intent="password"
          answer={answer}
          label="Changement de mot de passe"
          submit="Changer le mot de passe"
        >
          <PasswordField intent="password" answer={answer} name="current" />
          <PasswordField
            intent="password"
            answer={answer}
            name="wanted"
            label="Nouveau mot de passe"
            hint={`${passwordHint(minimum)} Les autres sessions seront fermées.`}
            autoComplete="new-password"
          />
          <PasswordField
            intent="password"
            answer={answer}
            name="confirmation"
            label="Nouveau mot de passe, encore une fois"
            autoComplete="new-password"
          />
        </AccountForm>
        <div className="grid content-start gap-4">
          <h3 className="font-semibold">Double authentification</h3>
          {answer?.intent === "one-factor" && answer.done && !secondFactor && (
            <SuccessNotice>{answer.done}</SuccessNotice>
          )}
          {secondFactor ? (
            <>
              <p className="text-sm text-muted">
                Active{"\u202F"}: un code de votre application est demandé à chaque connexion.
              </p>
              <AccountForm
                intent="one-factor"
                answer={answer}
                label="Désactiver la double authentification"
                submit="Désactiver"
                destructive
              >
                <PasswordField intent="one-factor" answer={answer} />
              </AccountForm>
            </>
          ) : (
            <>
              <p className="text-sm text-muted">
                En plus du mot de passe, un code de votre téléphone est demandé à la connexion. Un
                mot de passe volé ne suffit plus.
              </p>
              <div>
                <ButtonLink href="/portal/compte/double-authentification" variant="secondary">
                  Activer
                </ButtonLink>
              </div>
            </>
          )}
        </div>
      </CardBody>
    </Card>
  );
}
