import {
  accessActionLabels,
  accessDeskWords as words,
  accessStatusLabels,
  listingName,
} from "#copy/listing-access.ts";
import { labels } from "#copy/labels.ts";
import { Form, useNavigation } from "react-router";
import { listingLink } from "#domain/audit/listing-link.ts";
import { accessActions, accessLife, isAccessActionAllowed } from "#domain/listing-access.ts";
import type { OrderListing } from "#queries/listing-access/of-order.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { OrderAnswer } from "./acts.server.ts";

interface OrderListingsProps {
  listings: readonly OrderListing[];
  answer: OrderAnswer | undefined;
}

export function OrderListings({ listings, answer }: OrderListingsProps) {
  return (
    <Card id="acces" aria-labelledby="titre-acces" className="scroll-mt-20">
      <CardHeader id="titre-acces" title={words.title} />
      <CardBody>
        <ul className="grid gap-6">
          {listings.map((listing) => (
            <li
              key={listing.id}
              className="grid gap-3 border-b border-line pb-6 last:border-0 last:pb-0"
            >
              <Standing listing={listing} />
              <Acts listing={listing} />
              <Naming
                listing={listing}
                answer={answer?.typed["listingId"]?.[0] === listing.id ? answer : undefined}
              />
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function Standing({ listing }: { listing: OrderListing }) {
  const { access, accessAt, url } = listing;
  const link = listingLink(url);
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="wrap-anywhere">{listingName(listing)}</strong>
        <Badge variant={accessLife[access].held ? "default" : "outline"}>
          {accessStatusLabels[access]}
        </Badge>
        <span className="text-sm text-muted">{words.since(accessAt)}</span>
      </p>
      {link && (
        <p className="text-sm">
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="text-link underline underline-offset-3"
          >
            {words.open}
          </a>
        </p>
      )}
      {!link && url !== "" && <p className="text-sm text-muted wrap-anywhere">{url}</p>}
    </div>
  );
}

function Acts({ listing }: { listing: OrderListing }) {
  const { formData } = useNavigation();
  const open = accessActions.filter((action) => isAccessActionAllowed(action, listing.access));
  const pending = (action: string) =>
    formData?.get("listingId") === listing.id && formData.get("access") === action;
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="action" value="move-access" />
      <input type="hidden" name="listingId" value={listing.id} />
      {open.map((action) => (
        <Button
          key={action}
          type="submit"
          name="access"
          value={action}
          variant={action === "accept" ? "primary" : "outline"}

          pending={pending(action)}
        >
          {accessActionLabels[action]}
          <span className="sr-only">{` : ${listingName(listing)}`}</span>
        </Button>
      ))}
    </Form>
  );
}

function Naming({ listing, answer }: { listing: OrderListing; answer: OrderAnswer | undefined }) {
  const { formData } = useNavigation();
  const id = (field: string) => (answer ? field : `${field}-${listing.id}`);
  const pending =
    formData?.get("action") === "name-listing" && formData.get("listingId") === listing.id;
  return (
    <details open={answer !== undefined} className="rounded-md border border-line">
      <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">{words.edit}</summary>
      <Form
        method="post"
        noValidate
        preventScrollReset
        className="grid gap-4 border-t border-line p-4"
      >
        {answer && <FormFaults refusal={answer.refusal} fieldErrors={answer.fieldErrors} />}
        <input type="hidden" name="action" value="name-listing" />
        <input type="hidden" name="listingId" value={listing.id} />
        <Field
          id={id("name")}
          label={words.name}
          hint={frenchSpaces(words.nameHint)}
          optional
          errors={answer?.fieldErrors["name"]}
        >
          <TextInput
            name="name"
            autoComplete="off"
            maxLength={150}
            defaultValue={answer?.typed["name"]?.[0] ?? listing.name}
          />
        </Field>
        <Field
          id={id("url")}
          label={words.url}
          hint={frenchSpaces(words.urlHint)}
          optional
          errors={answer?.fieldErrors["url"]}
        >
          <TextInput
            name="url"
            autoComplete="off"
            inputMode="url"
            defaultValue={answer?.typed["url"]?.[0] ?? listing.url}
          />
        </Field>
        <div className="grid sm:justify-items-start">
          <Button type="submit" variant="outline" pending={pending} pendingLabel={labels.sending}>
            {words.save}
          </Button>
        </div>
      </Form>
    </details>
  );
}
