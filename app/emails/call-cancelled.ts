import { bookingPath } from "#domain/call.ts";
import { callMoment } from "#copy/call-times.ts";
import { greeting } from "#copy/greeting.ts";
import { agencyWords, callDemoNotice, type CallEmailInput } from "./call-facts.ts";
import type { EmailContent } from "./content.ts";

export function callCancelled({ call, site, siteUrl }: CallEmailInput): EmailContent {
  const moment = callMoment(call.startsAt);
  const byAgency = call.change?.side === "agency";
  return {
    subject: `Votre appel du ${moment} est annulé`,
    preview: "Le fichier joint le retire de votre agenda.",
    title: "Votre appel est annulé.",
    blocks: [
      {
        kind: "paragraph",
        text: byAgency
          ? `${greeting(call.name)}\nNous devons annuler l’appel prévu le ${moment}, et nous vous prions de nous en excuser. Le fichier joint le retire de votre agenda.`
          : `${greeting(call.name)}\nL’appel prévu le ${moment} est annulé comme vous l’avez demandé. Le fichier joint le retire de votre agenda.`,
      },
      ...callDemoNotice(call),
      ...agencyWords(call),
      {
        kind: "action",
        link: { label: "Choisir un autre moment", url: `${siteUrl}${bookingPath("e-mail")}` },
      },
    ],
    reason: `Vous recevez ce message parce que l’appel réservé chez ${site.name} avec cette adresse est annulé.`,
  };
}
