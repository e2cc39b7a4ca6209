import { privatePage } from "#http/private-answer.server.ts";
import type { Route } from "./+types/forgotten-password.ts";
import { postSendLink } from "./post-send-link.server.ts";
import { SendLinkPage } from "./send-link-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export function action({ request, context }: Route.ActionArgs) {
  return postSendLink(request, context, "reset-password");
}

export default function ForgottenPasswordPage({ actionData }: Route.ComponentProps) {
  return (
    <SendLinkPage
      title="Mot de passe oublié"
      lead="Indiquez l’adresse de votre compte : nous y envoyons un lien pour choisir un nouveau mot de passe."
      sent="Si un compte utilise cette adresse, un lien valable une heure vient d’y partir."
      answer={actionData}
    />
  );
}
