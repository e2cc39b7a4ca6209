import { formatCalendarDate } from "#domain/legal-identity.ts";
import { useRootData } from "#http/root-data.ts";
import { Clause, EmailLink, Fact, Facts, Heading, Standout, TextLink } from "../prose.tsx";

export function Disputes() {
  const { site } = useRootData();
  return (
    <>
      <Clause number="14.1">
        Les contrats sont soumis au <strong>droit français</strong>. Un particulier qui réside dans
        un autre pays garde la protection des règles impératives de son pays.
      </Clause>
      <Heading>D’abord, à l’amiable</Heading>
      <Clause number="14.2">
        Écrivez-nous à <EmailLink subject="Réclamation" /> : nous répondons à toute réclamation et
        cherchons une solution avec vous. Cette étape n’interrompt aucun délai ni aucun de vos
        droits.
      </Clause>
      <Heading>Ensuite, le médiateur de la consommation</Heading>
      <Clause number="14.3">
        Un particulier qui n’a pas obtenu satisfaction par une réclamation écrite peut saisir
        gratuitement le médiateur dont nous relevons, dans l’année qui suit cette réclamation
        (articles L. 612-1 et L. 612-2 du code de la consommation), par e-mail, sur son site ou par
        courrier :
      </Clause>
      <Facts>
        <Fact term="Médiateur">{site.mediator.name}</Fact>
        <Fact term="Adresse">{site.mediator.address}</Fact>
        <Fact term="E-mail">
          <TextLink href={`mailto:${site.mediator.email}`}>{site.mediator.email}</TextLink>
        </Fact>
        <Fact term="Site">
          <TextLink href={site.mediator.website}>{site.mediator.website}</TextLink>
        </Fact>
      </Facts>
      <Heading>Enfin, le tribunal</Heading>
      <Standout>
        <Clause number="14.4">
          Pour les clients commerçants : tout litige qui n’a pas été réglé à l’amiable relève des
          tribunaux compétents de Paris.
        </Clause>
      </Standout>
      <Clause number="14.5">
        Tout autre client saisit le tribunal que désigne la loi. Un particulier peut choisir celui
        du lieu où il habitait à la conclusion du contrat ou à la survenance du fait dommageable
        (article R. 631-3 du code de la consommation).
      </Clause>
    </>
  );
}

export function InForce() {
  const { site } = useRootData();
  return (
    <>
      <Clause number="15.1">
        Ces CGV sont en vigueur depuis le {formatCalendarDate(site.termsVersion)} (version{" "}
        {site.termsVersion}).
      </Clause>
      <Clause number="15.2">
        Une nouvelle version ne s’applique qu’aux commandes passées après sa publication. Pour un
        abonnement en cours, nous vous prévenons par e-mail un mois avant ; vous pouvez résilier
        sans frais si elle ne vous convient pas. Les versions antérieures vous sont envoyées sur
        demande.
      </Clause>
      <Clause number="15.3">
        Si une clause se révélait nulle, les autres resteraient applicables. Ne pas nous prévaloir
        d’une clause un jour n’est pas y renoncer.
      </Clause>
    </>
  );
}
