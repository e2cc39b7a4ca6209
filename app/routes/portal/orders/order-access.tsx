import { accessGuidePageWords as guide, orderAccessWords as words } from "#copy/listing-access.ts";
import { accessLife } from "#domain/listing-access.ts";
import type { OrderListing } from "#queries/listing-access/of-order.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface OrderAccessProps {
  orderId: string;
  listings: readonly OrderListing[];
  pressing: boolean;
}

export function OrderAccess({ orderId, listings, pressing }: OrderAccessProps) {
  if (listings.length === 0) return null;
  const awaited = listings.some(({ access }) => accessLife[access].awaited);
  const [first] = listings;
  const standing = listings.length === 1 && first ? guide.statuses[first.access] : words.several;
  return (
    <Card aria-labelledby="acces">
      <CardHeader id="acces" title={words.title} />
      <CardBody className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose min-w-0 flex-1 basis-60 text-sm text-muted">
          {frenchSpaces(awaited ? words.awaited : standing)}
        </p>
        <ButtonLink
          href={`/portal/commandes/${orderId}/acces`}
          variant={awaited && pressing ? "primary" : "outline"}
          className="max-sm:w-full"
        >
          {awaited ? words.give : words.see}
        </ButtonLink>
      </CardBody>
    </Card>
  );
}
