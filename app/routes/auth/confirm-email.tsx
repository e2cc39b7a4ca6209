import { confirmEmailWords as words } from "#copy/auth.ts";
import { labels } from "#copy/labels.ts";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import type { Route } from "./+types/confirm-email.ts";
import { CurrentPasswordField } from "./account-fields.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { LinkPage } from "./link-page.tsx";
import { keyedHeaders } from "#http/private-answer.server.ts";
import { linkRefusalIn } from "./private-link.ts";
import { readLink } from "./read-link.server.ts";
import { AuthLink } from "./sign-in-panel.tsx";

export function loader({ context, url }: Route.LoaderArgs) {
  return readLink("confirm-email", { context, url });
}

export { confirmEmailActs as action } from "./acts.server.ts";

export function headers() {
  return keyedHeaders;
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = linkRefusalIn(actionData) ?? loaderData.refused;
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
      <ConfirmForm answer={actionData} />
    </LinkPage>
  );
}

function ConfirmForm({ answer }: { answer: Route.ComponentProps["actionData"] }) {
  const { refusal = null, fieldErrors = {} } = answer ?? {};
  const confirming = useNavigation().formMethod === "POST";
  return (
    <Form method="post" noValidate className="grid gap-5" aria-label={words.form}>
      <FormFaults refusal={refusal} fieldErrors={fieldErrors} />
      <CurrentPasswordField errors={fieldErrors["password"]} />
      <Button type="submit" size="lg" block pending={confirming} pendingLabel={words.confirming}>
        {words.confirm}
      </Button>
      <p className="text-sm">
        <AuthLink to="/auth/mot-de-passe-oublie">{words.forgotten}</AuthLink>
      </p>
    </Form>
  );
}
