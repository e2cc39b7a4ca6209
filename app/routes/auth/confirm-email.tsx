import { confirmEmailWords as words } from "#copy/auth.ts";
import { labels } from "#copy/labels.ts";
import { data, Form, useNavigation } from "react-router";
import { signInRefusals, tooManyAttempts, wrongPassword } from "#copy/account-refusals.ts";
import { passwordForm } from "#forms/account.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { appOf } from "#http/app-context.ts";
import { readForm } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { Button } from "#ui/button.tsx";
import type { Route } from "./+types/confirm-email.ts";
import { CurrentPasswordField } from "./account-fields.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { LinkPage } from "./link-page.tsx";
import { enter } from "./post-sign-in.server.ts";
import { keyedHeaders } from "#http/private-answer.server.ts";
import { linkStatus, tokenOf } from "./private-link.ts";
import { readLink } from "./read-link.server.ts";
import { type Faults, noFaults, noLinkFaults, refuseTooMany } from "./refusals.ts";
import { AuthLink } from "./sign-in-panel.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  return readLink("confirm-email", { context, url });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  requireSameOrigin(request);
  const form = passwordForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) {
    return data({ ...noLinkFaults, fieldErrors: firstErrors(form.error) }, { status: 400 });
  }
  const typed = { token: tokenOf(url), password: form.data.password };
  const outcome = await appOf(context).accounts.confirmEmail(typed, request.headers);
  if (outcome.ok) return enter("/portal", "cookies" in outcome ? outcome.cookies : []);
  const { reason } = outcome;
  if (reason === "second-factor") return enter("/auth/code", outcome.cookies);
  if (reason === "too-many-attempts") {
    return refuseTooMany(noLinkFaults, outcome.retryAfterSeconds, tooManyAttempts);
  }
  if (reason === "wrong-password")
    return data({ ...noLinkFaults, refusal: wrongPassword }, { status: 401 });
  if (reason === "wrong-credentials" || reason === "email-not-confirmed") {
    return data({ ...noLinkFaults, refusal: signInRefusals[reason] }, { status: 401 });
  }
  return data({ ...noLinkFaults, refused: reason }, linkStatus[reason]);
}

export function headers() {
  return keyedHeaders;
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused ?? loaderData.refused;
  const isUsed = refused === "link-used";
  return (
    <LinkPage
      title={words.title}
      lead={words.typePassword(loaderData.email)}
      refused={refused}
      advice={isUsed ? words.alreadyConfirmed : words.askNewLink}
      action={
        isUsed
          ? { href: "/auth", label: labels.signIn }
          : { href: "/auth/renvoyer", label: labels.getNewLink }
      }
    >
      <ConfirmForm faults={actionData ?? noFaults} />
    </LinkPage>
  );
}

function ConfirmForm({ faults }: { faults: Faults }) {
  const confirming = useNavigation().formMethod === "POST";
  return (
    <Form method="post" noValidate className="grid gap-5" aria-label={words.form}>
      <FormFaults refusal={faults.refusal} fieldErrors={faults.fieldErrors} />
      <CurrentPasswordField errors={faults.fieldErrors["password"]} />
      <Button type="submit" size="lg" block pending={confirming} pendingLabel={words.confirming}>
        {words.confirm}
      </Button>
      <p className="text-sm">
        <AuthLink to="/auth/mot-de-passe-oublie">{words.forgotten}</AuthLink>
      </p>
    </Form>
  );
}
