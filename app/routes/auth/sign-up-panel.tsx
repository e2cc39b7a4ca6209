import { signUpPanelWords as texts } from "#copy/auth.ts";
import { labels } from "#copy/labels.ts";
import { Form, useNavigation } from "react-router";
import { signUpDone } from "#copy/account-refusals.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import type { ActAnswer } from "../acts/act-answer.ts";
import { EmailField, passwordHint } from "./account-fields.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { AuthLink } from "./sign-in-panel.tsx";

interface SignUpPanelProps {
  minimum: number;
  answer?: ActAnswer<"sign-up", "sent"> | undefined;
}

export function SignUpPanel({ minimum, answer }: SignUpPanelProps) {
  const saving = useNavigation().formMethod === "POST";
  const { typed, refusal = null, fieldErrors = {} } = answer ?? {};
  const email = typed?.["email"]?.[0] ?? "";
  if (answer?.shown === "sent") return <SignedUp email={email} />;
  return (
    <Form method="post" noValidate className="grid gap-5" aria-label={texts.title}>
      <FormFaults refusal={refusal} fieldErrors={fieldErrors} />
      <Field id="name" label={labels.fullName} errors={fieldErrors["name"]}>
        <TextInput name="name" defaultValue={typed?.["name"]?.[0]} autoComplete="name" required />
      </Field>
      <EmailField typed={email} errors={fieldErrors["email"]} />
      <Field
        id="password"
        label={labels.password}
        errors={fieldErrors["password"]}
        hint={passwordHint(minimum)}
      >
        <TextInput type="password" name="password" autoComplete="new-password" required />
      </Field>
      <Button type="submit" size="lg" block pending={saving} pendingLabel={texts.signingUp}>
        {texts.create}
      </Button>
      <p className="text-sm text-muted">
        {texts.dataUse}
        <a href="/politique-confidentialite" className="text-link underline underline-offset-3">
          {texts.privacy}
        </a>
        .
      </p>
    </Form>
  );
}

function SignedUp({ email }: { email: string }) {
  return (
    <>
      <SuccessNotice title={signUpDone}>{texts.sentTo(email)}</SuccessNotice>
      <p className="text-sm">
        {texts.notArrived}
        <AuthLink to="/auth/renvoyer">{texts.sendAgain}</AuthLink>
      </p>
    </>
  );
}
