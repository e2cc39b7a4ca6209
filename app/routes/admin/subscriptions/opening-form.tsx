import { openingFormWords as words } from "#copy/admin/subscriptions.ts";
import { labels } from "#copy/labels.ts";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { longCalendarDay } from "#domain/french-dates.ts";
import { listingsWords } from "#copy/listings.ts";
import { offers, MAX_LISTINGS_PER_ORDER } from "#domain/catalogue.ts";
import { clientTitle } from "#domain/client-title.ts";
import { type BasisPoints, type Cents, formatCents, formatRate } from "#domain/money.ts";
import type { OrderPlan } from "#domain/order.ts";
import { monthlyPrice, SUBSCRIPTION_TIER } from "#domain/subscription.ts";
import { openingAddress } from "#domain/records.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Field, NumberInput, TextInput } from "#ui/field.tsx";
import { PriceLine } from "#ui/price-line.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { ListingNames } from "../../both-sides/subscription/listing-names.tsx";
import { recordAddress } from "../record/address.ts";
import type { OpeningAnswer } from "./opening-acts.server.ts";

interface OpeningFormProps {
  order: {
    id: string;
    number: string;
    company: string;
    firstName: string;
    lastName: string;
    listings: number;
    packName: string;
    planType: OrderPlan;
    vatRate: BasisPoints;
  };
  /** Listing names, when each has one; `known`: all listing names of the client. */
  names: readonly string[] | null;
  known: readonly string[];
  /** French calendar dates: earliest and latest start. */
  today: string;
  latest: string;
  /** Catalogue price per listing and month, excluding VAT. */
  unitCents: Cents;
  answer: OpeningAnswer | undefined;
}

export function OpeningForm({ order, answer, unitCents, ...fields }: OpeningFormProps) {
  const [listings, setListings] = useState(
    answer?.typed["listings"]?.[0] ?? String(order.listings),
  );
  return (
    <Card>
      <CardHeader title={offers[SUBSCRIPTION_TIER].name} description={<Asked order={order} />} />
      <CardBody>
        <Form
          method="post"
          action={openingAddress(order.id)}
          noValidate
          aria-label={labels.openSubscription}
          className="grid items-start gap-6 lg:grid-cols-2"
        >
          <OpeningFields listings={listings} onListings={setListings} answer={answer} {...fields} />
          <div className="grid gap-5">
            <MonthlyPrice typed={listings} unitCents={unitCents} rate={order.vatRate} />
            <div className="grid gap-2 sm:justify-items-start">
              <Button
                type="submit"
                pending={useNavigation().state === "submitting"}
                pendingLabel={words.opening}
              >
                {words.open}
              </Button>
              <p className="text-sm text-muted">{frenchSpaces(words.mailLeaves)}</p>
            </div>
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}

function Asked({ order }: Pick<OpeningFormProps, "order">) {
  const asked = order.planType === SUBSCRIPTION_TIER;
  return (
    <>
      {words.forOrder(clientTitle(order))}
      <TextLink to={recordAddress.order(order.id)}>{order.number}</TextLink> ({order.packName}).
      {asked && frenchSpaces(words.clientAsked(listingsWords(order.listings)))}
    </>
  );
}

interface OpeningFieldsProps extends Omit<OpeningFormProps, "order" | "unitCents"> {
  listings: string;
  onListings: (typed: string) => void;
}

function OpeningFields({ listings, onListings, answer, ...fields }: OpeningFieldsProps) {
  const { names, known, today, latest } = fields;
  return (
    <div className="grid gap-5">
      <Field id="listings" label={words.listings} errors={answer?.fieldErrors["listings"]}>
        <NumberInput
          name="listings"
          min={1}
          max={MAX_LISTINGS_PER_ORDER}
          required
          defaultValue={listings}
          onChange={(event) => onListings(event.currentTarget.value)}
        />
      </Field>
      <ListingNames
        id="names"
        name="names"
        typed={answer?.typed["names"]?.[0] ?? names?.join("\n") ?? ""}
        known={known}
        errors={answer?.fieldErrors["names"]}
      />
      <Field
        id="startedOn"
        label={words.firstDay}
        errors={answer?.fieldErrors["startedOn"]}
        hint={frenchSpaces(words.fromTodayTo(longCalendarDay(latest)))}
      >
        <TextInput
          type="date"
          name="startedOn"
          min={today}
          max={latest}
          required
          defaultValue={answer?.typed["startedOn"]?.[0] ?? today}
          className="sm:w-56"
        />
      </Field>
    </div>
  );
}

interface MonthlyPriceProps {
  typed: string;
  unitCents: Cents;
  rate: BasisPoints;
}

function MonthlyPrice({ typed, unitCents, rate }: MonthlyPriceProps) {
  const listings = Number(typed);
  const readable =
    Number.isInteger(listings) && listings >= 1 && listings <= MAX_LISTINGS_PER_ORDER;
  if (!readable) {
    return (
      <p className="rounded-md bg-sunken p-4 text-sm text-muted">
        {frenchSpaces(words.priceShows(MAX_LISTINGS_PER_ORDER))}
      </p>
    );
  }
  const { netCents, vatRate, vatCents, grossCents } = monthlyPrice(unitCents, listings, rate);
  return (
    <dl aria-live="polite" className="grid gap-1.5 rounded-md bg-sunken p-4 text-sm">
      <PriceLine
        name={`${listingsWords(listings)} × ${formatCents(unitCents)}`}
        label="HT"
        cents={netCents}
      />
      <PriceLine name={`TVA ${formatRate(vatRate)}`} cents={vatCents} />
      <PriceLine name={labels.perMonth} label="TTC" cents={grossCents} strong />
    </dl>
  );
}
