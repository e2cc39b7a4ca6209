import { ofName } from "../elision.ts";
import { addressLine } from "#domain/legal-identity.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { TermsBlock } from "#domain/terms-text.ts";
import { bullets, form, link, paragraph } from "./blocks.ts";

/** Model of the annex to article R. 221-1 of the consumer code. */
export function withdrawalForm(site: SiteIdentity): TermsBlock[] {
  return [
    paragraph(
      "Réservé aux particuliers et aux associations (article 8.5). Remplissez ce formulaire seulement si vous voulez vous rétracter du contrat : en ligne, sur la page ",
      link("/renoncer-au-contrat", "Renoncer au contrat ici"),
      ", ou recopiez-le et renvoyez-le par e-mail ou par courrier.",
    ),
    form(
      paragraph(
        `À l’attention ${ofName(site.legalName)} (${site.name}), ${addressLine(site.address)}, ${site.email} :`,
      ),
      paragraph(
        "Je vous notifie par la présente ma rétractation du contrat portant sur la prestation de services ci-dessous :",
      ),
      bullets(
        "Prestation et numéro de commande :",
        "Commandée le :",
        "Nom du client :",
        "Adresse du client :",
        "Signature (seulement en cas d’envoi sur papier) :",
        "Date :",
      ),
    ),
  ];
}
