import {
  accessGuidePageWords as words,
  accessStatusLabels,
  listingName,
} from "#copy/listing-access.ts";
import { labels } from "#copy/labels.ts";
import { Form, useNavigation } from "react-router";
import { accessLife, isAccessActionAllowed } from "#domain/listing-access.ts";
import type { OrderListing } from "#queries/listing-access/of-order.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Notice } from "#ui/notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";

export interface InvitationsProps {
  orderId: string;
  listings: readonly OrderListing[];
  mayTell: boolean;
  /** `?cle=…` of a signed link. */
  keyQuery?: string;
  from: "portal" | "page";
  refusal: string | null;
}

export function ListingInvitations({ listings, refusal, ...rest }: InvitationsProps) {
  return (
    <Card aria-labelledby="invitations" elevation="lift">
      <CardHeader id="invitations" title={frenchSpaces(words.doneTitle)} />
      <CardBody className="grid gap-5">
        {refusal !== null && (
          <TakesFocus answer={refusal}>
            <Notice variant="warning" role="alert">
              {frenchSpaces(refusal)}
            </Notice>
          </TakesFocus>
        )}
        {listings.length === 0 && <p className="text-sm text-muted">{frenchSpaces(words.none)}</p>}
        <ul className="grid gap-5">
          {listings.map((listing) => (
            <Invitation
              key={listing.id}
              listing={listing}
              alone={listings.length === 1}
              {...rest}
            />
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function Invitation({
  listing,
  alone,
  orderId,
  mayTell,
  keyQuery = "",
  from,
}: Omit<InvitationsProps, "listings" | "refusal"> & { listing: OrderListing; alone: boolean }) {
  const { formData } = useNavigation();
  const { id, access, accessAt } = listing;
  const open = mayTell && isAccessActionAllowed("invite", access);
  return (
    <li className="grid gap-2 border-b border-line pb-5 last:border-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="wrap-anywhere">{listingName(listing)}</strong>
        <Badge
          variant={accessLife[access].held ? "default" : "outline"}
          icon={accessLife[access].awaited ? "clock" : "check-circle"}
        >
          {accessStatusLabels[access]}
        </Badge>
      </p>
      <p className="text-sm text-muted">
        {frenchSpaces(words.statuses[access])} {words.since(accessAt)}
      </p>
      {open && (
        <Form
          method="post"
          action={`/acces/${orderId}${keyQuery}`}
          className="grid sm:justify-items-start"
        >
          <input type="hidden" name="from" value={from} />
          <input type="hidden" name="listingId" value={id} />
          <Button
            type="submit"
            icon="check"
            pending={formData?.get("listingId") === id}
            pendingLabel={labels.sending}
            variant={alone && access !== "given_back" ? "primary" : "outline"}
          >
            {frenchSpaces(words.done)}
            {!alone && <span className="sr-only">{` : ${listingName(listing)}`}</span>}
          </Button>
        </Form>
      )}
    </li>
  );
}
