import { secondFactorWords as words } from "#copy/auth.ts";
import { labels } from "#copy/labels.ts";
import { data, Form, redirect, useNavigation, useSearchParams } from "react-router";
import { tooManyAttempts, wrongCode } from "#copy/account-refusals.ts";
import { codeForm } from "#forms/account.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { appOf } from "#http/app-context.ts";
import { currentViewer } from "#http/current-viewer.server.ts";
import { readForm } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { privatePage } from "#http/private-answer.server.ts";
import { useRootData } from "#http/root-data.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import type { Route } from "./+types/second-factor.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { CodeField } from "./code-field.tsx";
import { destination, keepingReturn } from "./destination.ts";
import { FormFaults } from "#ui/form-faults.tsx";
import { enterSession } from "./post-sign-in.server.ts";
import { noFaults, refuseTooMany } from "./refusals.ts";
import { AuthLink } from "./sign-in-panel.tsx";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

function isRecovery(parameters: URLSearchParams): boolean {
  return parameters.get("secours") === "1";
}

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = await currentViewer(request, context);
  if (viewer.kind !== "visitor") throw redirect(destination(url, viewer.kind));
  return null;
}

export async function action({ request, context, url }: Route.ActionArgs) {
  requireSameOrigin(request);
  // A code typed in a session could make a new key count: that is another page's act.
  const viewer = await currentViewer(request, context);
  if (viewer.kind !== "visitor") throw redirect(destination(url, viewer.kind));
  const kept = { over: false, ...noFaults };
  const form = codeForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) {
    return data({ ...kept, fieldErrors: firstErrors(form.error) }, { status: 400 });
  }
  const kind = isRecovery(url.searchParams) ? "recovery" : "authenticator";
  const { accounts } = appOf(context);
  const outcome = await accounts.secondFactor.check(request.headers, kind, form.data.code);
  if (outcome.ok) return enterSession(accounts, url, outcome.cookies);
  if (outcome.reason === "too-many-attempts") {
    return refuseTooMany(kept, outcome.retryAfterSeconds, tooManyAttempts);
  }
  if (outcome.reason === "wrong-code") {
    return data({ ...kept, refusal: wrongCode }, { status: 401 });
  }
  const refusal = words.expired;
  return data({ ...kept, over: true, refusal }, { status: 410 });
}

/** The code after the password, for accounts with a second factor. */
export default function SecondFactorPage({ actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const checking = useNavigation().formMethod === "POST";
  const [parameters] = useSearchParams();
  const recovery = isRecovery(parameters);
  const { over, refusal, fieldErrors } = actionData ?? { over: false, ...noFaults };
  const errors: Record<string, string[]> = fieldErrors;
  return (
    <AuthFrame title={words.title} lead={recovery ? words.typeSpareCode : words.openApp}>
      <title>{words.pageTitle(site.name)}</title>
      <meta name="robots" content="noindex" />
      <Form method="post" noValidate className="grid gap-5" aria-label={words.title}>
        <FormFaults refusal={refusal} fieldErrors={errors} />
        {over ? (
          <ButtonLink href={keepingReturn(parameters, "/auth")} variant="outline">
            {words.goBack}
          </ButtonLink>
        ) : (
          <>
            <CodeField
              id="code"
              label={recovery ? words.spareCode : labels.sixDigits}
              errors={errors["code"]}
              digits={!recovery}
            />
            <Button type="submit" size="lg" block pending={checking} pendingLabel={words.checking}>
              {words.confirm}
            </Button>
          </>
        )}
      </Form>
      <p className="text-sm">
        {recovery ? (
          <AuthLink to={keepingReturn(parameters, "/auth/code")}>{words.appInstead}</AuthLink>
        ) : (
          <AuthLink to={keepingReturn(parameters, "/auth/code", "secours=1")}>
            {words.spareCodeInstead}
          </AuthLink>
        )}
      </p>
    </AuthFrame>
  );
}
