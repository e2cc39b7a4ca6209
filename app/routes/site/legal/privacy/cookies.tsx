import { agencyOnDevice } from "#copy/agency-device.ts";
import { UNSENT_DAYS } from "#domain/order-information.ts";
import { Bullet, Bullets, Fact, Facts, Heading, Text } from "../prose.tsx";

export function Cookies() {
  return (
    <>
      <Text>
        Avant votre choix, le site ne dépose rien dans votre navigateur et n’envoie aucune mesure.
        Refuser est aussi simple qu’accepter, et le site marche pareil. « Gérer mes cookies », en
        bas de chaque page, rouvre le choix ; retirer votre accord arrête tout à l’instant.
      </Text>
      <Heading>Les quatre catégories</Heading>
      <Facts>
        <Fact term="Essentiels">
          Toujours actifs, sans consentement : ils font marcher ce que vous demandez.
        </Fact>
        <Fact term="Mesure d’audience">
          Avec votre accord : comprendre ce qui est lu. Rien n’est partagé avec un tiers.
        </Fact>
        <Fact term="Préférences">
          Avec votre accord : retenir vos réglages d’affichage. Aucun n’est utilisé à ce jour.
        </Fact>
        <Fact term="Marketing">
          Avec votre accord : afficher un contenu venu d’un autre service. Aucun n’est utilisé à ce
          jour.
        </Fact>
      </Facts>
      <Heading>Ce qui est écrit dans votre navigateur</Heading>
      <Bullets>
        <Bullet>
          Votre choix et vos préférences : deux entrées du stockage local, 6 mois (essentiel).
        </Bullet>
        <Bullet>
          Si vous vous connectez : un cookie de session, illisible par les scripts, et un cookie qui
          indique seulement qu’une session existe. Ils disparaissent à la déconnexion ou à leur
          expiration, 30 jours après la connexion au plus tard (essentiel).
        </Bullet>
        <Bullet>
          Si vous vous connectez : un cookie tiré au hasard, illisible par les scripts, un an. Il
          distingue vos appareils de ceux des inconnus qui essaieraient votre mot de passe, et ne
          permet pas de se connecter (essentiel).
        </Bullet>
        <Bullet>
          Pour l’agence seule : un cookie qui retient que le conseil d’activer la double
          authentification a été rangé, illisible par les scripts, 6 mois (essentiel).
        </Bullet>
        <Bullet>{agencyOnDevice.cookie}</Bullet>
        <Bullet>
          Après une commande : un cookie qui ne retient que son identifiant, illisible par les
          scripts, un jour, pour vous proposer la suite (essentiel).
        </Bullet>
        <Bullet>
          Pendant l’audit gratuit : vos réponses au questionnaire, dans le stockage de session,
          jusqu’au résultat ou à la fermeture de l’onglet (essentiel).
        </Bullet>
        <Bullet>
          Pendant le formulaire d’informations d’une commande : vos réponses que le site n’a pas
          encore reçues, réseau coupé par exemple, dans le stockage local, jusqu’à leur envoi. Les
          restes de plus de {UNSENT_DAYS} jours sont effacés quand vous rouvrez un tel formulaire
          (essentiel).
        </Bullet>
        <Bullet>
          Après accord à la mesure d’audience : un numéro de session tiré au hasard, dans le
          stockage de session, effacé à la fermeture de l’onglet. Les mesures reçues sont gardées 13
          mois.
        </Bullet>
      </Bullets>
      <Text>
        Si votre navigateur envoie le signal « Global Privacy Control », la mesure d’audience et le
        marketing sont considérés comme refusés ; vous pouvez toujours les accepter.
      </Text>
    </>
  );
}
