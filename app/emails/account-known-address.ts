import { greeting } from "#copy/greeting.ts";
import type { AccountLinkEmailInput } from "./account-facts.ts";
import type { EmailContent } from "./content.ts";

export function accountKnownAddress(input: AccountLinkEmailInput): EmailContent {
  const { name, linkUrl, site, siteUrl } = input;
  return {
    subject: `Vous avez déjà un compte ${site.name}`,
    preview: "Une inscription vient d’être tentée avec votre adresse.",
    title: "Vous avez déjà un compte chez nous.",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(name)}\nUne inscription vient d’être tentée avec votre adresse. Votre compte n’a pas changé. Si c’était vous, connectez-vous avec votre mot de passe habituel.`,
        link: { label: "Me connecter", url: `${siteUrl}/auth` },
      },
      {
        kind: "paragraph",
        text: "Vous ne vous en souvenez plus ? Ce lien, valable une heure, permet d’en choisir un autre.",
      },
      { kind: "action", link: { label: "Choisir un nouveau mot de passe", url: linkUrl } },
      { kind: "paragraph", text: "Si ce n’était pas vous, ne faites rien : personne n’est entré." },
    ],
    reason: `Vous recevez ce message parce qu’une inscription a été tentée avec l’adresse de votre compte ${site.name}.`,
  };
}
