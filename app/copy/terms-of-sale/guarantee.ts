import type { SiteIdentity } from "#domain/site-identity.ts";
import type { TermsBlock } from "#domain/terms-text.ts";
import { bullets, clause, emailLink, heading, link, strong } from "./blocks.ts";

const refundSubject = "Satisfait ou remboursé";
const withdrawalSubject = "Renoncer au contrat ici";

export function guarantee(site: SiteIdentity): TermsBlock[] {
  return [
    heading("Satisfait ou remboursé pendant 30 jours, pour tous les clients"),
    clause(
      "8.1",
      "Tout pack est garanti ",
      strong("satisfait ou remboursé, sans condition"),
      ". Vous avez 30 jours à partir de la livraison (article 6.2) pour demander le remboursement, sans avoir à vous justifier.",
    ),
    clause(
      "8.2",
      "Écrivez à ",
      emailLink(site, refundSubject),
      ` avec pour objet « ${refundSubject} », en indiquant votre numéro de commande ou l’e-mail utilisé pour commander. Nous accusons réception par e-mail.`,
    ),
    clause(
      "8.3",
      "Nous remboursons la totalité du prix payé dans les ",
      strong("7 jours ouvrés"),
      " qui suivent votre demande, par le moyen de paiement que vous avez utilisé, après envoi d’un avoir.",
    ),
    clause(
      "8.4",
      "Cette garantie s’ajoute à vos droits légaux et n’en remplace aucun. L’abonnement suit les règles de l’article 9.",
    ),
    heading("Droit de rétractation des particuliers et des associations"),
    ...withdrawal(site),
  ];
}

function withdrawal(site: SiteIdentity): TermsBlock[] {
  return [
    clause(
      "8.5",
      "Si vous avez commandé à distance comme particulier ou comme association, vous avez ",
      strong("14 jours"),
      " à compter de la commande pour vous rétracter, sans motif et sans frais (article L. 221-18 du code de la consommation). Un délai qui finit un samedi, un dimanche ou un jour férié est prolongé jusqu’au premier jour ouvrable suivant. Un professionnel dispose de la garantie des articles 8.1 à 8.4.",
    ),
    clause(
      "8.6",
      "Pour vous rétracter avant la fin du délai, utilisez la page ",
      link("/renoncer-au-contrat", withdrawalSubject),
      ", sans compte, en deux étapes. Vous pouvez aussi écrire à ",
      emailLink(site, withdrawalSubject),
      `, avec pour objet « ${withdrawalSubject} », ou par courrier à notre siège. Toute déclaration sans ambiguïté suffit ; vous pouvez reprendre le formulaire en annexe. Nous accusons réception sans délai, par e-mail, avec le contenu, la date et l’heure de votre déclaration.`,
    ),
    clause(
      "8.7",
      "Nous vous remboursons tout ce que vous avez payé au plus tard 14 jours après avoir reçu votre décision, par le même moyen de paiement et sans frais.",
    ),
    clause(
      "8.8",
      "Nous ne commençons pas le travail avant la fin de ces 14 jours, sauf si vous le demandez. À la commande, deux cases distinctes, jamais cochées d’avance, vous permettent :",
    ),
    bullets(
      "de demander que la prestation commence tout de suite ;",
      "de reconnaître que vous perdrez votre droit de rétractation une fois la prestation entièrement exécutée.",
    ),
    clause(
      "8.9",
      "Si vous vous rétractez pendant l’exécution commencée à votre demande, vous ne payez que la part du prix correspondant au travail déjà fourni (article L. 221-25). Ce droit ne s’éteint que lorsque la prestation est ",
      strong("entièrement exécutée"),
      " (article L. 221-28, 1°). Commander ne le fait jamais perdre.",
    ),
  ];
}
