import { greeting } from "#copy/greeting.ts";
import type { AccountLinkEmailInput } from "./account-facts.ts";
import type { EmailContent } from "./content.ts";

export function accountReset({ name, linkUrl, site }: AccountLinkEmailInput): EmailContent {
  return {
    subject: `Choisissez un nouveau mot de passe ${site.name}`,
    preview: "Le lien est valable une heure et ne sert qu’une fois.",
    title: "Voici de quoi choisir un nouveau mot de passe.",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(name)}\nUn nouveau mot de passe a été demandé pour votre compte ${site.name}.`,
      },
      { kind: "action", link: { label: "Choisir un nouveau mot de passe", url: linkUrl } },
      {
        kind: "paragraph",
        text: "Ce lien est valable une heure et ne sert qu’une fois. Le nouveau mot de passe ferme toutes les sessions ouvertes.",
      },
      {
        kind: "paragraph",
        text: "Vous n’avez rien demandé ? Ne faites rien : votre mot de passe actuel reste le bon.",
      },
    ],
    reason: `Vous recevez ce message parce qu’un nouveau mot de passe a été demandé pour votre compte ${site.name}.`,
  };
}
