import { phoneHref } from "#domain/phone-number.ts";
import type { ComponentType, ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { agencyActs } from "#copy/quote-page.ts";
import { plainCalendarDay, shortMoment } from "#domain/french-dates.ts";
import { reminderOn, type ShownQuoteStatus } from "#domain/quote.ts";
import type { QuoteRecord } from "#queries/quote-by-id.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { NextStep } from "#ui/next-step.tsx";
import { recordAddress } from "../record-address.ts";

interface NextActProps {
  quote: QuoteRecord;
  shownStatus: ShownQuoteStatus;
  /** Of the quote's page, as the client opens it. */
  address: string;
}

/** Where the quote stands, and the one thing to do about it. */
export function NextAct(props: NextActProps) {
  const Now = steps[props.shownStatus];
  return <Now {...props} />;
}

const steps: Record<ShownQuoteStatus, ComponentType<NextActProps>> = {
  draft: ToSend,
  pending: Waiting,
  completed: Accepted,
  expired: ({ quote }) => (
    <Again
      quote={quote}
      title="Expiré sans réponse"
      text={`Il valait jusqu’au ${plainCalendarDay(quote.validUntil)}. Une copie repart avec une nouvelle date.`}
    />
  ),
  rejected: ({ quote }) => (
    <Again
      quote={quote}
      title="Refusé par le client"
      text={
        quote.refusal?.reason ? `Sa raison : « ${quote.refusal.reason} »` : "Sans raison donnée."
      }
    />
  ),
  cancelled: ({ quote }) => (
    <Again quote={quote} title="Annulé" text="Sa raison est dans l’historique." />
  ),
};

function ToSend({ quote }: NextActProps) {
  return (
    <Step title="Relire, puis envoyer" text={`L’e-mail part à ${quote.clientEmail}.`}>
      <ActButton intent="send" icon="mail">
        {agencyActs.send}
      </ActButton>
      <ButtonLink href={`/devis/${quote.id}`} variant="outline" icon="eye">
        Relire
      </ButtonLink>
    </Step>
  );
}

function Waiting({ quote, address }: NextActProps) {
  return (
    <Step title={waitingTitle(quote)} text={waitingText(quote)}>
      <ButtonLink href={reminderMail(quote, address)} icon="mail">
        Relancer par e-mail
      </ButtonLink>
      {quote.clientPhone && (
        <ButtonLink href={phoneHref(quote.clientPhone)} variant="outline" icon="phone">
          Appeler
        </ButtonLink>
      )}
    </Step>
  );
}

function Accepted({ quote }: NextActProps) {
  if (quote.order) {
    return (
      <Step
        title={`Commande ${quote.order.number}`}
        text="Le devis est devenu une commande : la suite s’y passe."
      >
        <ButtonLink href={recordAddress.order(quote.order.id)} icon="inbox">
          Ouvrir la commande
        </ButtonLink>
      </Step>
    );
  }
  return (
    <Step
      title="Accepté : créer la commande"
      text="En un clic, aux montants du devis. Le client reçoit la confirmation de commande."
    >
      <ActButton intent="order" icon="check">
        Créer la commande
      </ActButton>
    </Step>
  );
}

function Again({ quote, title, text }: { quote: QuoteRecord; title: string; text: string }) {
  return (
    <Step title={title} text={text}>
      <ButtonLink href={`/generer-devis?copie=${quote.id}`} icon="copy">
        Dupliquer
      </ButtonLink>
    </Step>
  );
}

function Step({ children, ...words }: { title: string; text: string; children: ReactNode }) {
  return (
    <NextStep {...words}>
      <div className="flex flex-wrap gap-2 self-center max-sm:w-full max-sm:[&>*]:flex-1">
        {children}
      </div>
    </NextStep>
  );
}

interface ActButtonProps {
  intent: "send" | "order";
  icon: "mail" | "check";
  children: string;
}

function ActButton({ intent, icon, children }: ActButtonProps) {
  const sending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" aria-label={children} className="max-sm:[&>*]:w-full">
      <Button type="submit" name="intent" value={intent} icon={icon} pending={sending}>
        {children}
      </Button>
    </Form>
  );
}

function waitingTitle({ seenAt }: QuoteRecord): string {
  return seenAt ? "Ouvert, en attente de réponse" : "Envoyé, pas encore ouvert";
}

function waitingText({ seenAt, sentAt, validUntil }: QuoteRecord): string {
  const since = seenAt ?? sentAt;
  const start = since ? `Depuis le ${shortMoment(since)}. ` : "";
  return `${start}Expire le ${plainCalendarDay(validUntil)} ; une relance automatique part le ${plainCalendarDay(reminderOn(validUntil))}.`;
}

/** In the agency's own mail program, ready to be made personal. */
function reminderMail({ clientEmail, clientName, number }: QuoteRecord, address: string): string {
  const body = `Bonjour ${clientName},\r\n\r\nAvez-vous pu regarder le devis ${number} ? Il est ici :\r\n${address}\r\n\r\nJe reste à votre disposition pour toute question.\r\n`;
  const to = encodeURIComponent(clientEmail);
  return `mailto:${to}?subject=${encodeURIComponent(`Votre devis ${number}`)}&body=${encodeURIComponent(body)}`;
}
