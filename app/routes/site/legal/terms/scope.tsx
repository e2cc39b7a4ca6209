import { addressLine, companyLine, formatSiret } from "#domain/legal-identity.ts";
import { useRootData } from "#http/root-data.ts";
import { Bullet, Bullets, Clause, EmailLink, Fact, Facts, PhoneLink, TextLink } from "../prose.tsx";

export function Scope() {
  const { site, siteUrl } = useRootData();
  return (
    <>
      <Clause number="1.1">
        Ces conditions générales de vente (les « CGV ») s’appliquent à toutes les prestations que
        vend {site.name} : packs d’optimisation de fiche Google Business Profile, abonnement de
        suivi et prestations sur devis, commandés sur {siteUrl}, par devis ou par e-mail.
      </Clause>
      <Clause number="1.2">Selon la qualité que vous indiquez à la commande, vous êtes :</Clause>
      <Bullets>
        <Bullet>
          <strong>professionnel</strong>, si vous commandez pour votre activité commerciale,
          artisanale, libérale, industrielle ou agricole ;
        </Bullet>
        <Bullet>
          <strong>particulier</strong> (consommateur), si vous commandez en dehors de toute activité
          professionnelle ;
        </Bullet>
        <Bullet>
          <strong>association</strong> : nous vous accordons alors les droits que ces CGV donnent
          aux particuliers.
        </Bullet>
      </Bullets>
      <Clause number="1.3">
        Nos offres s’adressent d’abord aux professionnels. La page de commande indique si elles sont
        aussi ouvertes aux particuliers et aux associations. Les clauses réservées à une catégorie
        de clients le disent.
      </Clause>
      <Clause number="1.4">
        La version applicable est celle que vous avez acceptée à la commande ; nous en gardons la
        date. Entre professionnels, ces CGV sont le socle de la négociation commerciale (article L.
        441-1 du code de commerce) et peuvent être complétées par un devis accepté, qui prévaut en
        cas de différence.
      </Clause>
      <Clause number="1.5">
        Rien dans ces CGV ne retire à un particulier les droits que la loi lui donne, ni à un
        professionnel les protections auxquelles il ne peut pas renoncer, notamment celle de
        l’article L. 221-3 du code de la consommation pour les contrats conclus hors établissement.
      </Clause>
    </>
  );
}

export function Provider() {
  const { site } = useRootData();
  return (
    <>
      <Clause number="2.1">
        {site.name} est le nom commercial de : {companyLine(site)}.
      </Clause>
      <Facts>
        <Fact term="Siège social">{addressLine(site.address)}</Fact>
        <Fact term="SIRET">{formatSiret(site.siret)}</Fact>
        <Fact term="TVA intracommunautaire">{site.vatNumber}</Fact>
        <Fact term="Téléphone">
          <PhoneLink />
        </Fact>
        <Fact term="E-mail">
          <EmailLink subject="Question sur les conditions générales de vente" />
        </Fact>
        <Fact term="Horaires">
          {site.openingHours.opens}-{site.openingHours.closes}, {site.openingHours.days}
        </Fact>
        {site.insurance && (
          <Fact term="Assurance">
            Responsabilité civile professionnelle : {site.insurance.insurer},{" "}
            {site.insurance.address}. Couverture : {site.insurance.coverage}.
          </Fact>
        )}
      </Facts>
      <Clause number="2.2">
        Les autres informations légales figurent dans les{" "}
        <TextLink href="/mentions-legales">mentions légales</TextLink>.
      </Clause>
    </>
  );
}
