import { formatPhone, phoneHref } from "#domain/phone-number.ts";
import { listingLink } from "#domain/audit/listing-link.ts";
import { mailtoHref } from "#domain/contact-links.ts";
import { shownEmail } from "#domain/shown-email.ts";
import { recordPages } from "#domain/records.ts";
import { callMoment } from "#copy/call-times.ts";
import { callDemoNotice, type CallEmailInput, type CallFacts } from "./call-facts.ts";
import type { EmailContent } from "./content.ts";

export function callNotice({ call, site, siteUrl }: CallEmailInput): EmailContent {
  const what = newsOf(call);
  return {
    subject: `${what} : ${call.name}, ${callMoment(call.startsAt)}`,
    preview: whatHappened(call),
    title: `${what} : ${call.name}`,
    blocks: [
      { kind: "notice", text: whatHappened(call) },
      ...callDemoNotice(call),
      {
        kind: "facts",
        rows: [
          { label: "Quand", value: `${callMoment(call.startsAt)}, heure de Paris` },
          { label: "Nom", value: call.name },
          { label: "Téléphone", value: formatPhone(call.phone), url: phoneHref(call.phone) },
          { label: "E-mail", value: shownEmail(call.email), url: mailtoHref(call.email) },
          ...(call.business === "" ? [] : [businessRow(call.business)]),
          ...(call.topic === "" ? [] : [{ label: "Sujet", value: call.topic }]),
        ],
      },
      {
        kind: "action",
        link: { label: "Ouvrir l’appel", url: `${siteUrl}${recordPages.call(call.id)}` },
      },
      {
        kind: "paragraph",
        text: "La personne a reçu le même avis. Répondre à ce message lui écrit directement.",
      },
    ],
    reason: `Message envoyé à l’équipe ${site.name} pour chaque appel réservé, déplacé ou annulé.`,
  };
}

function businessRow(business: string) {
  const url = listingLink(business);
  return { label: "Établissement", value: business, ...(url !== null && { url }) };
}

function newsOf({ change }: CallFacts): string {
  if (!change) return "Nouvel appel";
  return change.kind === "moved" ? "Appel déplacé" : "Appel annulé";
}

function whatHappened({ change, startsAt }: CallFacts): string {
  if (!change) return `À faire : appeler le ${callMoment(startsAt)}.`;
  const who = change.side === "agency" ? "par l’agence" : "par la personne";
  return change.kind === "moved"
    ? `Déplacé ${who} : il était prévu le ${callMoment(change.previousStartsAt)}.`
    : `Annulé ${who} : le créneau est de nouveau libre.`;
}
