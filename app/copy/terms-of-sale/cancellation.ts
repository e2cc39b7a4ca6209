import type { SiteIdentity } from "#domain/site-identity.ts";
import type { TermsBlock } from "#domain/terms-text.ts";
import { bullets, clause, emailLink, link, strong } from "./blocks.ts";

const cancellationSubject = "Résilier votre contrat";

export function subscriptionCancellation(site: SiteIdentity): TermsBlock[] {
  return [
    clause(
      "9.1",
      "L’abonnement est conclu pour une durée indéterminée, sans engagement. Tout client peut le résilier ",
      strong("à tout moment et sans frais"),
      ".",
    ),
    clause(
      "9.2",
      "Utilisez la page ",
      link("/resilier-votre-contrat", cancellationSubject),
      ", sans compte : vous indiquez votre nom ou votre entreprise, votre numéro de commande ou votre e-mail, et la date de fin souhaitée. Vous pouvez aussi écrire les mêmes informations à ",
      emailLink(site, cancellationSubject),
      `, avec pour objet « ${cancellationSubject} ». Aucun motif n’est demandé. Nous accusons réception sans délai, par e-mail.`,
    ),
    clause("9.3", "La résiliation prend effet, à votre choix :"),
    bullets(
      "immédiatement, à la réception de votre déclaration ;",
      "ou à la date que vous indiquez, par exemple la fin de la période mensuelle en cours.",
    ),
    clause(
      "9.4",
      "Nous la confirmons par e-mail dans les ",
      strong("24 heures"),
      ", avec la date de fin et ses effets.",
    ),
    clause(
      "9.5",
      "Si le contrat prend fin avant la période déjà payée, le prix des jours restants vous est remboursé ",
      strong("au prorata"),
      ", dans les 7 jours ouvrés, par le moyen de paiement que vous avez utilisé. Le calcul se fait au jour près : prix du mois, multiplié par les jours restants, divisé par les jours de la période.",
    ),
    clause(
      "9.6",
      "Nous pouvons nous-mêmes mettre fin à l’abonnement avec un préavis d’un mois par e-mail. En cas de manquement grave de l’une des parties, l’autre peut résilier le contrat 15 jours après une mise en demeure restée sans effet. Ce qui a été payé pour la suite est remboursé.",
    ),
    clause(
      "9.7",
      "À la fin de l’abonnement, vous gardez votre fiche et tout ce que nous y avons publié.",
    ),
  ];
}
