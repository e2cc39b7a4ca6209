import { formatPhone } from "#domain/phone-number.ts";
import { formatSiren } from "#domain/company-number.ts";
import { plainCalendarDay } from "#domain/french-dates.ts";
import { type IdentityPart, lastChangeOf } from "#domain/kept-identity.ts";
import { addressLine, formatSiret } from "#domain/legal-identity.ts";
import { formatEuros } from "#domain/money.ts";
import { useRootData } from "#http/root-data.ts";
import { LegalPage, type LegalSection } from "./legal-page.tsx";
import { EmailLink, Fact, Facts, PhoneLink, Text, TextLink } from "./prose.tsx";

export const handle = { hydrate: false };

const writtenOn = "2025-07-02";

const printedParts: readonly IdentityPart[] = [
  "company",
  "address",
  "contact",
  "publication",
  "insurance",
  "host",
  "mediator",
];

const sections: LegalSection[] = [
  { id: "editeur", title: "Éditeur du site", body: <Publisher /> },
  { id: "hebergeur", title: "Hébergeur", body: <Host /> },
  { id: "mediateur", title: "Médiateur de la consommation", body: <Mediator /> },
  { id: "propriete", title: "Propriété intellectuelle", body: <IntellectualProperty /> },
  { id: "credits", title: "Crédits", body: <Credits /> },
  { id: "signaler", title: "Signaler un contenu", body: <Reporting /> },
  { id: "donnees", title: "Données personnelles et cookies", body: <PersonalData /> },
];

export default function LegalNotice() {
  const updatedOn = lastChangeOf(writtenOn, useRootData().site, printedParts);
  return (
    <LegalPage
      page="legalNotice"
      title="Mentions légales"
      lead="Qui édite ce site, qui en est responsable, qui l’héberge, et comment nous joindre."
      dated={`Dernière mise à jour : ${plainCalendarDay(updatedOn)}`}
      sections={sections}
    />
  );
}

function Publisher() {
  const { site, siteUrl } = useRootData();
  return (
    <>
      <Text>
        Le site {siteUrl} est édité par {site.legalName}, sous le nom commercial {site.name}.
      </Text>
      <Facts>
        <Fact term="Dénomination sociale">{site.legalName}</Fact>
        <Fact term="Forme juridique">{site.legalForm}</Fact>
        <Fact term="Capital social">{formatEuros(site.shareCapitalCents)}</Fact>
        <Fact term="Siège social">{addressLine(site.address)}</Fact>
        <Fact term="Immatriculation">
          RCS {site.registerCity} {formatSiren(site.siren)}
        </Fact>
        <Fact term="SIRET du siège">{formatSiret(site.siret)}</Fact>
        <Fact term="TVA intracommunautaire">{site.vatNumber}</Fact>
        <Fact term="Téléphone">
          <PhoneLink />
        </Fact>
        <Fact term="E-mail">
          <EmailLink subject="Question sur le site" />
        </Fact>
        <Fact term="Directeur de la publication">{site.publicationDirector}</Fact>
        {site.insurance && (
          <Fact term="Assurance professionnelle">
            {site.insurance.insurer}, {site.insurance.address} (couverture :{" "}
            {site.insurance.coverage})
          </Fact>
        )}
      </Facts>
    </>
  );
}

function Host() {
  const { host } = useRootData().site;
  return (
    <Facts>
      <Fact term="Nom">{host.name}</Fact>
      <Fact term="Adresse">{host.address}</Fact>
      <Fact term="Téléphone">{formatPhone(host.phone)}</Fact>
    </Facts>
  );
}

function Mediator() {
  const { mediator } = useRootData().site;
  return (
    <>
      <Text>
        Après une réclamation écrite restée sans solution, un consommateur peut saisir gratuitement
        le médiateur dont nous relevons. Les conditions sont à l’
        <TextLink href="/cgv#litiges">article 14 des CGV</TextLink>.
      </Text>
      <Facts>
        <Fact term="Médiateur">{mediator.name}</Fact>
        <Fact term="Adresse">{mediator.address}</Fact>
        <Fact term="E-mail">
          <TextLink href={`mailto:${mediator.email}`}>{mediator.email}</TextLink>
        </Fact>
        <Fact term="Site">
          <TextLink href={mediator.website}>{mediator.website}</TextLink>
        </Fact>
      </Facts>
    </>
  );
}

function IntellectualProperty() {
  const { site } = useRootData();
  return (
    <>
      <Text>
        Les textes, dessins, logos et programmes de ce site appartiennent à {site.legalName} ou à
        ceux qui lui en ont donné le droit. Vous pouvez citer un court passage en nommant la source.
        Toute autre reproduction demande notre accord écrit.
      </Text>
      <Text>
        Google, Google Business Profile et Google Maps sont des marques de Google LLC. {site.name}{" "}
        est une agence indépendante : elle n’est ni affiliée à Google, ni agréée ou parrainée par
        Google.
      </Text>
      <Text>
        Les liens vers d’autres sites sont donnés pour vous être utiles. Leur contenu relève de
        leurs éditeurs.
      </Text>
    </>
  );
}

function Credits() {
  const { site } = useRootData();
  return (
    <Facts>
      <Fact term="Conception">{site.name}</Fact>
      <Fact term="Illustrations">
        Dessinées pour ce site. Aucune photo de banque d’images, aucune personne inventée.
      </Fact>
      <Fact term="Polices">
        Bricolage Grotesque et Figtree, sous licence SIL Open Font 1.1, hébergées par nos soins.
      </Fact>
      <Fact term="Exemples d’écran">
        Les fiches, entreprises et classements dessinés sur le site sont des exemples fictifs.
      </Fact>
    </Facts>
  );
}

function Reporting() {
  return (
    <Text>
      Un contenu vous paraît inexact ou contraire à la loi ? Écrivez à{" "}
      <EmailLink subject="Signalement d’un contenu" /> avec l’adresse de la page et ce que vous lui
      reprochez. Nous répondons à chaque signalement et corrigeons ou retirons ce qui doit l’être.
    </Text>
  );
}

function PersonalData() {
  return (
    <Text>
      Ce que nous savons de vous, pourquoi, combien de temps, et comment le faire effacer : tout est
      dans la <TextLink href="/politique-confidentialite">politique de confidentialité</TextLink>.
      L’état du site pour les personnes handicapées est décrit dans la{" "}
      <TextLink href="/accessibilite">déclaration d’accessibilité</TextLink>.
    </Text>
  );
}
