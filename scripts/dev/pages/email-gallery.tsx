import { site } from "#config/site.ts";
import { emailTemplates } from "#emails/registry.tsx";
import { plainText } from "#emails/plain-text.ts";
import type { RegisteredEmail } from "#emails/registered-email.ts";
import { renderEmail } from "#emails/render-email.tsx";
import type { App } from "#http/app-context.ts";
import { messagePolicy } from "#http/security-headers.server.ts";
import { Gallery, type GalleryGroup, sampleAt } from "./gallery.tsx";
import { devPage } from "./page.tsx";

const emails: Readonly<Record<string, RegisteredEmail>> = emailTemplates;

/** Every e-mail as a narrow mailbox shows it, beside its plain text. */
export function emailGallery(_: Request, { siteUrl }: App): Response {
  const groups = Object.entries(emails).map(([name, email]): GalleryGroup => ({
    name,
    title: email.title,
    about: `${email.recipient}, ${email.when}`,
    samples: email.samples.map(({ title, content }) => {
      const message = content({ site, siteUrl });
      return { title: `${title} : « ${message.subject} »`, text: plainText(message, site) };
    }),
  }));
  return devPage(
    "Courriels",
    <Gallery groups={groups} frames="/dev/emails/sample" frameClass="w-[360px]" />,
  );
}

export async function emailSample(request: Request, { siteUrl }: App): Promise<Response> {
  const sample = sampleAt(request, emails);
  if (!sample) return devPage("Aucun courriel à cette adresse", null, 404);
  const { html } = await renderEmail(sample.content({ site, siteUrl }), site);
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": messagePolicy,
    },
  });
}
