import { authWords as words } from "#copy/auth.ts";
import { redirect, useSearchParams } from "react-router";
import { appOf } from "#http/app-context.ts";
import { currentViewer } from "#http/current-viewer.server.ts";
import { privatePage } from "#http/private-answer.server.ts";
import { useRootData } from "#http/root-data.ts";
import type { Route } from "./+types/auth.ts";
import { signInActs, signUpActs } from "./acts.server.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { AuthTabs } from "./auth-tabs.tsx";
import { destination } from "./destination.ts";
import { SignInPanel } from "./sign-in-panel.tsx";
import { SignUpPanel } from "./sign-up-panel.tsx";

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

export function action(visit: Route.ActionArgs) {
  return wantsSignUp(visit.url.searchParams) ? signUpActs(visit) : signInActs(visit);
}

function wantsSignUp(parameters: URLSearchParams): boolean {
  return parameters.get("onglet") === "inscription";
}

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const [parameters] = useSearchParams();
  const chosen = wantsSignUp(parameters) ? "inscription" : "connexion";
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
            answer={actionData?.act === "sign-up" ? actionData : undefined}
          />
        ) : (
          <SignInPanel
            passwordChanged={loaderData.passwordChanged}
            answer={actionData?.act === "sign-in" ? actionData : undefined}
          />
        )}
      </div>
    </AuthFrame>
  );
}
