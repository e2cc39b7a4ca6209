import { greeting } from "#copy/greeting.ts";
import type { EmailContent } from "./content.ts";
import type { OrderEmailInput } from "./order-facts.ts";
import { paymentDemoNotice, reasonForBuyer } from "./payment-facts.ts";

export function billingDetailsMissing({
  order,
  site,
  billingUrl,
}: OrderEmailInput & { billingUrl: string }): EmailContent {
  const professional = order.clientType === "professionnel";
  return {
    subject: `Commande ${order.number} : il nous manque de quoi établir votre facture`,
    preview: professional
      ? "Votre SIREN et votre adresse : une minute."
      : "Votre adresse : une minute.",
    title: "Il nous manque quelques informations",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(order.firstName)}\nVotre paiement pour la commande ${order.number} est bien arrivé. ${
          professional
            ? "La loi demande que la facture d’un professionnel porte son SIREN et son adresse complète, et nous ne les avons pas tous."
            : "La loi demande que la facture porte votre adresse complète, et nous ne l’avons pas."
        }`,
      },
      ...paymentDemoNotice(order),
      { kind: "action", link: { label: "Compléter ma facturation", url: billingUrl } },
      {
        kind: "paragraph",
        text: `Votre facture part dès que c’est fait. Une question ? Répondez simplement à ce message.\nL’équipe ${site.name}`,
      },
    ],
    reason: reasonForBuyer(site),
  };
}
