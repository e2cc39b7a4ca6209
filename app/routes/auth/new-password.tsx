import { newPasswordWords as words } from "#copy/auth.ts";
import { labels } from "#copy/labels.ts";
import { data, Form, redirectDocument, useNavigation } from "react-router";
import { useAnnouncement } from "#auth-client/auth-context.tsx";
import { newPasswordForm } from "#forms/account.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { appOf } from "#http/app-context.ts";
import { readForm } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import type { Route } from "./+types/new-password.ts";
import { passwordAdvice } from "./account-fields.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { LinkPage } from "./link-page.tsx";
import { keyedHeaders } from "#http/private-answer.server.ts";
import { linkStatus, tokenOf } from "./private-link.ts";
import { readLink } from "./read-link.server.ts";
import { type Faults, noFaults, noLinkFaults, refuseWeak } from "./refusals.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return readLink("reset-password", { context, url });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  requireSameOrigin(request);
  const form = newPasswordForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) {
    return data({ ...noLinkFaults, fieldErrors: firstErrors(form.error) }, { status: 400 });
  }
  const typed = { token: tokenOf(url), password: form.data.password };
  const outcome = await appOf(context).accounts.resetPassword(typed, request.headers);
  if (outcome.ok) return redirectDocument("/auth?message=mot-de-passe", 303);
  if (outcome.reason === "weak_password") return refuseWeak(noLinkFaults, outcome);
  return data({ ...noLinkFaults, refused: outcome.reason }, linkStatus[outcome.reason]);
}

export function headers() {
  return keyedHeaders;
}

export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused ?? loaderData.refused;
  useAnnouncement("PASSWORD_RECOVERY", loaderData.email);
  return (
    <LinkPage
      title={labels.newPassword}
      lead={words.text(loaderData.email)}
      refused={refused}
      advice={words.askNewLink}
      action={{ href: "/auth/mot-de-passe-oublie", label: labels.getNewLink }}
    >
      <NewPasswordForm faults={actionData ?? noFaults} />
    </LinkPage>
  );
}

function NewPasswordForm({ faults: { refusal, fieldErrors } }: { faults: Faults }) {
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
