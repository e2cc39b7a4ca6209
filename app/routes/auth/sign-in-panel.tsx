import { signInPanelWords as words } from "#copy/auth.ts";
import { labels } from "#copy/labels.ts";
import { Form, Link, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import type { ActAnswer } from "../acts/act-answer.ts";
import { CurrentPasswordField, EmailField } from "./account-fields.tsx";
import { FormFaults } from "#ui/form-faults.tsx";

interface SignInPanelProps {
  passwordChanged: boolean;
  answer?: ActAnswer<"sign-in"> | undefined;
}

export function SignInPanel({ passwordChanged, answer }: SignInPanelProps) {
  const signingIn = useNavigation().formMethod === "POST";
  const { typed, refusal = null, fieldErrors = {} } = answer ?? {};
  return (
    <>
      {passwordChanged && !answer && <SuccessNotice>{words.passwordChanged}</SuccessNotice>}
      <Form method="post" noValidate className="grid gap-5" aria-label={words.title}>
        <FormFaults refusal={refusal} fieldErrors={fieldErrors} />
        {answer?.reason === "email-not-confirmed" && (
          <p className="text-sm">
            {words.notArrived}
            <AuthLink to="/auth/renvoyer">{words.sendAgain}</AuthLink>
          </p>
        )}
        <EmailField typed={typed?.["email"]?.[0]} errors={fieldErrors["email"]} />
        <CurrentPasswordField errors={fieldErrors["password"]} />
        <Button type="submit" size="lg" block pending={signingIn} pendingLabel={words.signingIn}>
          {labels.signIn}
        </Button>
        <p className="text-sm">
          <AuthLink to="/auth/mot-de-passe-oublie">{words.forgotten}</AuthLink>
        </p>
      </Form>
    </>
  );
}

export function AuthLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link to={to} className="inline-block py-1 text-link underline underline-offset-3">
      {children}
    </Link>
  );
}
