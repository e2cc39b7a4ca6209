import { callMoment } from "#copy/call-times.ts";
import { greeting } from "#copy/greeting.ts";
import {
  type CallConfirmationInput,
  callDemoNotice,
  callLinks,
  callRows,
  earlierCalls,
} from "./call-facts.ts";
import type { EmailContent } from "./content.ts";

export function callConfirmation(input: CallConfirmationInput): EmailContent {
  const { call, site } = input;
  const moment = callMoment(call.startsAt);
  return {
    subject: `Votre appel du ${moment} est réservé`,
    preview: "20 minutes au téléphone, sans engagement. Le fichier joint l’ajoute à votre agenda.",
    title: `C’est noté : nous vous appelons le ${moment}.`,
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(call.name)}\nVotre appel stratégique gratuit est réservé. Le fichier joint l’ajoute à votre agenda. Pour en profiter pleinement, ayez votre fiche Google sous les yeux : nous la regarderons ensemble.`,
      },
      ...callDemoNotice(call),
      callRows(input),
      ...callLinks(input),
      ...earlierCalls(input),
    ],
    reason: `Vous recevez ce message parce qu’un appel a été réservé chez ${site.name} avec cette adresse. Si ce n’était pas vous, annulez-le ou dites-le-nous en répondant.`,
  };
}
