import { orderNotices } from "#copy/site/checkout.ts";
import { labels } from "#copy/labels.ts";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { afterOrderUrl } from "#domain/order-information-url.ts";
import { useRootData } from "#http/root-data.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useCountdown } from "#ui/countdown.ts";
import { Lighthouse } from "#ui/lighthouse.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { PlacedOrder } from "./take-order.server.ts";

const words = {
  title: { before: "Commande ", after: " enregistrée" },
  amount: {
    before: "Montant\u202F: ",
    after: " TTC. La confirmation vous arrive par e-mail.",
  },
  placedWithWarning: orderNotices.placedWithWarning,
  payPageOpens: "La page de paiement s’ouvre…",
  fillIn: "Remplir le formulaire",
  seeNext: "Voir la suite",
  stay: "Rester sur cette page",
  listingKnown: "Nous connaissons déjà votre fiche : il n’y a rien à remplir.",
  formOpensSoon: "Le formulaire d’informations va s’ouvrir dans un instant…",
  lastStep: "Dernière étape : parlez-nous de votre activité, en 10 minutes.",
};

/** Time to read the notice before the information form opens (docs/sources/specification.md, 4). */
const REDIRECT_MS = 1_500;

export function OrderPlaced({ order }: { order: PlacedOrder }) {
  const { site, mode } = useRootData();
  const pay = mode === "live" ? order.paymentUrl : undefined;
  const paysAtOnce = pay !== undefined && order.warning === undefined;
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const next = afterOrderUrl(site, order);
  const countdown = useCountdown({
    milliseconds: REDIRECT_MS,
    // No countdown while a payment is due: the payment page, or the warning that it failed to open, comes first.
    enabled: pay === undefined,
    onDone: () => (next.startsWith("/") ? void navigate(next) : location.assign(next)),
  });

  useEffect(() => {
    window.scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, []);

  const leaving = countdown.state === "running" || countdown.state === "done";
  return (
    <section className="mx-auto grid max-w-prose justify-items-start gap-5 py-8">
      <Lighthouse variant="spot" className="size-32" />
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {words.title.before}
        <span className="whitespace-nowrap">{order.orderNumber}</span>
        {words.title.after}
      </h1>
      <p>
        {words.amount.before}
        <Money cents={order.totalCents} short />
        {words.amount.after}
      </p>
      {order.warning && (
        <Notice variant="destructive" title={words.placedWithWarning}>
          {frenchSpaces(order.warning)} {pay && <PayLink address={pay} />}
        </Notice>
      )}
      {paysAtOnce && <PayingForm address={pay} />}
      {pay === undefined && (
        <output className="text-muted">{frenchSpaces(nextSentence(order, leaving))}</output>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          href={next}
          iconEnd="arrow-right"
          variant={pay === undefined ? "primary" : "outline"}
        >
          {order.informationAsked ? words.fillIn : words.seeNext}
        </ButtonLink>
        {leaving && (
          <Button variant="outline" onClick={countdown.cancel}>
            {words.stay}
          </Button>
        )}
      </div>
    </section>
  );
}

function PayLink({ address }: { address: string }) {
  return (
    <a className="font-medium break-all underline underline-offset-4" href={address}>
      {address}
    </a>
  );
}

/** Submits itself to the site's payment page, which opens the provider's page or says that it can't. */
function PayingForm({ address }: { address: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  const { pathname, search } = new URL(address);
  return (
    <form ref={form} method="post" action={`${pathname}${search}`} className="grid gap-3">
      <output className="text-muted">{words.payPageOpens}</output>
      <Button type="submit" icon="credit-card" className="justify-self-start">
        {labels.pay}
      </Button>
    </form>
  );
}

function nextSentence({ informationAsked }: PlacedOrder, leaving: boolean): string {
  if (!informationAsked) return words.listingKnown;
  return leaving ? words.formOpensSoon : words.lastStep;
}
