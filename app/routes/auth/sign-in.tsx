import { data, Form, redirect, redirectDocument, useNavigation } from "react-router";
import { signInRefusals, tooManyAttempts } from "#copy/account-refusals.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { signInForm } from "#forms/sign-in.ts";
import { appOf } from "#http/app-context.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { safeReturnPath } from "#http/return-path.ts";
import { useRootData } from "#http/root-data.ts";
import {
  cookieHeaders,
  currentViewer,
  privatePage,
  requireSameOrigin,
} from "#http/session.server.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import type { Route } from "./+types/sign-in.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { FormFaults } from "./form-faults.tsx";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

function destination(url: URL): string {
  return safeReturnPath(url.searchParams.get("retour")) ?? "/portal";
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = await currentViewer(request, context);
  if (viewer.kind !== "visitor") throw redirect(destination(url));
  return null;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  requireSameOrigin(request);
  const formData = await readForm(request);
  const faults = { email: typedText(formData, "email"), refusal: null, fieldErrors: {} };
  const form = signInForm.safeParse(Object.fromEntries(formData));
  if (!form.success) {
    return data({ ...faults, fieldErrors: firstErrors(form.error) }, { status: 400 });
  }
  const outcome = await appOf(context).accounts.signIn(form.data, request.headers);
  if (outcome.ok) {
    return redirectDocument(destination(url), {
      status: 303,
      headers: cookieHeaders(outcome.cookies),
    });
  }
  if (outcome.reason === "too-many-attempts") {
    const { retryAfterSeconds } = outcome;
    const headers = { "Retry-After": String(retryAfterSeconds) };
    const refusal = tooManyAttempts(retryAfterSeconds);
    return data({ ...faults, refusal }, { status: 429, headers });
  }
  return data({ ...faults, refusal: signInRefusals[outcome.reason] }, { status: 401 });
}

export default function SignInPage({ actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const signingIn = useNavigation().formMethod === "POST";
  const { email = "", refusal = null, fieldErrors = {} } = actionData ?? {};
  const errors: Record<string, string[]> = fieldErrors;
  return (
    <AuthFrame
      title="Connexion"
      lead="Retrouvez vos commandes et leur avancement dans votre espace client."
    >
      <title>{`Connexion · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <Form method="post" noValidate className="grid gap-5" aria-label="Connexion">
        <FormFaults refusal={refusal} fieldErrors={errors} />
        <Field id="email" label="E-mail" errors={errors.email}>
          <TextInput
            type="email"
            name="email"
            defaultValue={email}
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        </Field>
        <Field id="password" label="Mot de passe" errors={errors.password}>
          <TextInput type="password" name="password" autoComplete="current-password" required />
        </Field>
        <Button type="submit" size="lg" block pending={signingIn} pendingLabel="Connexion…">
          Se connecter
        </Button>
      </Form>
      <NoAccountYet email={site.email} />
    </AuthFrame>
  );
}

/** Accounts are opened by the agency for now: the page says so rather than offering what isn't there. */
function NoAccountYet({ email }: { email: string }) {
  return (
    <div className="grid gap-1 border-t border-line pt-5 text-sm text-muted">
      <p className="font-semibold text-text">
        Pas encore de compte, ou mot de passe oublié{"\u202F"}?
      </p>
      <p>
        L’inscription en ligne ouvre bientôt. En attendant, votre commande est suivie par e-mail, et
        nous vous répondons à{" "}
        <a href={`mailto:${email}`} className="text-link underline underline-offset-3">
          {email}
        </a>
        .
      </p>
    </div>
  );
}
