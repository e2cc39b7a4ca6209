import { firstAdministratorWords as words } from "#copy/auth.ts";
import { labels } from "#copy/labels.ts";
import { data, Form, useNavigation } from "react-router";
import { firstAdministratorRefusals } from "#copy/account-refusals.ts";
import { ADMINISTRATOR_MINIMUM_PASSWORD_LENGTH } from "#domain/password.ts";
import { appOf } from "#http/app-context.ts";
import { keyedHeaders } from "#http/private-answer.server.ts";
import { useRootData } from "#http/root-data.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { firstAdministratorLinkState } from "#workflows/account/make-first-administrator.server.ts";
import type { Route } from "./+types/first-administrator.ts";
import { passwordHint } from "./account-fields.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { linkStatus, tokenOf } from "./private-link.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { accountsDb, clock } = appOf(context);
  const state = await firstAdministratorLinkState(accountsDb, tokenOf(url), clock());
  return state === "valid" ? { refusal: null } : data({ refusal: state }, linkStatus[state]);
}

export { firstAdministratorActs as action } from "./first-administrator-acts.server.ts";

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
  const { typed, refusal = null, fieldErrors: errors = {} } = actionData ?? {};
  return (
    <Form method="post" noValidate className="grid gap-5" aria-label={words.form}>
      <FormFaults refusal={refusal} fieldErrors={errors} />
      <Field id="name" label={labels.name} errors={errors["name"]}>
        <TextInput name="name" defaultValue={typed?.["name"]?.[0]} autoComplete="name" required />
      </Field>
      <Field id="email" label="E-mail" errors={errors["email"]} hint={words.emailHint}>
        <TextInput
          type="email"
          name="email"
          defaultValue={typed?.["email"]?.[0]}
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
        errors={errors["password"]}
        hint={passwordHint(ADMINISTRATOR_MINIMUM_PASSWORD_LENGTH)}
      >
        <TextInput type="password" name="password" autoComplete="new-password" required />
      </Field>
      <Field id="confirmation" label={labels.passwordAgain} errors={errors["confirmation"]}>
        <TextInput type="password" name="confirmation" autoComplete="new-password" required />
      </Field>
      <Button type="submit" size="lg" block pending={saving} pendingLabel={words.creating}>
        {words.create}
      </Button>
    </Form>
  );
}
