import { longMoment } from "#domain/french-dates.ts";
import { formatPhone, phoneHref } from "#domain/phone-number.ts";
import { mailtoHref } from "#domain/contact-links.ts";
import { shownEmail } from "#domain/shown-email.ts";
import { recordPages } from "#domain/records.ts";
import { businessTypeLabels, situationLabels } from "#copy/quote-request.ts";
import type { EmailContent } from "./content.ts";
import {
  answerBlocks,
  demoRequestNotice,
  type QuoteRequestEmailInput,
} from "./quote-request-facts.ts";

export function quoteRequestNotice({
  request,
  site,
  siteUrl,
}: QuoteRequestEmailInput): EmailContent {
  const { companyName, businessType, currentSituation, email, phone } = request;
  return {
    subject: `Demande de devis : ${companyName}`,
    preview: `${businessTypeLabels[businessType]}. ${situationLabels[currentSituation]}.`,
    title: `${companyName} demande un devis`,
    blocks: [
      { kind: "notice", text: "À faire : répondre sous 24 à 48 heures, avec un devis." },
      ...demoRequestNotice(request),
      ...answerBlocks(request, [
        { label: "E-mail", value: shownEmail(email), url: mailtoHref(email) },
        ...(phone === ""
          ? []
          : [
              {
                label: "Téléphone",
                value: formatPhone(phone),
                url: phoneHref(phone),
              },
            ]),
        { label: "Reçue le", value: longMoment(request.createdAt) },
      ]),
      {
        kind: "action",
        link: {
          label: "Ouvrir la demande",
          url: `${siteUrl}${recordPages.quoteRequest(request.id)}`,
        },
      },
      {
        kind: "paragraph",
        text: "Répondre à ce message écrit directement à la personne. Elle a déjà reçu un accusé de réception.",
      },
    ],
    reason: `Message envoyé à l’équipe ${site.name} à chaque demande de devis.`,
  };
}
