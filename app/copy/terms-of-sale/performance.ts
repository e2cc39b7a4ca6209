import { growthFollowUp } from "#domain/catalogue.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { TermsBlock } from "#domain/terms-text.ts";
import { bullets, clause, emailLink, strong } from "./blocks.ts";

export const performance: TermsBlock[] = [
  clause(
    "6.1",
    "Pour un pack, le travail principal (audit, corrections de la fiche, textes, premier post) est livré en ",
    strong("72 heures au plus"),
    ". Ce délai part du moment où la commande est payée, où vous avez rempli le formulaire d’informations et où nous sommes gestionnaires de la fiche. Si Google doit d’abord valider la fiche, il part de cette validation.",
  ),
  clause(
    "6.2",
    "La suite du pack (posts de chaque semaine, citations, avis) s’étale sur ",
    strong("30 jours de suivi"),
    ", comptés de la même date, et s’achève par un rapport de résultats. La livraison, au sens de ces CGV, est l’e-mail par lequel nous vous annonçons que le travail principal est terminé.",
  ),
  clause(
    "6.3",
    `L’abonnement ${growthFollowUp.name} est exécuté chaque mois, à partir de la date indiquée dans sa confirmation.`,
  ),
  clause(
    "6.4",
    "Vous relisez ce que nous publions et pouvez demander les révisions comprises dans votre offre. Nous corrigeons sans frais, à tout moment, ce qui ne correspond pas à la commande.",
  ),
  clause(
    "6.5",
    "Si nous dépassons un délai de notre fait, vous pouvez nous demander par écrit d’exécuter la prestation dans un délai supplémentaire raisonnable, puis, si rien ne vient, mettre fin au contrat. Un particulier le fait dans les conditions des articles L. 216-6 et L. 216-7 du code de la consommation et est remboursé dans les 14 jours. Un retard dû à des informations ou à un accès manquants prolonge le délai d’autant.",
  ),
];

export function clientDuties(site: SiteIdentity): TermsBlock[] {
  return [
    clause("7.1", "Pour que nous puissions travailler, vous vous engagez à :"),
    bullets(
      "nous donner des informations exactes et tenues à jour (nom, adresse, horaires, services) ;",
      "nous ajouter comme gestionnaire de votre fiche, sans jamais nous communiquer de mot de passe ;",
      "avoir le droit de représenter l’établissement et d’utiliser les photos, textes et marques que vous nous remettez ;",
      "relire ce que nous vous soumettons et nous signaler une erreur sans tarder ;",
      "respecter les règles de Google applicables aux fiches d’établissement.",
    ),
    clause(
      "7.2",
      "Nous ne publions que des informations vraies. Nous n’achetons, n’écrivons et ne trions aucun avis, et ne le ferons à la demande d’aucun client. Nous ne signalons à Google que ceux qui enfreignent ses règles.",
    ),
    clause(
      "7.3",
      "Vous restez propriétaire de votre fiche et pouvez nous retirer l’accès à tout moment, depuis votre compte Google. Si vous préférez que nous le fassions, écrivez à ",
      emailLink(site, "Retrait de votre accès à ma fiche"),
      ".",
    ),
  ];
}
