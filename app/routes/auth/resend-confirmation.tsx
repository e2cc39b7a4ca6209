import { resendConfirmationWords as words } from "#copy/auth.ts";
import { privatePage } from "#http/private-answer.server.ts";
import type { Route } from "./+types/resend-confirmation.ts";
import { sendLinkActs } from "./acts.server.ts";
import { SendLinkPage } from "./send-link-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export const action = sendLinkActs("confirm-email");

export default function ResendConfirmationPage({ actionData }: Route.ComponentProps) {
  return (
    <SendLinkPage title={words.title} lead={words.text} sent={words.sent} answer={actionData} />
  );
}
