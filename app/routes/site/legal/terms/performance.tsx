import { catalogue } from "#domain/catalogue.ts";
import { Bullet, Bullets, Clause, EmailLink } from "../prose.tsx";

export function Performance() {
  return (
    <>
      <Clause number="6.1">
        Pour un pack, le travail principal (audit, corrections de la fiche, textes, premier post)
        est livré en <strong>72 heures au plus</strong>. Ce délai part du moment où la commande est
        payée, où vous avez rempli le formulaire d’informations et où nous sommes gestionnaires de
        la fiche. Si Google doit d’abord valider la fiche, il part de cette validation.
      </Clause>
      <Clause number="6.2">
        La suite du pack (posts de chaque semaine, citations, avis) s’étale sur{" "}
        <strong>30 jours de suivi</strong>, comptés de la même date, et s’achève par un rapport de
        résultats. La livraison, au sens de ces CGV, est l’e-mail par lequel nous vous annonçons que
        le travail principal est terminé.
      </Clause>
      <Clause number="6.3">
        L’abonnement {catalogue.suiviCroissance.name} est exécuté chaque mois, à partir de la date
        indiquée dans sa confirmation.
      </Clause>
      <Clause number="6.4">
        Vous relisez ce que nous publions et pouvez demander les révisions comprises dans votre
        offre. Nous corrigeons sans frais, à tout moment, ce qui ne correspond pas à la commande.
      </Clause>
      <Clause number="6.5">
        Si nous dépassons un délai de notre fait, vous pouvez nous demander par écrit d’exécuter la
        prestation dans un délai supplémentaire raisonnable, puis, si rien ne vient, mettre fin au
        contrat. Un particulier le fait dans les conditions des articles L. 216-6 et L. 216-7 du
        code de la consommation et est remboursé dans les 14 jours. Un retard dû à des informations
        ou à un accès manquants prolonge le délai d’autant.
      </Clause>
    </>
  );
}

export function ClientDuties() {
  return (
    <>
      <Clause number="7.1">Pour que nous puissions travailler, vous vous engagez à :</Clause>
      <Bullets>
        <Bullet>
          nous donner des informations exactes et tenues à jour (nom, adresse, horaires, services) ;
        </Bullet>
        <Bullet>
          nous ajouter comme gestionnaire de votre fiche, sans jamais nous communiquer de mot de
          passe ;
        </Bullet>
        <Bullet>
          avoir le droit de représenter l’établissement et d’utiliser les photos, textes et marques
          que vous nous remettez ;
        </Bullet>
        <Bullet>
          relire ce que nous vous soumettons et nous signaler une erreur sans tarder ;
        </Bullet>
        <Bullet>respecter les règles de Google applicables aux fiches d’établissement.</Bullet>
      </Bullets>
      <Clause number="7.2">
        Nous ne publions que des informations vraies. Nous n’achetons, n’écrivons et ne trions aucun
        avis, et ne le ferons à la demande d’aucun client. Nous ne signalons à Google que ceux qui
        enfreignent ses règles.
      </Clause>
      <Clause number="7.3">
        Vous restez propriétaire de votre fiche et pouvez nous retirer l’accès à tout moment, depuis
        votre compte Google. Si vous préférez que nous le fassions, écrivez à{" "}
        <EmailLink subject="Retrait de votre accès à ma fiche" />.
      </Clause>
    </>
  );
}
