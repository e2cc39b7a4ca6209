import { greeting } from "#copy/greeting.ts";
import type { EmailContent, EmailSender } from "./content.ts";

interface MemberInvitedInput extends EmailSender {
  invitation: { email: string; ownerEmail: string };
}

/** To whoever a client invites into their company's space; of the client it says the confirmed address alone. */
export function memberInvited({ invitation, site, siteUrl }: MemberInvitedInput): EmailContent {
  const { email, ownerEmail } = invitation;
  return {
    subject: `Invitation à suivre un dossier chez ${site.name}`,
    preview: `De la part de ${ownerEmail}.`,
    title: "On vous invite.",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting("")}\n${ownerEmail} vous invite à suivre avec lui le dossier de son entreprise chez ${site.name} : commandes, devis, factures et travaux en cours.`,
      },
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
        text: "Vous ne connaissez pas cette personne ? Ne faites rien : sans votre accord, il ne se passe rien.",
      },
    ],
    reason: `Vous recevez ce message parce qu’un client de ${site.name} a donné votre adresse pour vous inviter.`,
  };
}
