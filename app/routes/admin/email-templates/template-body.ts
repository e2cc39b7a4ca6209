import { emailBodyWords as words } from "#copy/admin/emails.ts";
import { emailTemplate, previewOf } from "#http/email-preview.server.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { privateHeaders } from "#http/private-answer.server.ts";
import { messagePolicy } from "#http/security-headers.server.ts";
import { withPicturesInside } from "../email-deliveries/shown-pictures.ts";
import type { Route } from "./+types/template-body.ts";

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const template = emailTemplate({ request, context }, params.template);
  const deliveryId = url.searchParams.get("envoi") ?? "";
  const preview =
    template && (await previewOf({ request, context }, { name: template.name, deliveryId }));
  if (!preview) return new Response(words.notFound, { status: 404, headers: privateHeaders });
  const attachments = preview.attachments.map(({ cid, contentType, content }) => ({
    ...(cid !== undefined && { contentId: `<${cid}>` }),
    mimeType: contentType,
    content: new Uint8Array(content),
  }));
  return new Response(withPicturesInside({ html: preview.html, attachments }), {
    headers: {
      ...privateHeaders,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": messagePolicy,
    },
  });
}
