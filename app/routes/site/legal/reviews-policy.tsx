import { plainCalendarDay } from "#domain/french-dates.ts";
import type { Claim } from "#domain/site-identity.ts";
import { useRootData } from "#http/root-data.ts";
import { LegalPage, type LegalSection } from "./legal-page.tsx";
import { Bullet, Bullets, EmailLink, Fact, Facts, Text, TextLink } from "./prose.tsx";

export const handle = { hydrate: false };

const updatedOn = "2026-11-23";

const sections: LegalSection[] = [
  { id: "collecte", title: "Qui peut donner un avis", body: <Collection /> },
  { id: "controle", title: "Comment nous contrôlons", body: <Control /> },
  { id: "publication", title: "Publication, ordre et durée", body: <Publication /> },
  { id: "refus", title: "Ce que nous refusons", body: <Refusals /> },
  { id: "signaler", title: "Signaler un avis", body: <Reporting /> },
  { id: "chiffres", title: "D’où viennent nos chiffres", body: <Figures /> },
  { id: "clients", title: "Et les avis de nos clients ?", body: <ClientReviews /> },
];

export default function ReviewsPolicy() {
  return (
    <LegalPage
      page="reviews"
      title="Avis : comment ça marche"
      lead="Un avis ne vaut que si l’on sait d’où il vient. Voici nos règles, les mêmes pour les bons et les mauvais."
      dated={`Dernière mise à jour : ${plainCalendarDay(updatedOn)}`}
      sections={sections}
    />
  );
}

function Collection() {
  const { mode } = useRootData();
  return (
    <>
      {mode === "demo" && (
        <Text>
          <strong>
            Ce site est en mode démonstration : les témoignages marqués « Exemple » sont rédigés par
            nos soins. Aucun n’est affiché sur le site en service.
          </strong>
        </Text>
      )}
      <Text>
        Seuls les clients d’une prestation payée peuvent donner un avis. Nous le demandons par
        e-mail, une seule fois, à la fin des 30 jours de suivi, à tous les clients sans choisir.
      </Text>
      <Text>
        <strong>Aucune contrepartie</strong> : ni remise, ni cadeau, ni paiement, ni avantage pour
        un avis, quel que soit son contenu.
      </Text>
    </>
  );
}

function Control() {
  return (
    <>
      <Text>
        Avant publication, une personne de l’équipe vérifie que l’avis correspond à une commande
        réelle et à son auteur, et qu’il respecte les règles ci-dessous. Elle n’en change ni le sens
        ni les mots.
      </Text>
      <Bullets>
        <Bullet>
          <strong>Avis contrôlé</strong> : la commande et l’auteur ont été vérifiés.
        </Bullet>
        <Bullet>
          <strong>Avis non contrôlé</strong> : l’avis vient d’un autre service, où nous ne pouvons
          pas faire cette vérification. Il n’est repris qu’avec sa source.
        </Bullet>
      </Bullets>
    </>
  );
}

function Publication() {
  return (
    <Facts>
      <Fact term="Délai">
        Un avis accepté est publié dans les 15 jours qui suivent sa réception, favorable ou non.
      </Fact>
      <Fact term="Ordre">Du plus récent au plus ancien, d’après la date de publication.</Fact>
      <Fact term="Dates affichées">Celle de l’expérience et celle de la publication.</Fact>
      <Fact term="Auteur">Son métier et sa ville ; son nom, seulement s’il le veut par écrit.</Fact>
      <Fact term="Durée">3 ans, ou moins si l’auteur le demande.</Fact>
      <Fact term="Modification">
        L’auteur peut corriger ou retirer son avis à tout moment, en nous écrivant.
      </Fact>
      <Fact term="Réponse">Nous pouvons y répondre publiquement, à la suite de l’avis.</Fact>
    </Facts>
  );
}

function Refusals() {
  return (
    <>
      <Text>Un avis est refusé pour l’un de ces motifs, jamais parce qu’il est négatif :</Text>
      <Bullets>
        <Bullet>
          il ne correspond à aucune commande, ou vient d’une autre personne que le client ;
        </Bullet>
        <Bullet>il vient de nous, d’un proche, d’un concurrent ou a été payé ;</Bullet>
        <Bullet>il est injurieux, diffamatoire, discriminatoire ou autrement illégal ;</Bullet>
        <Bullet>il dévoile des données personnelles ou confidentielles ;</Bullet>
        <Bullet>il ne parle pas de la prestation, est illisible ou fait de la publicité.</Bullet>
      </Bullets>
      <Text>
        L’auteur est prévenu par e-mail du refus et de son motif, et peut proposer un autre texte.
      </Text>
    </>
  );
}

function Reporting() {
  return (
    <Text>
      Vous doutez d’un avis ? Écrivez à <EmailLink subject="Signaler un avis" /> en citant l’avis et
      votre raison. Le signalement est gratuit. Nous vérifions, vous répondons sous 7 jours et
      retirons l’avis s’il enfreint ces règles.
    </Text>
  );
}

function Figures() {
  const { site, mode } = useRootData();
  const sourced = Object.entries(site.claims).flatMap(([key, claim]) =>
    claim !== null && claim.source !== null ? [{ key, claim }] : [],
  );
  return (
    <>
      <Text>
        Une note ou un chiffre sur nous-mêmes n’est affiché, sur le site en service, qu’avec sa
        source, sa date et le nombre de réponses qui le fonde.
      </Text>
      {mode === "demo" && (
        <Text>
          En mode démonstration, des chiffres sans source sont affichés à titre d’exemple.
        </Text>
      )}
      {sourced.length > 0 && (
        <Facts>
          {sourced.map(({ key, claim }) => (
            <Fact key={key} term={claim.value}>
              <ClaimOrigin claim={claim} />
            </Fact>
          ))}
        </Facts>
      )}
    </>
  );
}

function ClaimOrigin({ claim }: { claim: Claim }) {
  return (
    <Text>
      {claim.sentence}. Source :{" "}
      {claim.url === null ? claim.source : <TextLink href={claim.url}>{claim.source}</TextLink>}
      {claim.asOf !== null && `, au ${plainCalendarDay(claim.asOf)}`}
      {claim.sample !== null && ` (base : ${claim.sample})`}.
    </Text>
  );
}

function ClientReviews() {
  const { site } = useRootData();
  return (
    <Text>
      {site.name} aide ses clients à répondre à leurs avis. Nous n’en achetons, n’en écrivons et
      n’en filtrons aucun : nous ne demandons pas aux seuls clients contents, et nous ne signalons à
      Google que ce qui enfreint ses règles.
    </Text>
  );
}
