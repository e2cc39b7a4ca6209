import { newPasswordWords as words } from "#copy/auth.ts";
import { labels } from "#copy/labels.ts";
import { Form, useNavigation } from "react-router";
import { useAnnouncement } from "#auth-client/auth-context.tsx";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import type { Route } from "./+types/new-password.ts";
import { passwordAdvice } from "./account-fields.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { LinkPage } from "./link-page.tsx";
import { keyedHeaders } from "#http/private-answer.server.ts";
import { linkRefusalIn } from "./private-link.ts";
import { readLink } from "./read-link.server.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return readLink("reset-password", { context, url });
}

export { newPasswordActs as action } from "./acts.server.ts";

export function headers() {
  return keyedHeaders;
}

export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = linkRefusalIn(actionData) ?? loaderData.refused;
  useAnnouncement("PASSWORD_RECOVERY", loaderData.email);
  return (
    <LinkPage
      title={labels.newPassword}
      lead={words.text(loaderData.email)}
      refused={refused}
      advice={words.askNewLink}
      action={{ href: "/auth/mot-de-passe-oublie", label: labels.getNewLink }}
    >
      <NewPasswordForm answer={actionData} />
    </LinkPage>
  );
}

function NewPasswordForm({ answer }: { answer: Route.ComponentProps["actionData"] }) {
  const { refusal = null, fieldErrors = {} } = answer ?? {};
  const saving = useNavigation().formMethod === "POST";
  return (
    <Form method="post" noValidate className="grid gap-5" aria-label={words.form}>
      <FormFaults refusal={refusal} fieldErrors={fieldErrors} />
      <Field
        id="password"
        label={labels.newPassword}
        errors={fieldErrors["password"]}
        hint={passwordAdvice}
      >
        <TextInput type="password" name="password" autoComplete="new-password" required />
      </Field>
      <Field id="confirmation" label={labels.passwordAgain} errors={fieldErrors["confirmation"]}>
        <TextInput type="password" name="confirmation" autoComplete="new-password" required />
      </Field>
      <Button type="submit" size="lg" block pending={saving} pendingLabel={labels.saving}>
        {words.save}
      </Button>
    </Form>
  );
}
