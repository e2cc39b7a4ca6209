import type { SiteIdentity } from "#domain/site-identity.ts";
import type { TermsBlock } from "#domain/terms-text.ts";
import { clause, heading, strong } from "./blocks.ts";

export function liability(site: SiteIdentity): TermsBlock[] {
  return [
    clause(
      "10.1",
      "Nous garantissons que la prestation est conforme à sa description et faite avec le soin d’un professionnel du référencement local.",
    ),
    clause(
      "10.2",
      strong("Nous ne garantissons aucune position"),
      " dans les résultats de Google, dans Google Maps ou dans les réponses d’une intelligence artificielle, ni un nombre d’appels, de visites ou de ventes : ces services décident seuls de leur classement, et le changent. Sur ces résultats, notre obligation est de moyens.",
    ),
    clause(
      "10.3",
      `${site.name} est indépendante de Google. Nous ne répondons pas d’une panne, d’une règle nouvelle ou d’une suspension décidée par Google, sauf si elle vient de notre faute.`,
    ),
    heading("Clients professionnels"),
    clause(
      "10.4",
      "Notre responsabilité est limitée, tous dommages confondus, au ",
      strong("montant hors taxes de la prestation en cause"),
      " ; pour un abonnement, aux sommes payées au cours des 12 mois qui précèdent le fait dommageable. Nous ne réparons pas les dommages indirects, comme une perte de chiffre d’affaires ou de clientèle.",
    ),
    clause(
      "10.5",
      "Ces limites ne jouent pas en cas de faute lourde ou intentionnelle, de dommage corporel, de manquement qui viderait de sa substance notre obligation essentielle, ni pour ce que la loi interdit de limiter.",
    ),
    heading("Particuliers et associations"),
    clause(
      "10.6",
      strong("L’article 10.4 ne s’applique ni aux particuliers ni aux associations."),
      " Leur droit d’obtenir réparation n’est pas limité. Nous sommes responsables de plein droit de la bonne exécution du contrat conclu à distance (article L. 221-15 du code de la consommation), sauf si l’inexécution vient du client, d’un tiers étranger au contrat, de façon imprévisible et insurmontable, ou d’un cas de force majeure.",
    ),
  ];
}

export const forceMajeure: TermsBlock[] = [
  clause(
    "11.1",
    "Aucune des parties n’est responsable d’une inexécution due à la force majeure, au sens de l’article 1218 du code civil : un événement qui échappe à son contrôle, qui ne pouvait être raisonnablement prévu et dont les effets ne peuvent être évités.",
  ),
  clause(
    "11.2",
    "La partie empêchée prévient l’autre dès qu’elle le peut. Le contrat est suspendu le temps de l’empêchement. S’il dure plus de 30 jours, chacune peut y mettre fin par e-mail ; ce qui a été payé pour un travail non fourni est alors remboursé.",
  ),
];
