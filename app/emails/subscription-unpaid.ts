import { greeting } from "#copy/greeting.ts";
import { transferRows } from "#copy/payment.ts";
import { chargeDaysSentence, chargeDaysWords } from "#copy/subscription-charge.ts";
import { chargeReference } from "#domain/bank-transfer.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import { formatEuros } from "#domain/money.ts";
import { addDays } from "#domain/paris-date.ts";
import { type ReminderDay, SUSPENSION_DAYS } from "#domain/subscription-charge.ts";
import type { Collector } from "#domain/subscription.ts";
import type { EmailBlock, EmailContent } from "./content.ts";
import {
  demoSubscriptionNotice,
  howToEnd,
  reasonForSubscriber,
  type SubscriptionEmailInput,
  subscriptionRows,
  tierName,
} from "./subscription-facts.ts";

interface UnpaidCharge {
  startsOn: string;
  endsOn: string;
  grossCents: number;
  /** French calendar date of the first message. */
  dueOn: string;
}

interface UnpaidInput extends SubscriptionEmailInput {
  charge: UnpaidCharge;
  /** Cents still due. */
  dueCents: number;
  collectedBy: Collector;
  step: ReminderDay;
  /** Signed link, to pay or to save another payment method. */
  payUrl: string;
}

/** Sent on the due date, after three and seven days; announces the consequences (terms of sale, 5.6). */
export function subscriptionUnpaid(input: UnpaidInput): EmailContent {
  const { subscription, charge, dueCents, collectedBy, step, site, siteUrl, payUrl } = input;
  const amount = formatEuros(dueCents);
  const { subject, title, text } = openings[collectedBy](amount, step);
  return {
    subject,
    preview: `${tierName(subscription)}, ${chargeDaysSentence(charge)}.`,
    title,
    blocks: [
      { kind: "paragraph", text: `${greeting(subscription.clientName)}\n${text}` },
      ...demoSubscriptionNotice(subscription),
      subscriptionRows(subscription, [
        { label: "Période", value: chargeDaysWords(charge) },
        { label: "Montant TTC", value: formatEuros(charge.grossCents) },
        ...(dueCents < charge.grossCents ? [{ label: "Reste à payer", value: amount }] : []),
      ]),
      ...(collectedBy === "provider" ? mending(payUrl) : transfer(input)),
      { kind: "paragraph", text: whatFollows(charge, step) },
      howToEnd(siteUrl),
    ],
    reason: reasonForSubscriber(site),
  };
}

interface Opening {
  subject: string;
  title: string;
  text: string;
}

const openings: Record<Collector, (amount: string, step: ReminderDay) => Opening> = {
  provider: (amount, step) => ({
    subject: `Votre abonnement : le paiement de ${amount} a été refusé`,
    title: "Votre paiement n’est pas passé.",
    text:
      step === 0
        ? `Votre banque a refusé le paiement de ${amount}. Cela arrive : une carte expirée, un plafond atteint. Le travail continue : il suffit d’enregistrer un autre moyen de paiement, ou le même à nouveau.`
        : `Le paiement de ${amount} n’est toujours pas passé. Enregistrez un autre moyen de paiement, ou le même à nouveau : nous réessayons aussitôt. Si c’est déjà fait, ne tenez pas compte de ce message.`,
  }),
  transfer: (amount, step) => ({
    subject:
      step === 0
        ? `Votre abonnement : ${amount} à régler par virement`
        : `Votre abonnement : ${amount} restent à régler`,
    title: step === 0 ? "Votre mois commence." : "Votre virement est attendu.",
    text:
      step === 0
        ? `Une nouvelle période de votre abonnement commence : ${amount} sont à régler par virement.`
        : `Nous n’avons pas encore reçu votre virement de ${amount}. Si vous venez de l’envoyer, ne tenez pas compte de ce message.`,
  }),
};

function mending(payUrl: string): EmailBlock[] {
  return [{ kind: "action", link: { label: "Changer de moyen de paiement", url: payUrl } }];
}

function transfer({ subscription, charge, dueCents, site, payUrl }: UnpaidInput): EmailBlock[] {
  const { bankAccount } = site;
  if (!bankAccount)
    return [{ kind: "action", link: { label: "Voir ce qui est à régler", url: payUrl } }];
  const rows = transferRows({
    account: bankAccount,
    reference: chargeReference(subscription.orderNumber, charge.startsOn),
    standing: { dueCents, dueOn: null },
  });
  return [
    { kind: "heading", text: "Par virement" },
    { kind: "facts", rows: rows.map(({ label, value }) => ({ label, value })) },
    {
      kind: "paragraph",
      text: "Recopiez la référence telle quelle : c’est par elle que nous reconnaissons votre paiement.",
      link: { label: "Copier ces lignes, ou scanner leur QR code", url: payUrl },
    },
  ];
}

function whatFollows({ dueOn }: UnpaidCharge, step: ReminderDay): string {
  const stops = longCalendarDay(addDays(dueOn, SUSPENSION_DAYS));
  const last = step === 7 ? "C’est notre dernier rappel. " : "";
  return `${last}Sans paiement le ${stops}, nous suspendons le travail jusqu’à ce qu’il arrive. Une difficulté ? Répondez à ce message, nous trouvons une solution.`;
}
