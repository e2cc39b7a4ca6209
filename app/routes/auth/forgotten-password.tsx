import { forgottenPasswordWords as words } from "#copy/auth.ts";
import { privatePage } from "#http/private-answer.server.ts";
import type { Route } from "./+types/forgotten-password.ts";
import { sendLinkActs } from "./acts.server.ts";
import { SendLinkPage } from "./send-link-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [privatePage];

export const action = sendLinkActs("reset-password");

export default function ForgottenPasswordPage({ actionData }: Route.ComponentProps) {
  return (
    <SendLinkPage title={words.title} lead={words.text} sent={words.sent} answer={actionData} />
  );
}
