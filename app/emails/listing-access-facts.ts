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

export interface AccessAskedInput extends EmailSender {
  order: OrderFacts;
  listings: readonly AskedListing[];
  /** 0: first request; else days since then. */
  step: AccessStep;
  /** Signed link. */
  accessUrl: string;
}

export function accessAwaited(
  { order, listings, accessUrl, site }: AccessAskedInput,
  said: { opening: string; last: string },
): Omit<EmailContent, "title"> {
  const awaited = listings.filter(({ access }) => accessLife[access].awaited);
  const several = awaited.length > 1;
  const whole = several ? "à vos fiches Google" : "à votre fiche Google";
  const names = awaited.map((one) => wordsWithoutLinks(listingName(one))).join(", ");
  return {
    subject: `Commande ${order.number} : donnez-nous l’accès ${whole}`,
    preview: "Deux minutes, sans mot de passe : le guide est en images.",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(order.firstName)}\n${said.opening} Invitez-nous comme administrateur ${whole} : vous en restez propriétaire, et nous ne vous demanderons jamais votre mot de passe.`,
      },
      ...paymentDemoNotice(order),
      {
        kind: "facts",
        rows: [
          { label: "Adresse à inviter", value: site.email },
          { label: "Commande", value: order.number },
          ...(several ? [{ label: "Fiches", value: names }] : []),
        ],
      },
      { kind: "action", link: { label: "Voir le guide en images", url: accessUrl } },
      {
        kind: "paragraph",
        text: `Le délai de nos travaux commence quand l’accès est donné. ${said.last}Une difficulté ? Répondez simplement à ce message.\nL’équipe ${site.name}`,
      },
    ],
    reason: reasonForBuyer(site),
  };
}
