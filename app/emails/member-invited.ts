import { greeting } from "#copy/greeting.ts";
import { roleNames } from "#copy/agency-roles.ts";
import type { AgencyRole } from "#domain/agency-role.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { EmailContent, EmailSender } from "./content.ts";
import { ofName, thatName } from "#copy/elision.ts";

interface MemberInvitedInput extends EmailSender {
  /** `role` set: the agency invites; null: a client. */
  invitation: {
    email: string;
    ownerEmail: string | null;
    role: AgencyRole | null;
    expiresAt: Date | null;
  };
}

/** Shows only the confirmed address of the inviting client. */
export function memberInvited(input: MemberInvitedInput): EmailContent {
  const { site, siteUrl, invitation } = input;
  const { email } = invitation;
  const { subject, preview, text, reason } = wordsOf(input);
  return {
    subject,
    preview,
    title: "On vous invite.",
    blocks: [
      { kind: "paragraph", text: `${greeting("")}\n${text}` },
      {
        kind: "steps",
        steps: [
          {
            title: "Connectez-vous, ou créez votre compte",
            text: `Avec cette adresse : ${email}.`,
          },
          { title: "Acceptez l’invitation", text: "Elle vous attend dans « Mon équipe »." },
        ],
      },
      { kind: "action", link: { label: "Voir l’invitation", url: `${siteUrl}/portal/equipe` } },
      {
        kind: "paragraph",
        text: `${invitation.role === null ? "Vous ne connaissez pas cette personne ?" : `Vous ne travaillez pas avec ${site.name} ?`} Ne faites rien : sans votre accord, il ne se passe rien.`,
      },
    ],
    reason,
  };
}

function wordsOf({ invitation, site }: MemberInvitedInput) {
  const { ownerEmail, role, expiresAt } = invitation;
  if (role === null || expiresAt === null) {
    return {
      subject: `Invitation à suivre un dossier chez ${site.name}`,
      preview: `De la part ${ofName(ownerEmail ?? site.name)}.`,
      text: `${ownerEmail} vous invite à suivre avec lui le dossier de son entreprise chez ${site.name} : commandes, devis, factures et travaux en cours.`,
      reason: `Vous recevez ce message parce qu’un client ${ofName(site.name)} a donné votre adresse pour vous inviter.`,
    };
  }
  const until = longCalendarDay(parisDate(expiresAt));
  return {
    subject: `Invitation à rejoindre l’équipe ${ofName(site.name)}`,
    preview: `Valable jusqu’au ${until}.`,
    text: `${site.name} vous invite à rejoindre son équipe. Votre rôle : ${roleNames[role].toLowerCase()}. L’invitation vaut jusqu’au ${until}.`,
    reason: `Vous recevez ce message parce ${thatName(site.name)} a donné votre adresse pour vous inviter dans son équipe.`,
  };
}
