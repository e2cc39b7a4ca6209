import { greeting } from "#copy/greeting.ts";
import type { AccountLinkEmailInput } from "./account-facts.ts";
import type { EmailContent } from "./content.ts";

/** Sent to the former address, so that a takeover does not go unnoticed. */
export function accountEmailChanged({ name, site, siteUrl }: AccountLinkEmailInput): EmailContent {
  return {
    subject: `L’adresse de votre compte ${site.name} a changé`,
    preview: "Votre compte n’utilise plus cette adresse.",
    title: "Votre compte n’utilise plus cette adresse.",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(name)}\nVous l’avez demandé depuis votre espace client, et la nouvelle adresse a été confirmée : c’est avec elle que vous vous connectez désormais. Il n’y a rien à faire.`,
        link: { label: "Me connecter", url: `${siteUrl}/auth` },
      },
      {
        kind: "notice",
        text: "Ce n’était pas vous ? Répondez tout de suite à ce message : nous bloquons le compte et le remettons à votre nom.",
      },
    ],
    reason: `Dernier message envoyé à cette adresse au sujet de votre compte ${site.name}.`,
  };
}
