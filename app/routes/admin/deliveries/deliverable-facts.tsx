import { boardLineWords, deliverablePageWords as words } from "#copy/admin/deliveries.ts";
import { proofPictureWords } from "#copy/deliverables.ts";
import { labels } from "#copy/labels.ts";
import { pictureWords } from "#copy/pictures.ts";
import { clockDetail } from "#copy/delivery-clock.ts";
import { clientTitle } from "#domain/client-title.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import { recordLists } from "#domain/records.ts";
import { boardAddress } from "#forms/board-query.ts";
import type { DeliverableRecord } from "#queries/deliverable/by-id.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { OnePhoto } from "#ui/photos/one-photo.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { Fact } from "../record/fact.tsx";
import { recordAddress } from "../record/address.ts";

export function DeliverableFacts({ deliverable }: { deliverable: DeliverableRecord }) {
  const { order, subscriptionId, periodStartsOn, quantity, quantityDone, dropReason } = deliverable;
  const detail = clockDetail(deliverable);
  const whose = boardAddress(recordLists.deliverable, null, { client: order.userId ?? order.id });
  return (
    <Card aria-labelledby="faits">
      <CardHeader id="faits" title={words.facts} />
      <CardBody>
        <dl className="grid gap-3 text-sm">
          <Fact name={words.client}>
            {clientTitle(order)} · <TextLink to={whose}>{words.seeClients}</TextLink>
          </Fact>
          <Fact name={labels.order}>
            <TextLink to={recordAddress.order(order.id)}>{order.number}</TextLink>
          </Fact>
          {subscriptionId !== null && (
            <Fact name={labels.subscription}>
              <TextLink to={recordAddress.subscription(subscriptionId)}>
                {words.month(shortCalendarDay(periodStartsOn ?? ""))}
              </TextLink>
            </Fact>
          )}
          {(deliverable.listing !== null || order.listings > 1) && (
            <Fact name={words.listing}>
              <Listing deliverable={deliverable} />
            </Fact>
          )}
          {detail !== null && <Fact name={words.delay}>{frenchSpaces(detail)}</Fact>}
          {quantity > 1 && (
            <Fact name={words.progress}>{boardLineWords.done(quantityDone, quantity)}</Fact>
          )}
          <Fact name={words.proof}>
            <Proof deliverable={deliverable} />
          </Fact>
          {dropReason !== "" && <Fact name={words.reason}>{dropReason}</Fact>}
        </dl>
      </CardBody>
    </Card>
  );
}

function Listing({ deliverable: { listing, order } }: { deliverable: DeliverableRecord }) {
  if (!listing) return words.everyListing;
  const name = listing.name || words.position(listing.position, order.listings);
  if (listing.url === "") return name;
  return (
    <>
      {name} · <Elsewhere href={listing.url}>{words.seeListing}</Elsewhere>
    </>
  );
}

function Proof({ deliverable }: { deliverable: DeliverableRecord }) {
  const { proofUrl, proofText, proofPicture } = deliverable;
  if (proofUrl === "" && proofText === "" && proofPicture === null) return words.noProof;
  return (
    <>
      {proofUrl !== "" && (
        <span className="block">
          <Elsewhere href={proofUrl}>{proofUrl}</Elsewhere>
        </span>
      )}
      {proofText}
      {proofPicture !== null && (
        <span className="mt-1 flex flex-wrap items-end gap-3">
          <OnePhoto
            address={`/admin/fichiers/${proofPicture.id}`}
            name={pictureWords.named(proofPicture.name, 1)}
          />
          <span className="text-muted">{frenchSpaces(proofPictureWords(proofPicture))}</span>
        </span>
      )}
    </>
  );
}

function Elsewhere({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="text-link underline underline-offset-3"
    >
      {children}
      <span className="sr-only"> {labels.newTab}</span>
    </a>
  );
}
