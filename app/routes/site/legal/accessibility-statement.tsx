import { plainCalendarDay } from "#domain/french-dates.ts";
import { accessibilityState } from "#copy/legal-identity.ts";
import { addressLine } from "#domain/legal-identity.ts";
import { formatRate } from "#domain/money.ts";
import { useRootData } from "#http/root-data.ts";
import { LegalPage, type LegalSection } from "./legal-page.tsx";
import { Bullet, Bullets, EmailLink, Fact, Facts, PhoneLink, Text, TextLink } from "./prose.tsx";

export const handle = { hydrate: false };

const establishedOn = "2026-11-21";

const sections: LegalSection[] = [
  { id: "etat", title: "État de conformité", body: <Conformity /> },
  { id: "limites", title: "Ce qui n’est pas encore accessible ou vérifié", body: <Gaps /> },
  { id: "verifications", title: "Comment nous vérifions", body: <Checks /> },
  { id: "contact", title: "Nous signaler un problème", body: <Contact /> },
  { id: "recours", title: "Voies de recours", body: <Remedies /> },
];

export default function AccessibilityStatement() {
  return (
    <LegalPage
      page="accessibility"
      title="Déclaration d’accessibilité"
      lead="Un site de commerçants doit servir tout le monde. Voici, franchement, où nous en sommes."
      dated={`Déclaration établie le ${plainCalendarDay(establishedOn)}`}
      sections={sections}
    />
  );
}

function Conformity() {
  const { site, siteUrl } = useRootData();
  const audit = site.accessibilityAudit;
  return (
    <>
      <Text>
        {site.legalName} s’engage à rendre le site {siteUrl} accessible, dans l’esprit de l’article
        47 de la loi n° 2005-102 du 11 février 2005. L’objectif est le respect du référentiel
        général d’amélioration de l’accessibilité (RGAA) 4.1.2, qui correspond aux règles WCAG 2.1,
        niveau AA.
      </Text>
      <Text>
        Le site {siteUrl} est <strong>{accessibilityState(audit)}</strong> avec le RGAA.
      </Text>
      {audit === null ? (
        <Text>
          Aucun audit complet n’a encore été réalisé : tant que c’est le cas, un site est déclaré
          non conforme, quel que soit le soin apporté.
        </Text>
      ) : (
        <Text>
          L’audit réalisé le {plainCalendarDay(audit.on)} par {audit.by} montre que{" "}
          {formatRate(audit.percent * 100)} des critères applicables sont respectés.
        </Text>
      )}
    </>
  );
}

function Gaps() {
  return (
    <Bullets>
      <Bullet>
        Les critères du RGAA n’ont pas tous été contrôlés un par un par une personne qualifiée.
      </Bullet>
      <Bullet>
        Le site n’a pas encore été essayé avec des personnes handicapées, ni avec chacun des
        lecteurs d’écran en usage.
      </Bullet>
      <Bullet>
        Les e-mails que nous envoyons ont une version en texte simple, mais n’ont pas été audités.
      </Bullet>
      <Bullet>
        Les services vers lesquels nous renvoyons (WhatsApp, réseaux sociaux, Google) ne dépendent
        pas de nous. L’e-mail et le téléphone restent possibles pour tout.
      </Bullet>
    </Bullets>
  );
}

function Checks() {
  return (
    <Facts>
      <Fact term="Technologies">HTML, CSS, SVG, JavaScript, WAI-ARIA.</Fact>
      <Fact term="Outils">
        axe-core, pour le contrôle automatique des pages ; calcul des contrastes de la charte.
      </Fact>
      <Fact term="À la main">
        Usage au clavier seul, largeur de 320 pixels, agrandissement à 400 %, mouvement réduit,
        lecture sans JavaScript.
      </Fact>
      <Fact term="Navigateur">Chromium, sur ordinateur et aux dimensions d’un téléphone.</Fact>
      <Fact term="Pages contrôlées">
        Accueil, commande, confirmation, connexion, pages légales et cette déclaration.
      </Fact>
    </Facts>
  );
}

function Contact() {
  const { site } = useRootData();
  return (
    <>
      <Text>
        Un contenu ou un service vous est inaccessible ? Dites-le-nous : nous vous répondons sous 7
        jours, vous donnons l’information ou le service sous une autre forme, et corrigeons.
      </Text>
      <Facts>
        <Fact term="E-mail">
          <EmailLink subject="Accessibilité du site" />
        </Fact>
        <Fact term="Téléphone">
          <PhoneLink />
        </Fact>
        <Fact term="Courrier">
          {site.legalName}, {addressLine(site.address)}
        </Fact>
      </Facts>
    </>
  );
}

function Remedies() {
  return (
    <>
      <Text>
        Si vous nous avez signalé un défaut qui vous empêche d’accéder à un contenu ou à un service
        et que vous n’avez pas obtenu de réponse satisfaisante, vous pouvez :
      </Text>
      <Bullets>
        <Bullet>
          écrire un message au Défenseur des droits, sur{" "}
          <TextLink href="https://formulaire.defenseurdesdroits.fr/">
            formulaire.defenseurdesdroits.fr
          </TextLink>{" "}
          ;
        </Bullet>
        <Bullet>contacter le délégué du Défenseur des droits de votre région ;</Bullet>
        <Bullet>l’appeler au 09 69 39 00 00 ;</Bullet>
        <Bullet>
          lui envoyer un courrier, gratuitement et sans timbre : Défenseur des droits, Libre réponse
          71120, 75342 Paris CEDEX 07.
        </Bullet>
      </Bullets>
    </>
  );
}
