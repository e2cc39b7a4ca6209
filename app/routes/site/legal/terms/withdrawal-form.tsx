import { addressLine } from "#domain/legal-identity.ts";
import { useRootData } from "#http/root-data.ts";
import { Bullet, Bullets, Text, TextLink } from "../prose.tsx";

/** The model of the annex to article R. 221-1 of the consumer code. */
export function WithdrawalForm() {
  const { site } = useRootData();
  return (
    <>
      <Text>
        Réservé aux particuliers et aux associations (article 8.5). Remplissez ce formulaire
        seulement si vous voulez vous rétracter du contrat : en ligne, sur la page{" "}
        <TextLink href="/renoncer-au-contrat">Renoncer au contrat ici</TextLink>, ou recopiez-le et
        renvoyez-le par e-mail ou par courrier.
      </Text>
      <div className="mt-4 rounded-md border border-line bg-raised p-5">
        <Text>
          À l’attention de {site.legalName} ({site.name}), {addressLine(site.address)}, {site.email}{" "}
          :
        </Text>
        <Text>
          Je vous notifie par la présente ma rétractation du contrat portant sur la prestation de
          services ci-dessous :
        </Text>
        <Bullets>
          <Bullet>Prestation et numéro de commande :</Bullet>
          <Bullet>Commandée le :</Bullet>
          <Bullet>Nom du client :</Bullet>
          <Bullet>Adresse du client :</Bullet>
          <Bullet>Signature (seulement en cas d’envoi sur papier) :</Bullet>
          <Bullet>Date :</Bullet>
        </Bullets>
      </div>
    </>
  );
}
