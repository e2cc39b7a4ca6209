import { secondFactorWords as words } from "#copy/auth.ts";
import { labels } from "#copy/labels.ts";
import { Form, redirect, useNavigation, useSearchParams } from "react-router";
import { currentViewer } from "#http/current-viewer.server.ts";
import { privatePage } from "#http/private-answer.server.ts";
import { useRootData } from "#http/root-data.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import type { Route } from "./+types/second-factor.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { CodeField } from "./code-field.tsx";
import { destination, isRecovery, keepingReturn } from "./destination.ts";
import { FormFaults } from "#ui/form-faults.tsx";
import { AuthLink } from "./sign-in-panel.tsx";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = await currentViewer(request, context);
  if (viewer.kind !== "visitor") throw redirect(destination(url, viewer.kind));
  return null;
}

export { secondFactorActs as action } from "./acts.server.ts";

export default function SecondFactorPage({ actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const checking = useNavigation().formMethod === "POST";
  const [parameters] = useSearchParams();
  const recovery = isRecovery(parameters);
  const { reason = null, refusal = null, fieldErrors: errors = {} } = actionData ?? {};
  return (
    <AuthFrame title={words.title} lead={recovery ? words.typeSpareCode : words.openApp}>
      <title>{words.pageTitle(site.name)}</title>
      <meta name="robots" content="noindex" />
      <Form method="post" noValidate className="grid gap-5" aria-label={words.title}>
        <FormFaults refusal={refusal} fieldErrors={errors} />
        {reason === "challenge-over" ? (
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
