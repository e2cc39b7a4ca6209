import { addressLine } from "#domain/legal-identity.ts";
import { useRootData } from "#http/root-data.ts";
import { Bullet, Bullets, EmailLink, Heading, Text, TextLink } from "../prose.tsx";

export function Controller() {
  const { site } = useRootData();
  return (
    <>
      <Text>
        Le responsable du traitement est {site.legalName} ({site.name}), {addressLine(site.address)}
        . Pour toute question sur vos données, écrivez à{" "}
        <EmailLink subject="Mes données personnelles" />.
      </Text>
      <Text>
        Quand nous traitons, en gérant votre fiche, des données de vos propres clients, vous en êtes
        responsable et nous sommes votre sous-traitant : voyez l’
        <TextLink href="/cgv#donnees">article 13 des CGV</TextLink>.
      </Text>
    </>
  );
}

export function Rights() {
  const { site } = useRootData();
  return (
    <>
      <Text>Vous pouvez à tout moment, gratuitement :</Text>
      <Bullets>
        <Bullet>savoir ce que nous avons sur vous et en recevoir une copie (accès) ;</Bullet>
        <Bullet>faire corriger ce qui est faux ou incomplet (rectification) ;</Bullet>
        <Bullet>faire effacer ce que la loi ne nous oblige pas à garder (effacement) ;</Bullet>
        <Bullet>faire geler l’usage de vos données pendant une vérification (limitation) ;</Bullet>
        <Bullet>
          recevoir dans un format lisible par une machine ce que vous nous avez confié (portabilité)
          ;
        </Bullet>
        <Bullet>
          vous opposer à un traitement fondé sur notre intérêt légitime, et sans motif à la
          prospection (opposition) ;
        </Bullet>
        <Bullet>retirer un consentement, sans effet sur ce qui a été fait avant ;</Bullet>
        <Bullet>
          décider de ce que deviendront vos données après votre décès (article 85 de la loi
          Informatique et Libertés).
        </Bullet>
      </Bullets>
      <Heading>Comment faire</Heading>
      <Text>
        Si vous avez un compte, <TextLink href="/portal/compte">Mon compte</TextLink> vous donne
        aussitôt une copie de vos données, les corrige et supprime le compte, avec tout ce que la
        loi ne nous oblige pas à garder et dont aucun travail en cours n’a besoin. Les preuves du
        contrat et les factures restent alors à la seule disposition de l’équipe.
      </Text>
      <Text>
        Écrivez à <EmailLink subject="Exercer mes droits" /> en disant ce que vous souhaitez, de
        préférence depuis l’e-mail que nous connaissons, ou par courrier à {site.legalName},{" "}
        {addressLine(site.address)}. Nous répondons dans le mois. Nous ne demandons une preuve
        d’identité qu’en cas de doute raisonnable, et ne la gardons pas.
      </Text>
      <Heading>Après un décès</Heading>
      <Text>
        Vous pouvez nous laisser des directives sur la conservation, l’effacement et la
        communication de vos données après votre mort, et désigner la personne qui les fera suivre.
        Vous pouvez les changer à tout moment, de la même façon. Sans directives, vos héritiers
        peuvent faire clore votre compte et obtenir ce qui est utile à la succession.
      </Text>
      <Heading>Réclamation auprès de la CNIL</Heading>
      <Text>
        Si notre réponse ne vous satisfait pas, vous pouvez saisir la Commission nationale de
        l’informatique et des libertés : 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, ou en
        ligne sur <TextLink href="https://www.cnil.fr/fr/plaintes">cnil.fr/fr/plaintes</TextLink>.
      </Text>
    </>
  );
}

export function Safety() {
  return (
    <Text>
      Les échanges avec le site sont chiffrés. Les mots de passe sont gardés sous forme d’empreinte.
      L’accès aux dossiers est réservé à l’équipe, et chaque acte y est journalisé. Si une violation
      de données présentait un risque pour vous, nous en avertirions la CNIL dans les 72 heures, et
      vous sans tarder si ce risque est élevé.
    </Text>
  );
}
