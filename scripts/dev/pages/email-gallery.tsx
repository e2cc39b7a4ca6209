import { site } from "#config/site.ts";
import { plainText } from "#emails/plain-text.ts";
import { markPicture } from "#emails/mark-picture.server.ts";
import { renderEmail } from "#emails/render-email.tsx";
import type { App } from "#http/app-context.ts";
import { messagePolicy } from "#http/security-headers.server.ts";
import { emailNames } from "#jobs/catalogue.ts";
import { messages } from "#jobs/messages.server.ts";
import { emailSamples } from "../../../tests/samples/emails.ts";
import { Gallery, type GalleryGroup, sampleAt } from "./gallery.tsx";
import { devPage } from "./page.tsx";

const readers = { person: "client", agency: "agence" };

export function emailGallery(_: Request, { siteUrl }: App): Response {
  const groups = emailNames.map((name): GalleryGroup => ({
    name,
    title: messages[name].title,
    about: `${readers[messages[name].to]}, ${messages[name].when}`,
    samples: emailSamples[name].samples.map(({ title, content }) => {
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
  const sample = sampleAt(request, emailSamples);
  if (!sample) return devPage("Aucun courriel à cette adresse", null, 404);
  const { html } = await renderEmail(sample.content({ site, siteUrl }), site);
  const { cid, contentType, content } = await markPicture();
  const mark = `data:${contentType};base64,${content.toString("base64")}`;
  return new Response(html.replaceAll(`"cid:${cid}"`, `"${mark}"`), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": messagePolicy,
    },
  });
}
