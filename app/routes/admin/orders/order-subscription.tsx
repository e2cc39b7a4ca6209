import { orderSubscriptionWords as words } from "#copy/admin/orders.ts";
import { labels } from "#copy/labels.ts";
import { subscriptionOpeningRefusals } from "#copy/subscription.ts";
import type { SubscriptionOpeningRefusal, SubscriptionState } from "#domain/subscription.ts";
import { openingAddress } from "#domain/records.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { SubscriptionStateBadge } from "#ui/subscription-state-badge.tsx";
import { recordAddress } from "../record/address.ts";

interface OrderSubscriptionProps {
  orderId: string;
  refusal: SubscriptionOpeningRefusal | null;
  latest: { id: string; state: SubscriptionState; endsOn: string | null } | null;
}

export function OrderSubscription({ orderId, refusal, latest }: OrderSubscriptionProps) {
  if (latest === null && refusal === "plan-opens-none") return null;
  return (
    <Card aria-labelledby="abonnement">
      <CardHeader
        id="abonnement"
        title={labels.subscription}
        actions={latest && <SubscriptionStateBadge state={latest.state} endsOn={latest.endsOn} />}
      />
      <CardBody className="grid justify-items-start gap-4 text-sm">
        {refusal !== null && refusal !== "already-running" && (
          <p className="text-muted">{frenchSpaces(subscriptionOpeningRefusals[refusal])}</p>
        )}
        {latest !== null && (
          <ButtonLink href={recordAddress.subscription(latest.id)} variant="outline" icon="eye">
            {words.seeSubscription}
          </ButtonLink>
        )}
        {refusal === null && (
          <ButtonLink href={openingAddress(orderId)} variant="outline" icon="plus">
            {labels.openSubscription}
          </ButtonLink>
        )}
      </CardBody>
    </Card>
  );
}
