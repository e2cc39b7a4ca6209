import { useRootData } from "#http/root-data.ts";
import { Bullet, Bullets, Clause, Heading, TextLink } from "../prose.tsx";

export function ContentProperty() {
  return (
    <>
      <Clause number="12.1">
        Les contenus que nous créons pour vous (textes, descriptions, posts, visuels, réponses,
        rapports) deviennent <strong>votre propriété après paiement complet</strong> de la
        prestation.
      </Clause>
      <Clause number="12.2">
        À cette date, nous vous cédons à titre exclusif nos droits de reproduction, de
        représentation et d’adaptation sur ces contenus, pour tout usage lié à votre activité, sur
        tous supports, dans le monde entier et pour toute la durée légale de protection. Le prix de
        la prestation comprend celui de cette cession.
      </Clause>
      <Clause number="12.3">
        Nous gardons nos méthodes, modèles et outils. Les éléments fournis par des tiers (photos
        sous licence, polices) suivent leur licence, que nous vous indiquons.
      </Clause>
      <Clause number="12.4">
        Ce que vous nous remettez reste à vous. Vous nous autorisez à l’utiliser pour exécuter la
        prestation, et seulement pour cela.
      </Clause>
      <Clause number="12.5">
        Nous ne citons votre nom, votre fiche ou vos résultats comme référence qu’avec votre accord
        écrit, que vous pouvez retirer à tout moment.
      </Clause>
    </>
  );
}

export function DataProtection() {
  const { site } = useRootData();
  return (
    <>
      <Clause number="13.1">
        Ce que nous faisons de vos données, et vos droits, sont décrits dans notre{" "}
        <TextLink href="/politique-confidentialite">politique de confidentialité</TextLink>.
      </Clause>
      <Heading>Données que nous traitons pour votre compte</Heading>
      <Clause number="13.2">
        En gérant votre fiche, nous pouvons traiter pour vous des données de vos propres clients
        (nom affiché et texte d’un avis, questions). Vous en êtes responsable et {site.name} est
        votre sous-traitant, au sens de l’article 28 du RGPD. L’objet et la nature du traitement
        sont la gestion de la fiche ; il dure le temps de la prestation. Nous nous engageons à :
      </Clause>
      <Bullets>
        <Bullet>
          n’agir que sur vos instructions écrites, et vous prévenir si l’une d’elles nous paraît
          contraire à la loi ;
        </Bullet>
        <Bullet>tenir les personnes qui y ont accès à la confidentialité ;</Bullet>
        <Bullet>protéger ces données par des mesures de sécurité adaptées ;</Bullet>
        <Bullet>
          ne recourir à un autre sous-traitant, tenu aux mêmes obligations, qu’après vous en avoir
          averti et vous avoir laissé le temps de vous y opposer ;
        </Bullet>
        <Bullet>
          vous aider à répondre aux demandes des personnes, à sécuriser les données et à mener une
          analyse d’impact si elle est nécessaire ;
        </Bullet>
        <Bullet>vous signaler une violation de données dans les 48 heures ;</Bullet>
        <Bullet>
          supprimer ou vous rendre ces données à la fin de la prestation, sauf obligation légale de
          les conserver ;
        </Bullet>
        <Bullet>
          mettre à votre disposition de quoi vérifier tout cela, et permettre des audits.
        </Bullet>
      </Bullets>
    </>
  );
}
