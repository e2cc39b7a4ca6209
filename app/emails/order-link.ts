import { greeting } from "#copy/greeting.ts";
import type { OrderLinkPurpose } from "#domain/signed-link.ts";
import type { EmailContent } from "./content.ts";
import type { OrderEmailInput } from "./order-facts.ts";
import { reasonForBuyer } from "./payment-facts.ts";

const labels: Record<OrderLinkPurpose, string> = {
  payment: "Payer ma commande",
  billing: "Compléter ma facturation",
  guarantee: "Demander la garantie",
  access: "Donner l’accès à ma fiche",
  information: "Présenter mon entreprise",
  report: "Lire mon rapport",
};

export interface OrderLinkInput extends OrderEmailInput {
  purpose: OrderLinkPurpose;
  linkUrl: string;
}

/** The link gives access to that page only. */
export function orderLink({ order, site, purpose, linkUrl }: OrderLinkInput): EmailContent {
  return {
    subject: `Commande ${order.number} : votre nouveau lien`,
    preview: "Le lien que vous venez de demander.",
    title: "Votre nouveau lien",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(order.firstName)}\nVoici le lien demandé pour votre commande ${order.number}. Il n’ouvre que cette page-là.`,
      },
      { kind: "action", link: { label: labels[purpose], url: linkUrl } },
      {
        kind: "paragraph",
        text: `Vous n’avez rien demandé ? Laissez ce message de côté : il n’a été envoyé qu’à vous.\nL’équipe ${site.name}`,
      },
    ],
    reason: reasonForBuyer(site),
  };
}
