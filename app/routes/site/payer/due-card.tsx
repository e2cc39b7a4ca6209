import { dueCardWords as words } from "#copy/site/payer.ts";
import { labels } from "#copy/labels.ts";
import { useEffect, useState } from "react";
import { payPage } from "#copy/pay-page.ts";
import { orderWarnings } from "#copy/order-refusals.ts";
import { formatEuros } from "#domain/money.ts";
import { type DueStanding, isPayable, type PaymentStanding } from "#domain/payment.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody } from "#ui/card.tsx";
import { Icon } from "#ui/icon.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { OrderFacts } from "./order-facts.tsx";
import type { PayPage } from "./pay-page.server.ts";
import { RegisteredOrder } from "./registered-order.tsx";

export function DueCard({ page }: { page: PayPage }) {
  const { order, standing, sentence, payable, ways } = page;
  return (
    <Card elevation="lift" aria-labelledby="a-payer">
      <CardBody className="grid gap-5">
        {page.news && <RegisteredOrder grossCents={order.grossCents} />}
        <div>
          <h1 id="a-payer" className="text-2xl sm:text-3xl">
            {`${isAskedLater(standing) ? labels.order : labels.payOrder} `}
            <span className="whitespace-nowrap">{order.number}</span>
          </h1>
          {isPayable(standing) && <Due standing={standing} />}
          <p className="mt-2 text-muted">{frenchSpaces(sentence)}</p>
        </div>
        {isPayable(standing) && ways.online && <PayForm page={page} due={standing} />}
        {payable && !ways.online && !ways.transfer && (
          <Notice variant="warning">{frenchSpaces(orderWarnings["payment-offline"])}</Notice>
        )}
        <OrderFacts page={page} />
      </CardBody>
    </Card>
  );
}

/** An order paid on terms owes nothing before its invoice. */
function isAskedLater(standing: PaymentStanding): boolean {
  return standing.kind === "due" && standing.dated && standing.dueCents === 0;
}

function Due({ standing }: { standing: DueStanding }) {
  return (
    <p className="mt-4 flex flex-wrap items-baseline gap-x-2 font-display text-4xl font-bold">
      <Money cents={standing.dueCents} short />
      <span className="font-sans text-base font-normal text-muted">
        {words.asked(standing.part)}
      </span>
    </p>
  );
}

function PayForm({ page, due }: { page: PayPage; due: DueStanding }) {
  const [pending, setPending] = usePendingPost();
  return (
    <form method="post" action={page.postUrl} onSubmit={setPending} className="grid gap-3">
      <Button
        type="submit"
        size="lg"
        block
        icon="credit-card"
        pending={pending}
        pendingLabel={words.opening}
      >
        {`${labels.pay} ${formatEuros(due.dueCents)}`}
      </Button>
      <p className="flex gap-2 text-sm text-muted">
        <Icon name="lock" className="mt-px size-4.5 shrink-0" />
        {frenchSpaces(page.trial ? payPage.trial : payPage.secure)}
      </p>
    </form>
  );
}

/** Reset on `pageshow`: the back/forward cache restores the page with its state. */
function usePendingPost() {
  const [pending, setPending] = useState(false);
  useEffect(() => {
    const back = () => setPending(false);
    window.addEventListener("pageshow", back);
    return () => window.removeEventListener("pageshow", back);
  }, []);
  return [pending, () => setPending(true)] as const;
}
