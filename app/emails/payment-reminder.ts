import { longDay } from "#domain/french-dates.ts";
import { formatEuros } from "#domain/money.ts";
import type { DueStanding } from "#domain/payment.ts";
import type { ReminderStep } from "#domain/payment-reminders.ts";
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

/** Sent after three and seven days, or on the due date. */
export function paymentReminder(input: PaymentEmailInput & { step: ReminderStep }): EmailContent {
  const { order, payment, step, site } = input;
  const { standing } = payment;
  const asked = standing.kind === "due" ? standing : null;
  const due = asked?.dueCents ?? order.price.grossCents;
  return {
    subject: `Commande ${order.number} : ${formatEuros(due)} à régler`,
    preview: `${orderedOffer(order)}. ${step === 7 ? "Notre dernier rappel." : "Un simple rappel."}`,
    title: `Votre commande attend ${whatOfIt(asked)}.`,
    blocks: [
      {
        kind: "paragraph",
        text: `${greeting(order.firstName)}\nVotre commande ${order.number} du ${longDay(order.createdAt)} est enregistrée, et ${whatOfIt(asked)} ne nous est pas encore parvenu. Si vous venez de payer, ne tenez pas compte de ce message.`,
      },
      ...paymentDemoNotice(order),
      ...paymentBlocks(payment),
      ...transferBlocks(input),
      {
        kind: "paragraph",
        text: `${lastWord(step, asked)} Une question ? Répondez simplement à ce message.\nL’équipe ${site.name}`,
        link: { label: "Voir où en est ma commande", url: payment.payUrl },
      },
    ],
    reason: reasonForBuyer(site),
  };
}

function whatOfIt(asked: DueStanding | null): string {
  if (asked?.part === "deposit") return "son acompte";
  return asked?.part === "balance" ? "son solde" : "son paiement";
}

function lastWord(step: ReminderStep, asked: DueStanding | null): string {
  if (asked?.dated) return "Le paiement est attendu à la date dite ci-dessus.";
  if (asked?.paymentDays) return "Nous commençons dès que l’acompte est reçu.";
  return step === 3
    ? "Nous commençons dès que le paiement est reçu."
    : "C’est notre dernier rappel : passé cette date, la commande est fermée sans frais, et rien n’est dû.";
}
