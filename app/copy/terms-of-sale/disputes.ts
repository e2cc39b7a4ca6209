import { plainCalendarDay } from "#domain/french-dates.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { TermsBlock } from "#domain/terms-text.ts";
import { clause, emailLink, heading, link, rows, standout, strong } from "./blocks.ts";

export function disputes(site: SiteIdentity): TermsBlock[] {
  return [
    clause(
      "14.1",
      "Les contrats sont soumis au ",
      strong("droit français"),
      ". Un particulier qui réside dans un autre pays garde la protection des règles impératives de son pays.",
    ),
    heading("D’abord, à l’amiable"),
    clause(
      "14.2",
      "Écrivez-nous à ",
      emailLink(site, "Réclamation"),
      " : nous répondons à toute réclamation et cherchons une solution avec vous. Cette étape n’interrompt aucun délai ni aucun de vos droits.",
    ),
    heading("Ensuite, le médiateur de la consommation"),
    clause(
      "14.3",
      "Un particulier qui n’a pas obtenu satisfaction par une réclamation écrite peut saisir gratuitement le médiateur dont nous relevons, dans l’année qui suit cette réclamation (articles L. 612-1 et L. 612-2 du code de la consommation), par e-mail, sur son site ou par courrier :",
    ),
    rows(
      ["Médiateur", site.mediator.name],
      ["Adresse", site.mediator.address],
      ["E-mail", link(`mailto:${site.mediator.email}`, site.mediator.email)],
      ["Site", link(site.mediator.website, site.mediator.website)],
    ),
    heading("Enfin, le tribunal"),
    standout(
      clause(
        "14.4",
        "Pour les clients commerçants : tout litige qui n’a pas été réglé à l’amiable relève des tribunaux compétents de Paris.",
      ),
    ),
    clause(
      "14.5",
      "Tout autre client saisit le tribunal que désigne la loi. Un particulier peut choisir celui du lieu où il habitait à la conclusion du contrat ou à la survenance du fait dommageable (article R. 631-3 du code de la consommation).",
    ),
  ];
}

export function inForce(site: SiteIdentity): TermsBlock[] {
  return [
    clause(
      "15.1",
      `Ces CGV sont en vigueur depuis le ${plainCalendarDay(site.termsVersion)} (version ${site.termsVersion}).`,
    ),
    clause(
      "15.2",
      "Une nouvelle version ne s’applique qu’aux commandes passées après sa publication. Pour un abonnement en cours, nous vous prévenons par e-mail un mois avant ; vous pouvez résilier sans frais si elle ne vous convient pas. Les versions antérieures vous sont envoyées sur demande.",
    ),
    clause(
      "15.3",
      "Si une clause se révélait nulle, les autres resteraient applicables. Ne pas nous prévaloir d’une clause un jour n’est pas y renoncer.",
    ),
  ];
}
