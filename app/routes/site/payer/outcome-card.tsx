import { labels } from "#copy/labels.ts";
import { payOutcomes } from "#copy/pay-page.ts";
import { paymentStandingLabels } from "#copy/payment.ts";
import { formatPhone, phoneHref } from "#domain/phone-number.ts";
import { useRootData } from "#http/root-data.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody } from "#ui/card.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { InvoiceAsk } from "./invoice-ask.tsx";
import { OrderFacts } from "./order-facts.tsx";
import type { PayPage } from "./pay-page.server.ts";
import { RegisteredOrder } from "./registered-order.tsx";

const words = {
  seeOffers: "Voir nos offres",
  present: "Présenter mon entreprise",
  follow: "Suivre ma commande",
};

type Outcome = Exclude<PayPage["standing"]["kind"], "due">;

const looks: Record<Outcome, { icon: IconName; disc: string }> = {
  processing: { icon: "clock", disc: "bg-warning-surface text-warning" },
  paid: { icon: "check", disc: "bg-success-surface text-success" },
  refunded: { icon: "refresh", disc: "bg-wash text-text" },
  cancelled: { icon: "ban", disc: "bg-wash text-muted" },
};

export function OutcomeCard({ page, kind }: { page: PayPage; kind: Outcome }) {
  const { icon, disc } = looks[kind];
  return (
    <Card elevation="lift" aria-labelledby="etat" className="mx-auto w-full max-w-xl">
      <CardBody className="grid gap-5">
        <div>
          <span className={`grid size-12 place-items-center rounded-full ${disc}`}>
            <Icon name={icon} className="size-6 stroke-2" />
          </span>
          <h1 id="etat" className="mt-4 text-2xl sm:text-3xl">
            {paymentStandingLabels[kind]}
          </h1>
          <p className="mt-2 font-medium">{frenchSpaces(page.sentence)}</p>
          <p className="mt-1 text-muted">{frenchSpaces(payOutcomes[kind])}</p>
        </div>
        {(kind === "paid" || kind === "processing") && (
          <RegisteredOrder grossCents={page.order.grossCents} />
        )}
        {page.invoiceAsk !== null && <InvoiceAsk url={page.invoiceAsk} />}
        <WayOn page={page} kind={kind} />
        <OrderFacts page={page} />
      </CardBody>
    </Card>
  );
}

function WayOn({ page, kind }: { page: PayPage; kind: Outcome }) {
  const { site } = useRootData();
  const { order, owned, informationUrl } = page;
  if (kind === "cancelled") {
    return (
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={phoneHref(site.phone)} icon="phone" variant="outline">
          {formatPhone(site.phone)}
        </ButtonLink>
        <ButtonLink href="/#tarifs" variant="outline" reloadDocument>
          {words.seeOffers}
        </ButtonLink>
      </p>
    );
  }
  return (
    <p className="flex flex-wrap gap-3">
      {informationUrl && kind !== "refunded" && (
        <ButtonLink href={informationUrl} iconEnd="arrow-right">
          {words.present}
        </ButtonLink>
      )}
      {owned ? (
        <ButtonLink href={`/portal/commandes/${order.id}`} variant="outline">
          {words.follow}
        </ButtonLink>
      ) : (
        <ButtonLink href="/" variant="outline" icon="home" reloadDocument>
          {labels.backHome}
        </ButtonLink>
      )}
    </p>
  );
}
