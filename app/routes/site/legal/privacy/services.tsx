import type { DataProcessor } from "#domain/site-identity.ts";
import { useRootData } from "#http/root-data.ts";
import { Bullet, Bullets, Fact, Facts, Heading, Text } from "../prose.tsx";

export function Services() {
  const { site } = useRootData();
  return (
    <>
      <Text>
        <strong>Votre navigateur ne contacte que notre site.</strong> Polices, images et programmes
        viennent de chez nous : ni Google, ni réseau social, ni régie publicitaire n’est appelé
        quand vous lisez nos pages.
      </Text>
      <Heading>Nos sous-traitants</Heading>
      <Processor task="Hébergement" processor={site.host} />
      <Processor task="Envoi des e-mails" processor={site.mailProvider} />
      <Text>
        Un transfert hors de l’Union européenne, s’il y en a un, est indiqué ci-dessus avec ce qui
        l’encadre (décision d’adéquation ou clauses contractuelles types) ; vous pouvez en demander
        une copie.
      </Text>
      <ExternalLinks />
      <Heading>Données venant de Google</Heading>
      <Text>
        À ce jour, le site n’interroge aucun service de Google et n’en reçoit aucune donnée. Ce que
        nous savons de votre fiche, vous nous le dites, ou nous le lisons comme gestionnaire que
        vous avez ajouté.
      </Text>
    </>
  );
}

function Processor({ task, processor }: { task: string; processor: DataProcessor }) {
  return (
    <Facts>
      <Fact term={task}>
        {processor.name}, {processor.address}
      </Fact>
      <Fact term="Lieu des données">{processor.dataLocation}</Fact>
    </Facts>
  );
}

/** Plain links: nothing is sent to these services before the visitor follows one. */
function ExternalLinks() {
  const { site } = useRootData();
  return (
    <>
      <Heading>Liens vers d’autres services</Heading>
      <Text>
        Ces liens sont de simples liens : rien n’est transmis tant que vous ne cliquez pas. Ensuite,
        c’est la politique du service qui s’applique.
      </Text>
      <Bullets>
        <Bullet>WhatsApp, si vous choisissez de nous écrire par ce moyen.</Bullet>
        {site.messengerUrl && <Bullet>Messagerie : {hostOf(site.messengerUrl)}.</Bullet>}
        {site.socialProfiles.map(({ name }) => (
          <Bullet key={name}>{name}, pour voir notre page.</Bullet>
        ))}
        {site.schedulingUrl && (
          <Bullet>Prise de rendez-vous : {hostOf(site.schedulingUrl)}.</Bullet>
        )}
        {site.followUpFormUrl && (
          <Bullet>
            Formulaire d’informations après commande : {hostOf(site.followUpFormUrl)}.
          </Bullet>
        )}
      </Bullets>
    </>
  );
}

function hostOf(url: string): string {
  return new URL(url).host;
}
