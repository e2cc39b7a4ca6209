import type { ClientType } from "#domain/order.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { EmailBlock } from "./content.ts";

interface Contract {
  clientType: ClientType;
  /** Start of the fourteen days: « votre commande ». */
  start: string;
  /** « votre commande CMD-2026-0001 ». */
  reference: string;
  site: SiteIdentity;
  siteUrl: string;
}

/** Withdrawal and mediation, for consumers (docs/sources/law.md, O4 and O9). */
export function consumerBlocks(contract: Contract): EmailBlock[] {
  const { clientType, start, reference, site, siteUrl } = contract;
  if (clientType === "professionnel") return [];
  const { mediator } = site;
  return [
    {
      kind: "paragraph",
      text: `Vous avez 14 jours à compter de ${start} pour vous rétracter, sans donner de raison, en ligne ou en répondant à ce message. Indiquez ${reference}. Nous vous remboursons dans les 14 jours.`,
      link: { label: "Renoncer au contrat ici", url: `${siteUrl}/renoncer-au-contrat` },
    },
    {
      kind: "paragraph",
      text: `En cas de litige, vous pouvez saisir gratuitement le médiateur de la consommation : ${mediator.name}, ${mediator.address}.`,
      link: { label: "Site du médiateur", url: mediator.website },
    },
  ];
}
