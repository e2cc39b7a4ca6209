import { callMoment } from "#copy/call-times.ts";
import { greeting } from "#copy/greeting.ts";
import {
  agencyWords,
  callDemoNotice,
  type CallEmailInput,
  callLinks,
  callRows,
} from "./call-facts.ts";
import type { EmailContent } from "./content.ts";

export function callMoved(input: CallEmailInput): EmailContent {
  const { call, site } = input;
  const moment = callMoment(call.startsAt);
  const before = call.change ? callMoment(call.change.previousStartsAt) : "";
  const byAgency = call.change?.side === "agency";
  return {
    subject: `Votre appel est déplacé au ${moment}`,
    preview: `Il était prévu le ${before}. Le fichier joint met votre agenda à jour.`,
    title: `Nouveau moment : ${moment}.`,
    blocks: [
      {
        kind: "paragraph",
        text: byAgency
          ? `${greeting(call.name)}\nNous avons dû déplacer votre appel, prévu le ${before}. Le fichier joint met votre agenda à jour.`
          : `${greeting(call.name)}\nVotre appel, prévu le ${before}, est déplacé comme vous l’avez demandé. Le fichier joint met votre agenda à jour.`,
      },
      ...callDemoNotice(call),
      ...agencyWords(call),
      callRows(input),
      ...callLinks(input),
    ],
    reason: `Vous recevez ce message parce que l’appel réservé chez ${site.name} avec cette adresse a changé d’heure.`,
  };
}
