import type { SiteIdentity } from "#domain/site-identity.ts";
import type { TermsBlock } from "#domain/terms-text.ts";
import { bullets, clause, heading, link, strong } from "./blocks.ts";

export const contentProperty: TermsBlock[] = [
  clause(
    "12.1",
    "Les contenus que nous créons pour vous (textes, descriptions, posts, visuels, réponses, rapports) deviennent ",
    strong("votre propriété après paiement complet"),
    " de la prestation.",
  ),
  clause(
    "12.2",
    "À cette date, nous vous cédons à titre exclusif nos droits de reproduction, de représentation et d’adaptation sur ces contenus, pour tout usage lié à votre activité, sur tous supports, dans le monde entier et pour toute la durée légale de protection. Le prix de la prestation comprend celui de cette cession.",
  ),
  clause(
    "12.3",
    "Nous gardons nos méthodes, modèles et outils. Les éléments fournis par des tiers (photos sous licence, polices) suivent leur licence, que nous vous indiquons.",
  ),
  clause(
    "12.4",
    "Ce que vous nous remettez reste à vous. Vous nous autorisez à l’utiliser pour exécuter la prestation, et seulement pour cela.",
  ),
  clause(
    "12.5",
    "Nous ne citons votre nom, votre fiche ou vos résultats comme référence qu’avec votre accord écrit, que vous pouvez retirer à tout moment.",
  ),
];

export function dataProtection(site: SiteIdentity): TermsBlock[] {
  return [
    clause(
      "13.1",
      "Ce que nous faisons de vos données, et vos droits, sont décrits dans notre ",
      link("/politique-confidentialite", "politique de confidentialité"),
      ".",
    ),
    heading("Données que nous traitons pour votre compte"),
    clause(
      "13.2",
      `En gérant votre fiche, nous pouvons traiter pour vous des données de vos propres clients (nom affiché et texte d’un avis, questions). Vous en êtes responsable et ${site.name} est votre sous-traitant, au sens de l’article 28 du RGPD. L’objet et la nature du traitement sont la gestion de la fiche ; il dure le temps de la prestation. Nous nous engageons à :`,
    ),
    bullets(
      "n’agir que sur vos instructions écrites, et vous prévenir si l’une d’elles nous paraît contraire à la loi ;",
      "tenir les personnes qui y ont accès à la confidentialité ;",
      "protéger ces données par des mesures de sécurité adaptées ;",
      "ne recourir à un autre sous-traitant, tenu aux mêmes obligations, qu’après vous en avoir averti et vous avoir laissé le temps de vous y opposer ;",
      "vous aider à répondre aux demandes des personnes, à sécuriser les données et à mener une analyse d’impact si elle est nécessaire ;",
      "vous signaler une violation de données dans les 48 heures ;",
      "supprimer ou vous rendre ces données à la fin de la prestation, sauf obligation légale de les conserver ;",
      "mettre à votre disposition de quoi vérifier tout cela, et permettre des audits.",
    ),
  ];
}
