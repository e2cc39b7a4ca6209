import { nudgeText, type NudgeToWrite, lastNudge } from "#copy/nudges.ts";
import { greeting } from "#copy/greeting.ts";
import { bookingPath } from "#domain/call.ts";
import type { EmailContent, EmailSender } from "./content.ts";
import { ofName } from "#copy/elision.ts";

export interface NudgeEmailInput extends EmailSender {
  act: NudgeToWrite & { name: string; recordId: string };
}

export const nudge: (input: NudgeEmailInput) => EmailContent = (input) => {
  const { act, site } = input;
  const { subject, preview, title, text, action, because } = nudgeText(act);
  return {
    subject,
    preview,
    title,
    blocks: [
      { kind: "paragraph", text: `${greeting(act.name)}\n${text}` },
      { kind: "action", link: { label: action, url: addressOf(input) } },
      { kind: "paragraph", text: `${lastNudge}\nL’équipe ${site.name}` },
    ],
    reason: `Vous recevez ce message ${ofName(site.name)} ${because}.`,
  };
};

function addressOf({ act, site, siteUrl }: NudgeEmailInput): string {
  if (act.kind === "audit") return `${siteUrl}/audit-gratuit/${act.recordId}`;
  return site.schedulingUrl ?? `${siteUrl}${bookingPath("e-mail")}`;
}
