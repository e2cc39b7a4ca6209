import { securityCardWords as words } from "#copy/portal/account.ts";
import { labels } from "#copy/labels.ts";
import { roleAwaitsPassword as roleAwaitsPasswordSentence } from "#copy/account-refusals.ts";
import { ownProperty } from "#domain/own-property.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Notice } from "#ui/notice.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { passwordHint } from "../../auth/account-fields.tsx";
import { CodeField } from "../../auth/code-field.tsx";
import { answerTo } from "../../acts/act-answer.ts";
import { type AccountAnswer, fieldId } from "./account-act.ts";
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
      <CardHeader id="securite" title={words.title} description={words.description} />
      <CardBody className="grid gap-8 lg:grid-cols-2">
        {roleAwaitsPassword && (
          <div className="lg:col-span-2">
            <Notice title={words.madeAdministrator}>
              {frenchSpaces(roleAwaitsPasswordSentence)}
            </Notice>
          </div>
        )}
        <AccountForm
          act="password"
          answer={answer}
          label={words.passwordChange}
          submit={words.changePassword}
        >
          <PasswordField act="password" answer={answer} name="current" />
          <PasswordField
            act="password"
            answer={answer}
            name="wanted"
            label={labels.newPassword}
            hint={words.newPasswordHint(passwordHint(minimum))}
            autoComplete="new-password"
          />
          <PasswordField
            act="password"
            answer={answer}
            name="confirmation"
            label={words.newPasswordAgain}
            autoComplete="new-password"
          />
        </AccountForm>
        <div className="grid content-start gap-4">
          <h3 className="font-semibold">{words.secondFactor}</h3>
          {answer?.act === "one-factor" && answer.shown && !secondFactor && (
            <SuccessNotice>{answer.shown.words}</SuccessNotice>
          )}
          {secondFactor ? (
            <>
              <p className="text-sm text-muted">{words.active}</p>
              <AccountForm
                act="one-factor"
                answer={answer}
                label={words.deactivateSecondFactor}
                submit={words.deactivate}
                destructive
              >
                <PasswordField act="one-factor" answer={answer} />
                <BothCodesField answer={answer} />
              </AccountForm>
            </>
          ) : (
            <>
              <p className="text-sm text-muted">{words.explained}</p>
              <div>
                <ButtonLink href="/portal/compte/double-authentification" variant="secondary">
                  {words.activate}
                </ButtonLink>
              </div>
            </>
          )}
        </div>
      </CardBody>
    </Card>
  );
}

function BothCodesField({ answer }: { answer: AccountAnswer | undefined }) {
  return (
    <CodeField
      id={fieldId("one-factor", "code")}
      label={words.code}
      hint={frenchSpaces(words.codeHint)}
      errors={ownProperty(answerTo(answer, "one-factor")?.fieldErrors, "code")}
    />
  );
}
