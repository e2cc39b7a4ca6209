import { greeting } from "#copy/greeting.ts";
import { listingName } from "#copy/listing-access.ts";
import { accessLife, type AccessStatus, type AccessStep } from "#domain/listing-access.ts";
import { wordsWithoutLinks } from "#domain/strangers-words.ts";
import type { EmailContent, EmailSender } from "./content.ts";
import type { OrderFacts } from "./order-facts.ts";
import { paymentDemoNotice, reasonForBuyer } from "./payment-facts.ts";

interface AskedListing {
  position: number;
  name: string;
  access: AccessStatus;
}

interface AccessAskedInput extends EmailSender {
  order: OrderFacts;
  /** All listings of the order. */
  listings: readonly AskedListing[];
  /** 0: asked for the first time; else the reminder of that day. */
  step: AccessStep;
  /** The signed address of the guide. */
  accessUrl: string;
}

/** To the client: the agency can't work on a listing it may not manage; a guide says how to let it. */
export function listingAccessAsked({
  order,
  listings,
  step,
  accessUrl,
  site,
}: AccessAskedInput): EmailContent {
  const awaited = listings.filter(({ access }) => accessLife[access].awaited);
  const several = awaited.length > 1;
  const whole = several ? "à vos fiches Google" : "à votre fiche Google";
  return {
    subject: `Commande ${order.number} : donnez-nous l’accès ${whole}`,
    preview: "Deux minutes, sans mot de passe : le guide est en images.",
    title: step === 0 ? "Il nous manque une chose." : "Nous attendons toujours votre accès.",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(order.firstName)}\n${opening(step)} Invitez-nous comme administrateur ${whole} : vous en restez propriétaire, et nous ne vous demanderons jamais votre mot de passe.`,
      },
      ...paymentDemoNotice(order),
      {
        kind: "facts",
        rows: [
          { label: "Adresse à inviter", value: site.email },
          { label: "Commande", value: order.number },
          ...(several
            ? [
                {
                  label: "Fiches",
                  value: awaited.map((one) => wordsWithoutLinks(listingName(one))).join(", "),
                },
              ]
            : []),
        ],
      },
      { kind: "action", link: { label: "Voir le guide en images", url: accessUrl } },
      {
        kind: "paragraph",
        text: `Le délai de nos travaux commence quand l’accès est donné. ${step === 5 ? "C’est notre dernier rappel par e-mail. " : ""}Une difficulté ? Répondez simplement à ce message.\nL’équipe ${site.name}`,
      },
    ],
    reason: reasonForBuyer(site),
  };
}

function opening(step: AccessStep): string {
  if (step === 0)
    return "Votre commande est prête à commencer, et nous avons besoin de votre fiche.";
  return `Il y a ${step} jours, nous vous avons demandé l’accès sans lequel le travail ne peut pas commencer. Si vous venez de nous inviter, dites-le-nous d’un clic sur la page du guide.`;
}
