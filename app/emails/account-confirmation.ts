import { accountLinkHours } from "#domain/account-links.ts";
import { greeting } from "#copy/greeting.ts";
import type { AccountLinkEmailInput } from "./account-facts.ts";
import type { EmailContent } from "./content.ts";

export function accountConfirmation({ name, linkUrl, site }: AccountLinkEmailInput): EmailContent {
  return {
    subject: `Confirmez votre adresse pour ouvrir votre espace ${site.name}`,
    preview: "Un clic, votre mot de passe, et votre espace client est ouvert.",
    title: "Bienvenue, il reste une étape.",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(name)}\nConfirmez que cette adresse est bien la vôtre. La page vous demandera le mot de passe que vous avez choisi, puis ouvrira votre espace client.`,
      },
      { kind: "action", link: { label: "Confirmer mon adresse", url: linkUrl } },
      {
        kind: "paragraph",
        text: `Ce lien est valable ${accountLinkHours["confirm-email"]} heures et ne sert qu’une fois. Vous n’avez pas demandé d’espace client ? Ne faites rien : sans confirmation, le compte reste fermé.`,
      },
    ],
    reason: `Vous recevez ce message parce qu’un compte ${site.name} a été demandé avec cette adresse.`,
  };
}
