import { companyLine } from "#copy/legal-identity.ts";
import { addressLine, formatSiret } from "#domain/legal-identity.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { TermsBlock } from "#domain/terms-text.ts";
import { bullets, clause, emailLink, link, phoneLink, rows, strong } from "./blocks.ts";

export function scope(site: SiteIdentity, siteUrl: string): TermsBlock[] {
  return [
    clause(
      "1.1",
      `Ces conditions générales de vente (les « CGV ») s’appliquent à toutes les prestations que vend ${site.name} : packs d’optimisation de fiche Google Business Profile, abonnement de suivi et prestations sur devis, commandés sur ${siteUrl}, par devis ou par e-mail.`,
    ),
    clause("1.2", "Selon la qualité que vous indiquez à la commande, vous êtes :"),
    bullets(
      [
        strong("professionnel"),
        ", si vous commandez pour votre activité commerciale, artisanale, libérale, industrielle ou agricole ;",
      ],
      [
        strong("particulier"),
        " (consommateur), si vous commandez en dehors de toute activité professionnelle ;",
      ],
      [
        strong("association"),
        " : nous vous accordons alors les droits que ces CGV donnent aux particuliers.",
      ],
    ),
    clause(
      "1.3",
      "Nos offres s’adressent d’abord aux professionnels. La page de commande indique si elles sont aussi ouvertes aux particuliers et aux associations. Les clauses réservées à une catégorie de clients le disent.",
    ),
    clause(
      "1.4",
      "La version applicable est celle que vous avez acceptée à la commande ; nous en gardons la date. Entre professionnels, ces CGV sont le socle de la négociation commerciale (article L. 441-1 du code de commerce) et peuvent être complétées par un devis accepté, qui prévaut en cas de différence.",
    ),
    clause(
      "1.5",
      "Rien dans ces CGV ne retire à un particulier les droits que la loi lui donne, ni à un professionnel les protections auxquelles il ne peut pas renoncer, notamment celle de l’article L. 221-3 du code de la consommation pour les contrats conclus hors établissement.",
    ),
  ];
}

export function provider(site: SiteIdentity): TermsBlock[] {
  return [
    clause("2.1", `${site.name} est le nom commercial de : ${companyLine(site)}.`),
    rows(
      ["Siège social", addressLine(site.address)],
      ["SIRET", formatSiret(site.siret)],
      ["TVA intracommunautaire", site.vatNumber],
      ["Téléphone", phoneLink(site)],
      ["E-mail", emailLink(site, "Question sur les conditions générales de vente")],
      [
        "Horaires",
        `${site.openingHours.opens}-${site.openingHours.closes}, ${site.openingHours.days}`,
      ],
      ...insuranceRow(site),
    ),
    clause(
      "2.2",
      "Les autres informations légales figurent dans les ",
      link("/mentions-legales", "mentions légales"),
      ".",
    ),
  ];
}

function insuranceRow({ insurance }: SiteIdentity): [string, string][] {
  if (!insurance) return [];
  const { insurer, address, coverage } = insurance;
  return [
    [
      "Assurance",
      `Responsabilité civile professionnelle : ${insurer}, ${address}. Couverture : ${coverage}.`,
    ],
  ];
}
