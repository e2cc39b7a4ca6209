import { accountLinkHours } from "#domain/account-links.ts";
import { greeting } from "#copy/greeting.ts";
import type { AccountLinkEmailInput } from "./account-facts.ts";
import type { EmailContent } from "./content.ts";

export function accountEmailChange(input: AccountLinkEmailInput): EmailContent {
  const { name, email, linkUrl, site } = input;
  return {
    subject: `Confirmez votre nouvelle adresse ${site.name}`,
    preview: "Votre compte garde l’ancienne adresse jusqu’à votre confirmation.",
    title: "Confirmez votre nouvelle adresse.",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(name)}\nVous avez demandé que votre compte ${site.name} utilise désormais ${email}. Il garde l’ancienne adresse jusqu’à votre confirmation.`,
      },
      { kind: "action", link: { label: "Confirmer ma nouvelle adresse", url: linkUrl } },
      {
        kind: "paragraph",
        text: `Ce lien est valable ${accountLinkHours["change-email"]} heures. Vous n’avez rien demandé ? Ne faites rien.`,
      },
    ],
    reason: `Vous recevez ce message parce qu’un compte ${site.name} demande à utiliser cette adresse.`,
  };
}
