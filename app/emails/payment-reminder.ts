import { longDay } from "#domain/french-dates.ts";
import { formatEuros } from "#domain/money.ts";
import { greeting } from "#copy/greeting.ts";
import type { EmailContent } from "./content.ts";
import { orderedOffer } from "./order-facts.ts";
import {
  paymentBlocks,
  paymentDemoNotice,
  type PaymentEmailInput,
  reasonForBuyer,
  transferBlocks,
} from "./payment-facts.ts";

/** To a client whose order still waits for its money, three and seven days on: a fact, and no pressure. */
export function paymentReminder(input: PaymentEmailInput & { step: 3 | 7 }): EmailContent {
  const { order, payment, step, site } = input;
  const { standing } = payment;
  const due = standing.kind === "due" ? standing.remainingCents : order.price.grossCents;
  return {
    subject: `Commande ${order.number} : ${formatEuros(due)} à régler`,
    preview: `${orderedOffer(order)}. ${step === 3 ? "Un simple rappel." : "Notre dernier rappel."}`,
    title: "Votre commande attend son paiement.",
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(order.firstName)}\nVotre commande ${order.number} du ${longDay(order.createdAt)} est enregistrée, et son paiement ne nous est pas encore parvenu. Si vous venez de payer, ne tenez pas compte de ce message.`,
      },
      ...paymentDemoNotice(order),
      ...paymentBlocks(payment),
      ...transferBlocks(input),
      {
        kind: "paragraph",
        text: `${lastWord(step)} Une question ? Répondez simplement à ce message.\nL’équipe ${site.name}`,
        link: { label: "Voir où en est ma commande", url: payment.payUrl },
      },
    ],
    reason: reasonForBuyer(site),
  };
}

function lastWord(step: 3 | 7): string {
  return step === 3
    ? "Nous commençons dès que le paiement est reçu."
    : "C’est notre dernier rappel : passé cette date, la commande est fermée sans frais, et rien n’est dû.";
}
