import { calledServices } from "#copy/privacy-purposes.ts";
import type { DataProcessor } from "#domain/site-identity.ts";
import { useRootData } from "#http/root-data.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { Bullet, Bullets, Fact, Facts, Heading, Text, TextLink } from "../prose.tsx";

/** Optional services, by whether this installation calls them. */
export interface OutsideServices {
  eventSheet: boolean;
  listingFacts: boolean;
  languageModel: boolean;
  companyRegister: boolean;
  cardPayment: boolean;
}

export function Services({ outside }: { outside: OutsideServices }) {
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
      <CalledByUs outside={outside} />
      <Text>
        Un transfert hors de l’Union européenne, s’il y en a un, est indiqué ci-dessus avec ce qui
        l’encadre (décision d’adéquation ou clauses contractuelles types) ; vous pouvez en demander
        une copie.
      </Text>
      <ExternalLinks />
      <Heading>Données venant de Google</Heading>
      <GoogleData asked={outside.listingFacts} />
    </>
  );
}

/** Google has to be named, with its terms and policy, where its data serve (docs/sources/audit-grid.md, 5). */
function GoogleData({ asked }: { asked: boolean }) {
  const ours =
    "Ce que nous savons de votre fiche, vous nous le dites, ou nous le lisons comme gestionnaire que vous avez ajouté.";
  if (!asked) {
    return (
      <Text>
        À ce jour, le site n’interroge aucun service de Google et n’en reçoit aucune donnée. {ours}
      </Text>
    );
  }
  return (
    <>
      <Text>
        Quand vous demandez un audit, notre serveur demande à Google Maps ce que la fiche de
        l’établissement publie : il lui envoie le nom et l’adresse, ou la ville, de cet
        établissement. Ni votre nom, ni votre e-mail, ni votre adresse IP ne lui sont envoyés. De sa
        réponse, nous gardons l’identifiant de la fiche et notre propre note. {ours}
      </Text>
      <Text>
        S’y appliquent les{" "}
        <TextLink href="https://maps.google.com/help/terms_maps/">
          conditions d’utilisation de Google Maps
        </TextLink>{" "}
        et les{" "}
        <TextLink href="https://policies.google.com/privacy?hl=fr">
          règles de confidentialité de Google
        </TextLink>
        .
      </Text>
    </>
  );
}

function CalledByUs({ outside }: { outside: OutsideServices }) {
  const { eventSheet, languageModel, companyRegister, cardPayment } = outside;
  if (!eventSheet && !languageModel && !companyRegister && !cardPayment) return null;
  return (
    <Bullets>
      {cardPayment && (
        <Bullet>
          Stripe (Stripe Payments Europe, Dublin, Irlande) encaisse les paiements en ligne, sur sa
          propre page : nous lui donnons votre e-mail, le numéro de votre commande, l’offre et le
          montant. Lui seul reçoit votre numéro de carte ou votre IBAN ; il répond aussi de ce qu’il
          fait contre la fraude, selon{" "}
          <TextLink href="https://stripe.com/fr/privacy">sa politique</TextLink>. Pour un
          abonnement, il garde le moyen de paiement que vous y enregistrez, jusqu’à ce que vous en
          changiez : nous n’en connaissons que le nom, comme « Visa •••• 4242 ». Aucun de ses
          programmes n’est chargé sur nos pages.
        </Bullet>
      )}
      {eventSheet && (
        <Bullet>
          Airtable : si vous avez accepté la mesure, chaque événement de visite y est copié (page,
          clic, numéro de session tiré au hasard, navigateur). Ni nom, ni e-mail, ni adresse IP.
        </Bullet>
      )}
      {languageModel && (
        <Bullet>
          Un modèle de langage commente les analyses de site : il reçoit ce que vous écrivez de
          votre projet, les titres de la page et nos constats. Ni votre nom, ni votre e-mail, ni
          votre adresse IP.
        </Bullet>
      )}
      {companyRegister && <Bullet>{frenchSpaces(calledServices.companyRegister)}</Bullet>}
    </Bullets>
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

/** Plain links: nothing is sent before a click. */
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
        {site.informationFormUrl && (
          <Bullet>
            Formulaire d’informations après commande : {hostOf(site.informationFormUrl)}.
          </Bullet>
        )}
      </Bullets>
    </>
  );
}

function hostOf(url: string): string {
  return new URL(url).host;
}
