import { Fragment } from "react";
import { Fact, Facts, Heading, Text } from "../prose.tsx";
import { durations, purposes } from "#copy/privacy-purposes.ts";

export function PurposeList() {
  return (
    <>
      <Text>
        Dans les formulaires, les champs obligatoires sont signalés : sans eux, nous ne pouvons pas
        vous répondre ou exécuter la commande. Nous ne vendons aucune donnée, et aucune décision
        n’est prise sur vous par une machine seule.
      </Text>
      {purposes.map(({ id, title, basis, data, recipients, duration }) => (
        <Fragment key={id}>
          <Heading>{title}</Heading>
          <Facts>
            <Fact term="Base légale">{basis}</Fact>
            <Fact term="Données">{data}</Fact>
            <Fact term="Destinataires">{recipients}</Fact>
            <Fact term="Durée">{duration}</Fact>
            <Fact term="Transferts">
              Ceux de nos sous-traitants uniquement : voir « Services et prestataires ».
            </Fact>
          </Facts>
        </Fragment>
      ))}
    </>
  );
}

export function Durations() {
  return (
    <>
      <Text>À la fin de chaque durée, les données sont effacées ou rendues anonymes.</Text>
      <Facts>
        {durations.map(({ what, howLong }) => (
          <Fact key={what} term={what}>
            {howLong}
          </Fact>
        ))}
      </Facts>
    </>
  );
}
