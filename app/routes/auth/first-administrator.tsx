import { firstAdministratorWords as words } from "#copy/auth.ts";
import { labels } from "#copy/labels.ts";
import { data, Form, redirectDocument, useNavigation } from "react-router";
import { firstAdministratorRefusals, weakPasswordMessages } from "#copy/account-refusals.ts";
import { ADMINISTRATOR_MINIMUM_PASSWORD_LENGTH } from "#domain/password.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { firstAdministratorForm } from "#forms/first-administrator.ts";
import { appOf } from "#http/app-context.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { cookieHeaders, keyedHeaders } from "#http/private-answer.server.ts";
import { useRootData } from "#http/root-data.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import {
  firstAdministratorLinkState,
  makeFirstAdministrator,
} from "#workflows/account/make-first-administrator.server.ts";
import type { Route } from "./+types/first-administrator.ts";
import { passwordHint } from "./account-fields.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { FormFaults } from "#ui/form-faults.tsx";

function tokenOf(url: URL): string {
  return url.searchParams.get("jeton") ?? "";
}

const statusOf = { "link-unknown": 404, "link-expired": 410, "link-used": 410, "email-taken": 409 };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { accountsDb, clock } = appOf(context);
  const state = await firstAdministratorLinkState(accountsDb, tokenOf(url), clock());
  return state === "valid" ? { refusal: null } : data({ refusal: state }, statusOf[state]);
}

export async function action({ request, context, url }: Route.ActionArgs) {
  requireSameOrigin(request);
  const { accountsDb, clock, accounts } = appOf(context);
  const formData = await readForm(request);
  const typed = { name: typedText(formData, "name"), email: typedText(formData, "email") };
  const form = firstAdministratorForm.safeParse(Object.fromEntries(formData));
  if (!form.success) {
    return data({ typed, fieldErrors: firstErrors(form.error), refusal: null }, { status: 400 });
  }
  const { name, email, password } = form.data;
  const weak = await accounts.refuseWeakPassword({ name, email, password, administrator: true });
  if (weak) {
    const fieldErrors = { password: weakPasswordMessages(weak.reasons, weak.minimum) };
    return data({ typed, fieldErrors, refusal: null }, { status: 422 });
  }
  const made = await makeFirstAdministrator(accountsDb, {
    token: tokenOf(url),
    name,
    email,
    password,
    now: clock(),
  });
  if (!made.ok) {
    const refusal = firstAdministratorRefusals[made.reason];
    const taken = made.reason === "email-taken";
    const fieldErrors: Record<string, string[]> = taken ? { email: [refusal] } : {};
    return data(
      { typed, fieldErrors, refusal: taken ? null : refusal },
      { status: statusOf[made.reason] },
    );
  }
  const signedIn = await accounts.signIn({ email, password }, request.headers);
  if (!signedIn.ok) return redirectDocument("/auth?retour=/admin", 303);
  return redirectDocument("/admin", { status: 303, headers: cookieHeaders(signedIn.cookies) });
}

export function headers() {
  return keyedHeaders;
}

export default function FirstAdministratorPage({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const refused = loaderData.refusal;
  return (
    <AuthFrame title={words.title} lead={refused ? words.opensNothing : words.createAccount}>
      <title>{words.pageTitle(site.name)}</title>
      <meta name="robots" content="noindex" />
      {refused ? (
        <LinkRefused sentence={firstAdministratorRefusals[refused]} />
      ) : (
        <AccountForm actionData={actionData} />
      )}
    </AuthFrame>
  );
}

function LinkRefused({ sentence }: { sentence: string }) {
  return (
    <>
      <Notice variant="destructive" title={sentence}>
        {words.explained}
      </Notice>
      <ButtonLink href="/auth?retour=/admin" variant="outline">
        {labels.signIn}
      </ButtonLink>
    </>
  );
}

function AccountForm({ actionData }: Pick<Route.ComponentProps, "actionData">) {
  const saving = useNavigation().formMethod === "POST";
  const errors: Record<string, string[]> = actionData?.fieldErrors ?? {};
  const typed = actionData?.typed;
  return (
    <Form method="post" noValidate className="grid gap-5" aria-label={words.form}>
      <FormFaults refusal={actionData?.refusal ?? null} fieldErrors={errors} />
      <Field id="name" label={labels.name} errors={errors.name}>
        <TextInput name="name" defaultValue={typed?.name} autoComplete="name" required />
      </Field>
      <Field id="email" label="E-mail" errors={errors.email} hint={words.emailHint}>
        <TextInput
          type="email"
          name="email"
          defaultValue={typed?.email}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Field>
      <Field
        id="password"
        label={labels.password}
        errors={errors.password}
        hint={passwordHint(ADMINISTRATOR_MINIMUM_PASSWORD_LENGTH)}
      >
        <TextInput type="password" name="password" autoComplete="new-password" required />
      </Field>
      <Field id="confirmation" label={labels.passwordAgain} errors={errors.confirmation}>
        <TextInput type="password" name="confirmation" autoComplete="new-password" required />
      </Field>
      <Button type="submit" size="lg" block pending={saving} pendingLabel={words.creating}>
        {words.create}
      </Button>
    </Form>
  );
}
