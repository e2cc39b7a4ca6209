import { invoiceAskWords } from "#copy/billing-details.ts";
import {
  type Confirmation,
  confirmations,
  confirmationTypes,
  followedListing,
} from "#copy/confirmations.ts";
import { labels } from "#copy/labels.ts";
import { isRecordId } from "#domain/record-id.ts";
import { orderInformationUrl } from "#domain/order-information-url.ts";
import { keyedPageHeaders } from "#http/private-answer.server.ts";
import { appOf } from "#http/app-context.ts";
import { useRootData } from "#http/root-data.ts";
import { rememberedOrder } from "#http/last-order.server.ts";
import { keyQueryOf } from "#http/order-link.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { heldCall } from "#queries/call/held.server.ts";
import { orderSummary } from "#queries/order/summary.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Lighthouse } from "#ui/lighthouse.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { calendarFileUrl } from "../booking/calendar-file-url.ts";
import { invoiceAsk } from "../payer/invoice-ask.server.ts";
import { InvoiceAsk } from "../payer/invoice-ask.tsx";
import { readPaymentLine } from "../payer/payment-line.server.ts";
import { PaymentNote } from "../payer/payment-note.tsx";
import { CallLink } from "../layout/call-link.tsx";
import type { Route } from "./+types/thank-you.ts";
import { BookedMoment } from "./booked-moment.tsx";
import { ConfirmationCards, NextSteps } from "./confirmation-parts.tsx";
import { InformationInvitation } from "./information-invitation.tsx";
import { HelpContacts } from "./help-contacts.tsx";
import { OrderReference } from "./order-reference.tsx";

const words = {
  cancelledSince: "Cet appel a été annulé depuis.",
  talk: "Vous voulez en parler de vive voix\u202F?",
  callText: "20 minutes au téléphone, gratuites, à l’heure de votre choix.",
};

/** `commande` and `appel` are random keys; without them, the order this browser has just made. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const type = confirmationTypes.find((known) => known === searchParams.get("type")) ?? "order";
  const held =
    type === "order"
      ? (searchParams.get("commande") ?? (await rememberedOrder(request)))
      : searchParams.get("appel");
  const nothing = { order: null, payment: null, call: null, invoiceAskUrl: null };
  const keyQuery = keyQueryOf(new URL(request.url));
  if (type === "quote" || !held) return { type, ...nothing, keyQuery };
  const page = { request, context };
  if (type === "order") {
    const app = appOf(context);
    const read = await viewing(
      page,
      async (db) => ({
        order: await orderSummary(db, held),
        payment: await readPaymentLine(db, held, app),
      }),
      held,
    );
    return { ...nothing, type, ...read, invoiceAskUrl: await invoiceAsk(page, held), keyQuery };
  }
  return { ...nothing, type, call: await bookedMoment(page, held), keyQuery };
}

async function bookedMoment(page: Parameters<typeof viewing>[0], key: string) {
  if (!isRecordId(key)) return null;
  const call = await viewing(page, (db) => heldCall(db, key), key);
  if (!call) return null;
  const { status, startsAt } = call;
  return { cancelled: status === "cancelled", startsAt, calendarFile: calendarFileUrl(key) };
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return keyedPageHeaders(actionHeaders);
}

export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { type, order, payment, call, invoiceAskUrl, keyQuery } = loaderData;
  const isDescribed = order?.formClosed === "listing-described";
  const confirmation = isDescribed ? followedListing : confirmations[type];
  return (
    <div className="page-width grid gap-12 py-10 sm:gap-16 sm:py-16">
      <title>{`${confirmation.title} · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <header className="mx-auto grid max-w-prose justify-items-center gap-4 text-center">
        <Lighthouse variant="spot" className="size-36" />
        <h1 className="text-3xl sm:text-4xl">{confirmation.title}</h1>
        <p className="text-lg text-muted">{confirmation.lead}</p>
        {order && <OrderReference order={order} />}
        {payment && <PaymentNote payment={payment} />}
        {invoiceAskUrl !== null && !payment?.payPath && <InvoiceAsk url={invoiceAskUrl} />}
        {call?.cancelled && <Notice variant="warning">{frenchSpaces(words.cancelledSince)}</Notice>}
        {call && !call.cancelled && <BookedMoment {...call} />}
      </header>
      {order && order.formClosed === null && (
        <InformationInvitation
          url={orderInformationUrl(site, order.id, keyQuery)}
          alreadyGiven={order.informationGivenAt !== null}
        />
      )}
      <ConfirmationCards cards={promisedCards(confirmation.cards, invoiceAskUrl !== null)} />
      <NextSteps steps={confirmation.steps} />
      {type !== "booking" && <CallInvitation />}
      <HelpContacts contract={type === "order"} />
      <p className="text-center">
        <ButtonLink href="/" variant="ghost" icon="home" reloadDocument>
          {labels.backHome}
        </ButtonLink>
      </p>
    </div>
  );
}

/** No invoice is promised within 48 hours while billing details are missing. */
function promisedCards(cards: Confirmation["cards"], invoiceWaits: boolean) {
  return cards.map((card) =>
    invoiceWaits && card.about === "invoice" ? { ...card, text: invoiceAskWords.card } : card,
  );
}

function CallInvitation() {
  return (
    <section
      aria-labelledby="en-parler"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-lg border border-line bg-raised p-6 sm:p-8"
    >
      <div>
        <h2 id="en-parler" className="text-xl">
          {words.talk}
        </h2>
        <p className="mt-1 text-muted">{words.callText}</p>
      </div>
      <CallLink source="thank-you" variant="outline" />
    </section>
  );
}
