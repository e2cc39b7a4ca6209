import { data, Form, redirectDocument, useNavigation } from "react-router";
import { useAnnouncement } from "#auth-client/auth-context.tsx";
import type { AccountLinkRefusal } from "#domain/account-links.ts";
import { newPasswordForm } from "#forms/account.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { appOf } from "#http/app-context.ts";
import { readForm } from "#http/form-post.server.ts";
import { useRootData } from "#http/root-data.ts";
import { requireSameOrigin } from "#http/session.server.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import type { Route } from "./+types/new-password.ts";
import { passwordAdvice } from "./account-fields.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { LinkRefused } from "./link-refused.tsx";
import { linkPageHeaders, linkStatus, tokenOf } from "./private-link.ts";
import { type Faults, noFaults, refuseWeak } from "./refusals.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const link = await appOf(context).accounts.readLink("reset-password", tokenOf(url));
  if (link.ok) return { email: link.email, refused: null };
  return data({ email: null, refused: link.reason }, linkStatus[link.reason]);
}

interface Kept extends Faults {
  refused: AccountLinkRefusal | null;
}

const kept: Kept = { refused: null, ...noFaults };

export async function action({ request, context, url }: Route.ActionArgs) {
  requireSameOrigin(request);
  const form = newPasswordForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) {
    return data({ ...kept, fieldErrors: firstErrors(form.error) }, { status: 400 });
  }
  const typed = { token: tokenOf(url), password: form.data.password };
  const outcome = await appOf(context).accounts.resetPassword(typed, request.headers);
  if (outcome.ok) return redirectDocument("/auth?message=mot-de-passe", 303);
  if (outcome.reason === "weak_password") return refuseWeak(kept, outcome);
  return data({ ...kept, refused: outcome.reason }, linkStatus[outcome.reason]);
}

export function headers() {
  return linkPageHeaders;
}

export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const refused = actionData?.refused ?? loaderData.refused;
  useAnnouncement("PASSWORD_RECOVERY", loaderData.email);
  return (
    <AuthFrame
      title="Nouveau mot de passe"
      lead={
        loaderData.email && !refused
          ? `Choisissez un nouveau mot de passe pour ${loaderData.email}. Les sessions ouvertes seront fermées.`
          : "Ce lien n’ouvre rien."
      }
    >
      <title>{`Nouveau mot de passe · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      {refused ? (
        <LinkRefused
          reason={refused}
          advice="Demandez-en un nouveau ; il arrive en quelques minutes."
          action={{ href: "/auth/mot-de-passe-oublie", label: "Recevoir un nouveau lien" }}
        />
      ) : (
        <NewPasswordForm faults={actionData ?? noFaults} />
      )}
    </AuthFrame>
  );
}

function NewPasswordForm({ faults: { refusal, fieldErrors } }: { faults: Faults }) {
  const saving = useNavigation().formMethod === "POST";
  return (
    <Form method="post" noValidate className="grid gap-5" aria-label="Choix du mot de passe">
      <FormFaults refusal={refusal} fieldErrors={fieldErrors} />
      <Field
        id="password"
        label="Nouveau mot de passe"
        errors={fieldErrors["password"]}
        hint={passwordAdvice}
      >
        <TextInput type="password" name="password" autoComplete="new-password" required />
      </Field>
      <Field
        id="confirmation"
        label="Mot de passe, encore une fois"
        errors={fieldErrors["confirmation"]}
      >
        <TextInput type="password" name="confirmation" autoComplete="new-password" required />
      </Field>
      <Button type="submit" size="lg" block pending={saving} pendingLabel="Enregistrement…">
        Enregistrer le mot de passe
      </Button>
    </Form>
  );
}
