import { callMoment } from "#copy/call-times.ts";
import { spokenTime } from "#domain/french-dates.ts";
import { greeting } from "#copy/greeting.ts";
import { callDemoNotice, callLinks, type CallReminderInput, callRows } from "./call-facts.ts";
import type { EmailContent } from "./content.ts";

export function callReminder(input: CallReminderInput): EmailContent {
  const { call, site, hoursBefore } = input;
  const moment = callMoment(call.startsAt);
  return {
    subject:
      hoursBefore === 1
        ? `Rappel : nous vous appelons à ${spokenTime(call.startsAt)}`
        : `Rappel : votre appel du ${moment}`,
    preview: "20 minutes au téléphone, sur votre fiche Google.",
    title: `Nous vous appelons le ${moment}.`,
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(call.name)}\nVotre appel stratégique gratuit approche. Gardez votre téléphone à portée de main.`,
      },
      ...callDemoNotice(call),
      callRows(input),
      ...callLinks(input),
    ],
    reason: `Vous recevez ce message parce qu’un appel est réservé chez ${site.name} avec cette adresse.`,
  };
}
