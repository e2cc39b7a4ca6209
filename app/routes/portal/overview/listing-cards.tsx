import { listingWords as words } from "#copy/portal/listing.ts";
import { deliverableLife } from "#domain/deliverable.ts";
import type {
  ClientDeliverable,
  ClientOrderListings,
} from "#queries/deliverable/listings-of-client.server.ts";
import { Card, CardBody } from "#ui/card.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { type GaugedRun, TwoGauges } from "../../both-sides/report/two-gauges.tsx";
import { ComingLines, DoneLines, isComing } from "./delivery-news.tsx";

/** Beyond this number, listings without news are folded into lines. */
const ALL_SHOWN = 3;

export function ListingCards({ orders, now }: { orders: ClientOrderListings[]; now: Date }) {
  const all = orders.flatMap((order) =>
    order.listings.map((listing, index) => ({
      order,
      listing,
      deliverables: order.deliverables.filter(
        ({ listingId }) => listingId === listing.id || (listingId === null && index === 0),
      ),
    })),
  );
  const still = all.length > ALL_SHOWN ? all.filter(isQuiet) : [];
  // Never only folded lines: the first listing stays a card.
  const quiet = still.length === all.length ? still.slice(1) : still;
  return (
    <>
      {all
        .filter((one) => !quiet.includes(one))
        .map((one) => (
          <ListingCard key={`${one.order.id} ${one.listing.id}`} {...one} now={now} />
        ))}
      {quiet.length > 0 && <QuietListings listings={quiet} />}
    </>
  );
}

type ToldListing = Omit<ListingCardProps, "now">;

function isQuiet({ order, listing, deliverables }: ToldListing): boolean {
  return (
    listing.baseline === null &&
    order.reportedAt === null &&
    deliverables.every((one) => deliverableLife[one.status].open && !isComing(one))
  );
}

function QuietListings({ listings }: { listings: ToldListing[] }) {
  return (
    <details className="rounded-lg border border-line bg-raised px-5 py-4 sm:px-6">
      <summary className="cursor-pointer font-semibold">{words.quiet(listings.length)}</summary>
      <ul className="mt-3 grid gap-1 text-sm">
        {listings.map(({ order, listing }) => (
          <li key={`${order.id} ${listing.id}`}>
            <TextLink to={`/portal/commandes/${order.id}`} className="py-1">
              {listing.name}, {order.number}
            </TextLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ListingCardProps {
  order: ClientOrderListings;
  listing: ClientOrderListings["listings"][number];
  /** Deliverables of this listing; the first listing also gets the order-wide ones. */
  deliverables: ClientDeliverable[];
  now: Date;
}

function ListingCard({ order, listing, deliverables, now }: ListingCardProps) {
  const headingId = `fiche-${order.id}-${listing.id}`;
  const open = deliverables.filter(({ status }) => deliverableLife[status].open);
  const done = deliverables.filter(({ status }) => deliverableLife[status].delivered);
  return (
    <Card aria-labelledby={headingId} className="overflow-hidden">
      <div className="dusk grid gap-5 px-5 py-6 sm:px-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id={headingId} className="min-w-0 text-xl wrap-anywhere">
            {listing.name}
          </h2>
          <p className="text-sm text-muted">
            {order.packName}, <span className="whitespace-nowrap">{order.number}</span>
          </p>
        </div>
        <Scores listing={listing} />
      </div>
      <CardBody className="grid gap-6 lg:grid-cols-2 lg:gap-10">
        <ComingLines deliverables={open} now={now} />
        <DoneLines deliverables={done} now={now} />
        <p className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line pt-4 text-sm lg:col-span-2">
          {order.reportedAt && (
            <TextLink to={`/portal/rapports/${order.id}`} className="py-1 font-semibold">
              {words.report}
            </TextLink>
          )}
          <TextLink to={`/portal/commandes/${order.id}`} className="py-1">
            {words.seeAll}
            <span className="sr-only"> {order.number}</span>
          </TextLink>
        </p>
      </CardBody>
    </Card>
  );
}

function gauged({ score, at }: { score: number; at: Date }): GaugedRun {
  return { score, at: at.toISOString() };
}

function Scores({ listing: { baseline, latest } }: Pick<ListingCardProps, "listing">) {
  if (!baseline) return <p className="text-sm text-muted">{frenchSpaces(words.noAuditHint)}</p>;
  return (
    <>
      <TwoGauges
        baseline={gauged(baseline)}
        latest={latest && gauged(latest)}
        noLatest={words.noLatest}
      />
      {latest && (
        <p className="text-center font-semibold">
          {frenchSpaces(words.gained(latest.score - baseline.score))}
        </p>
      )}
    </>
  );
}
