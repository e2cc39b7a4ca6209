import { privatePage } from "#http/private-answer.server.ts";
import type { Route } from "./+types/resend-confirmation.ts";
import { postSendLink } from "./post-send-link.server.ts";
import { SendLinkPage } from "./send-link-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export function action({ request, context }: Route.ActionArgs) {
  return postSendLink(request, context, "confirm-email");
}

export default function ResendConfirmationPage({ actionData }: Route.ComponentProps) {
  return (
    <SendLinkPage
      title="Renvoyer la confirmation"
      lead="Le message de confirmation n’est pas arrivé ? Indiquez l’adresse de votre inscription."
      sent="Si un compte attend sa confirmation à cette adresse, un nouveau lien vient d’y partir."
      answer={actionData}
    />
  );
}
