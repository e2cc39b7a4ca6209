import { emailBodyWords as words } from "#copy/admin/emails.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { privateHeaders } from "#http/private-answer.server.ts";
import { messagePolicy } from "#http/security-headers.server.ts";
import type { Route } from "./+types/email-body.ts";
import { withPicturesInside } from "./shown-pictures.ts";
import { readStoredEmail } from "./stored-email.server.ts";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const stored = await readStoredEmail({ request, context }, params.deliveryId);
  const message = stored?.where === "mailbox" ? stored.message : null;
  if (!message?.html) return new Response(words.notFound, { status: 404, headers: privateHeaders });
  return new Response(withPicturesInside(message), {
    headers: {
      ...privateHeaders,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": messagePolicy,
    },
  });
}
