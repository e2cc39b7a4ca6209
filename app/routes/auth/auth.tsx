import { authWords as words } from "#copy/auth.ts";
import { redirect, useSearchParams } from "react-router";
import { appOf } from "#http/app-context.ts";
import { currentViewer } from "#http/current-viewer.server.ts";
import { readForm } from "#http/form-post.server.ts";
import { requireSameOrigin } from "#http/guard.server.ts";
import { privatePage } from "#http/private-answer.server.ts";
import { useRootData } from "#http/root-data.ts";
import type { Route } from "./+types/auth.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { AuthTabs } from "./auth-tabs.tsx";
import { destination } from "./destination.ts";
import { SignInPanel } from "./sign-in-panel.tsx";
import { SignUpPanel } from "./sign-up-panel.tsx";
import { postSignIn } from "./post-sign-in.server.ts";
import { postSignUp } from "./post-sign-up.server.ts";

export const handle = { hydrate: "touched" };

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = await currentViewer(request, context);
  if (viewer.kind !== "visitor") throw redirect(destination(url, viewer.kind));
  return {
    minimum: appOf(context).accounts.minimumPasswordLength,
    passwordChanged: url.searchParams.get("message") === "mot-de-passe",
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  requireSameOrigin(request);
  const { accounts } = appOf(context);
  const input = { accounts, formData: await readForm(request), headers: request.headers, url };
  return wantsSignUp(url.searchParams) ? postSignUp(input) : postSignIn(input);
}

function wantsSignUp(parameters: URLSearchParams): boolean {
  return parameters.get("onglet") === "inscription";
}

/** Two tabs: whoever has an account, and whoever wants one. */
export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const [parameters] = useSearchParams();
  const chosen = wantsSignUp(parameters) ? "inscription" : "connexion";
  const answered = actionData?.tab === chosen ? actionData : undefined;
  const title = chosen === "inscription" ? words.signUp : words.signIn;
  return (
    <AuthFrame title={title} lead={chosen === "inscription" ? words.signUpHint : words.signInHint}>
      <title>{`${title} · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <AuthTabs chosen={chosen} />
      <div role="tabpanel" aria-labelledby={`onglet-${chosen}`} className="grid gap-7">
        {chosen === "inscription" ? (
          <SignUpPanel
            minimum={loaderData.minimum}
            {...(answered?.tab === "inscription" && { answer: answered })}
          />
        ) : (
          <SignInPanel
            passwordChanged={loaderData.passwordChanged}
            {...(answered?.tab === "connexion" && { answer: answered })}
          />
        )}
      </div>
    </AuthFrame>
  );
}
