import { nextActWords as words } from "#copy/admin/quotes.ts";
import { labels } from "#copy/labels.ts";
import { phoneHref } from "#domain/phone-number.ts";
import type { ComponentType, ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { agencyActs } from "#copy/quote-page.ts";
import { plainCalendarDay, shortMoment } from "#domain/french-dates.ts";
import { reminderOn, type ShownQuoteStatus } from "#domain/quote.ts";
import { mailtoHref } from "#domain/contact-links.ts";
import type { QuoteRecord } from "#queries/quote/by-id.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { NextStep } from "#ui/next-step.tsx";
import { recordAddress } from "../record/address.ts";

interface NextActProps {
  quote: QuoteRecord;
  shownStatus: ShownQuoteStatus;
  address: string;
  reminderTimely: boolean;
}

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
      title={words.expired}
      text={words.expiredOn(plainCalendarDay(quote.validUntil))}
    />
  ),
  rejected: ({ quote }) => (
    <Again
      quote={quote}
      title={words.refused}
      text={quote.refusal?.reason ? words.refusedWith(quote.refusal.reason) : words.refusedWithout}
    />
  ),
  cancelled: ({ quote }) => (
    <Again quote={quote} title={words.cancelled} text={words.cancelledHint} />
  ),
};

function ToSend({ quote }: NextActProps) {
  return (
    <Step title={words.readThenSend} text={words.mailGoesTo(quote.clientEmail)}>
      <ActButton act="send" icon="mail">
        {agencyActs.send}
      </ActButton>
      <ButtonLink href={`/devis/${quote.id}`} variant="outline" icon="eye">
        {words.read}
      </ButtonLink>
    </Step>
  );
}

/** The reminder is the primary button some days after the quote was sent, not before. */
function Waiting({ quote, address, reminderTimely }: NextActProps) {
  const remind = (
    <ButtonLink
      key="remind"
      href={reminderMail(quote, address)}
      icon="mail"
      variant={reminderTimely ? "primary" : "outline"}
    >
      {words.remindByMail}
    </ButtonLink>
  );
  const look = (
    <ButtonLink
      key="look"
      href={`/devis/${quote.id}`}
      icon="eye"
      variant={reminderTimely ? "outline" : "primary"}
    >
      {words.asClient}
    </ButtonLink>
  );
  return (
    <Step title={waitingTitle(quote)} text={waitingText(quote)}>
      {reminderTimely ? [remind, look] : [look, remind]}
      {quote.clientPhone && (
        <ButtonLink href={phoneHref(quote.clientPhone)} variant="outline" icon="phone">
          {words.call}
        </ButtonLink>
      )}
    </Step>
  );
}

function Accepted({ quote }: NextActProps) {
  if (quote.order) {
    return (
      <Step title={words.orderNumber(quote.order.number)} text={words.becameOrder}>
        <ButtonLink href={recordAddress.order(quote.order.id)} icon="inbox">
          {labels.openOrder}
        </ButtonLink>
      </Step>
    );
  }
  return (
    <Step title={words.acceptedTitle} text={words.acceptedHint}>
      <ActButton act="order" icon="check">
        {labels.createOrder}
      </ActButton>
    </Step>
  );
}

function Again({ quote, title, text }: { quote: QuoteRecord; title: string; text: string }) {
  return (
    <Step title={title} text={text}>
      <ButtonLink href={`/generer-devis?copie=${quote.id}`} icon="copy">
        {labels.duplicate}
      </ButtonLink>
    </Step>
  );
}

function Step({ children, ...step }: { title: string; text: string; children: ReactNode }) {
  return (
    <NextStep {...step}>
      <div className="flex flex-wrap gap-2 self-center max-sm:w-full max-sm:[&>*]:flex-1">
        {children}
      </div>
    </NextStep>
  );
}

interface ActButtonProps {
  act: "send" | "order";
  icon: "mail" | "check";
  children: string;
}

function ActButton({ act, icon, children }: ActButtonProps) {
  const sending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" aria-label={children} className="max-sm:[&>*]:w-full">
      <Button type="submit" name="action" value={act} icon={icon} pending={sending}>
        {children}
      </Button>
    </Form>
  );
}

function waitingTitle({ seenAt }: QuoteRecord): string {
  return seenAt ? words.opened : words.notOpened;
}

function waitingText({ seenAt, sentAt, validUntil }: QuoteRecord): string {
  const since = seenAt ?? sentAt;
  const start = since ? words.since(shortMoment(since)) : "";
  return words.expiresOn(
    start,
    plainCalendarDay(validUntil),
    plainCalendarDay(reminderOn(validUntil)),
  );
}

function reminderMail({ clientEmail, clientName, number }: QuoteRecord, address: string): string {
  const body = words.reminder(clientName, number, address);
  return `${mailtoHref(clientEmail)}?subject=${encodeURIComponent(words.reminderSubject(number))}&body=${encodeURIComponent(body)}`;
}
