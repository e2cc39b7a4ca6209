import { data, Form, useNavigation } from "react-router";
import { signInRefusals, tooManyAttempts, wrongPassword } from "#copy/account-refusals.ts";
import type { AccountLinkRefusal } from "#domain/account-links.ts";
import { passwordForm } from "#forms/account.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { appOf } from "#http/app-context.ts";
import { readForm } from "#http/form-post.server.ts";
import { useRootData } from "#http/root-data.ts";
import { requireSameOrigin } from "#http/session.server.ts";
import { Button } from "#ui/button.tsx";
import type { Route } from "./+types/confirm-email.ts";
import { CurrentPasswordField } from "./account-fields.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { LinkRefused } from "./link-refused.tsx";
import { enter } from "./post-sign-in.server.ts";
import { linkPageHeaders, linkStatus, tokenOf } from "./private-link.ts";
import { type Faults, noFaults, refuseTooMany } from "./refusals.ts";
import { AuthLink } from "./sign-in-panel.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const link = await appOf(context).accounts.readLink("confirm-email", tokenOf(url));
  if (link.ok) return { email: link.email, refused: null };
  return data({ email: null, refused: link.reason }, linkStatus[link.reason]);
}

interface Kept extends Faults {
  refused: AccountLinkRefusal | null;
}

const kept: Kept = { refused: null, ...noFaults };

export async function action({ request, context, url }: Route.ActionArgs) {
  requireSameOrigin(request);
  const form = passwordForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) {
    return data({ ...kept, fieldErrors: firstErrors(form.error) }, { status: 400 });
  }
  const typed = { token: tokenOf(url), password: form.data.password };
  const outcome = await appOf(context).accounts.confirmEmail(typed, request.headers);
  if (outcome.ok) return enter("/portal", "cookies" in outcome ? outcome.cookies : []);
  const { reason } = outcome;
  if (reason === "second-factor") return enter("/auth/code", outcome.cookies);
  if (reason === "too-many-attempts") {
    return refuseTooMany(kept, outcome.retryAfterSeconds, tooManyAttempts);
  }
  if (reason === "wrong-password")
    return data({ ...kept, refusal: wrongPassword }, { status: 401 });
  if (reason === "wrong-credentials" || reason === "email-not-confirmed") {
    return data({ ...kept, refusal: signInRefusals[reason] }, { status: 401 });
  }
  return data({ ...kept, refused: reason }, linkStatus[reason]);
}

export function headers() {
  return linkPageHeaders;
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const refused = actionData?.refused ?? loaderData.refused;
  return (
    <AuthFrame
      title="Confirmez votre adresse"
      lead={
        loaderData.email && !refused
          ? `Saisissez le mot de passe choisi pour ${loaderData.email} : votre espace s’ouvre aussitôt.`
          : "Ce lien n’ouvre rien."
      }
    >
      <title>{`Confirmez votre adresse · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      {refused ? (
        <LinkRefused
          reason={refused}
          advice={
            refused === "link-used"
              ? "Votre adresse est sans doute déjà confirmée : connectez-vous."
              : "Demandez-en un nouveau ; il arrive en quelques minutes."
          }
          action={
            refused === "link-used"
              ? { href: "/auth", label: "Se connecter" }
              : { href: "/auth/renvoyer", label: "Recevoir un nouveau lien" }
          }
        />
      ) : (
        <ConfirmForm faults={actionData ?? noFaults} />
      )}
    </AuthFrame>
  );
}

function ConfirmForm({ faults }: { faults: Faults }) {
  const confirming = useNavigation().formMethod === "POST";
  return (
    <Form method="post" noValidate className="grid gap-5" aria-label="Confirmation">
      <FormFaults refusal={faults.refusal} fieldErrors={faults.fieldErrors} />
      <CurrentPasswordField errors={faults.fieldErrors["password"]} />
      <Button type="submit" size="lg" block pending={confirming} pendingLabel="Confirmation…">
        Confirmer mon adresse
      </Button>
      <p className="text-sm">
        <AuthLink to="/auth/mot-de-passe-oublie">Mot de passe oublié{"\u202F"}?</AuthLink>
      </p>
    </Form>
  );
}
