import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { labels } from "#copy/labels.ts";
import { subscribeWords as words } from "#copy/portal/subscriptions.ts";
import { MAX_LISTINGS_PER_ORDER } from "#domain/catalogue.ts";
import { formatRate } from "#domain/money.ts";
import { ownProperty } from "#domain/own-property.ts";
import { addDays } from "#domain/paris-date.ts";
import type { BasisPoints } from "#domain/money.ts";
import { type Collector, monthlyPrice } from "#domain/subscription.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Checkbox, Field, NumberInput, RadioGroup } from "#ui/field.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { Icon } from "#ui/icon.tsx";
import { Notice } from "#ui/notice.tsx";
import { PriceLine } from "#ui/price-line.tsx";
import type { FormAnswer } from "#ui/use-form.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { ListingNames } from "../../both-sides/subscription/listing-names.tsx";
import type { Subscribing } from "./subscribing.server.ts";

interface SubscribeFormProps {
  subscribing: Subscribing;
  answer: FormAnswer | undefined;
  another: boolean;
}

export function SubscribeForm({ subscribing, answer, another }: SubscribeFormProps) {
  return (
    <Card elevation="lift" aria-labelledby="ouvrir">
      <CardHeader
        id="ouvrir"
        title={another ? words.another : words.title}
        description={frenchSpaces(words.lead)}
      />
      <CardBody>
        {subscribing.ways.length === 0 ? (
          <Notice variant="warning">{frenchSpaces(words.noWay)}</Notice>
        ) : (
          <Opening subscribing={subscribing} answer={answer} />
        )}
      </CardBody>
    </Card>
  );
}

function Opening({ subscribing, answer }: Omit<SubscribeFormProps, "another">) {
  const { orders, ways } = subscribing;
  const typed = (field: string) => ownProperty(answer?.typed, field)?.[0];
  const [orderId, setOrderId] = useState(typed("orderId") ?? subscribing.chosen);
  const order = orders.find(({ id }) => id === orderId) ?? orders[0];
  const [way, setWay] = useState(ways.find((each) => each === typed("collectedBy")) ?? ways[0]);
  const [count, setCount] = useState(typed("listings") ?? String(order?.listings ?? 1));
  const errors = answer?.fieldErrors ?? {};
  const sending = useNavigation().formData?.get("action") === "subscribe";
  const choose = (id: string) => {
    setOrderId(id);
    setCount(String(orders.find((one) => one.id === id)?.listings ?? 1));
  };
  return (
    <Form
      method="post"
      action="/portal/abonnements"
      noValidate
      aria-labelledby="ouvrir"
      className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)]"
    >
      <DefaultButton />
      <div className="grid gap-6">
        <FormFaults refusal={answer?.refusal ?? null} fieldErrors={errors} />
        <OrderChoice
          orders={orders}
          chosen={orderId}
          errors={errors["orderId"]}
          onChoose={choose}
        />
        <Field
          id="listings"
          label={words.listings}
          hint={frenchSpaces(
            order?.paysFirstMonth
              ? words.listingsOfOrder(order.listings)
              : words.listingsHint(MAX_LISTINGS_PER_ORDER),
          )}
          errors={errors["listings"]}
        >
          <NumberInput
            key={orderId}
            name="listings"
            min={1}
            max={MAX_LISTINGS_PER_ORDER}
            required
            defaultValue={count}
            onChange={(event) => setCount(event.currentTarget.value)}
          />
        </Field>
        <ListingNames
          key={`names-${orderId}`}
          id="names"
          name="names"
          typed={typed("names") ?? namesOf(order)}
          known={subscribing.known}
          errors={errors["names"]}
        />
        <WayChoice ways={ways} chosen={way} errors={errors["collectedBy"]} onChoose={setWay} />
      </div>
      <div className="grid gap-4 rounded-md bg-sunken p-5">
        <Price
          unitCents={subscribing.unitCents}
          vatRate={order?.vatRate}
          typed={count}
          way={way}
          firstMonthPaid={order?.paysFirstMonth ?? false}
          period={subscribing.period}
        />
        <noscript>
          <Button type="submit" name="action" value="update" variant="outline" block>
            {words.update}
          </Button>
        </noscript>
        <TermsBox accepted={typed("terms") === "on"} errors={errors["terms"]} />
        <Button
          type="submit"
          name="action"
          value="subscribe"
          size="lg"
          block
          iconEnd="arrow-right"
          pending={sending}
          pendingLabel={words.pending}
        >
          {words.submit}
        </Button>
        <p className="flex gap-2 text-sm text-muted">
          <Icon name="lock" className="mt-px size-4.5 shrink-0" />
          {frenchSpaces(subscribing.trial && way === "provider" ? words.trial : words.secure)}
        </p>
      </div>
    </Form>
  );
}

/** All names or none: the client then deletes those the subscription leaves out. */
function namesOf(order: Subscribing["orders"][number] | undefined): string {
  return order && order.names.length === order.listings ? order.names.join("\n") : "";
}

/** Enter presses the first submit button, which must subscribe, not recount. */
function DefaultButton() {
  return (
    <button
      type="submit"
      name="action"
      value="subscribe"
      tabIndex={-1}
      aria-hidden
      className="sr-only"
    >
      {words.submit}
    </button>
  );
}

interface OrderChoiceProps {
  orders: Subscribing["orders"];
  chosen: string;
  errors: string[] | undefined;
  onChoose: (id: string) => void;
}

function OrderChoice({ orders, chosen, errors, onChoose }: OrderChoiceProps) {
  const [only, ...others] = orders;
  if (only && others.length === 0) {
    return (
      <p id="orderId" className="text-sm">
        <input type="hidden" name="orderId" value={only.id} />
        <span className="block font-semibold">{frenchSpaces(words.order)}</span>
        <span className="text-muted">{words.orderLine(only.number, only.packName)}</span>
      </p>
    );
  }
  return (
    <RadioGroup
      id="orderId"
      name="orderId"
      legend={frenchSpaces(words.order)}
      errors={errors}
      defaultValue={chosen}
      onValueChange={onChoose}
      options={orders.map(({ id, number, packName, listings }) => ({
        value: id,
        label: words.orderLine(number, packName),
        hint: words.orderHint(listings),
      }))}
    />
  );
}

interface WayChoiceProps {
  ways: Collector[];
  chosen: Collector | undefined;
  errors: string[] | undefined;
  onChoose: (way: Collector | undefined) => void;
}

function WayChoice({ ways, chosen, errors, onChoose }: WayChoiceProps) {
  return (
    <RadioGroup
      id="collectedBy"
      name="collectedBy"
      legend={frenchSpaces(words.pays)}
      errors={errors}
      defaultValue={chosen}
      onValueChange={(value) => onChoose(ways.find((way) => way === value))}
      options={ways.map((way) => ({
        value: way,
        label: words.ways[way].label,
        hint: frenchSpaces(words.ways[way].hint),
      }))}
    />
  );
}

interface PriceProps {
  unitCents: Subscribing["unitCents"];
  vatRate: BasisPoints | undefined;
  /** As typed, so possibly not a number. */
  typed: string;
  way: Collector | undefined;
  /** True: the order already paid the month that begins today. */
  firstMonthPaid: boolean;
  period: Subscribing["period"];
}

function Price({ typed, unitCents, vatRate: rate, way, firstMonthPaid, period }: PriceProps) {
  const listings = Number(typed);
  const readable =
    Number.isInteger(listings) && listings >= 1 && listings <= MAX_LISTINGS_PER_ORDER;
  if (!readable) {
    return (
      <p className="text-sm text-muted">
        <input type="hidden" name="shownCents" value="0" />
        {frenchSpaces(words.priceUnread(MAX_LISTINGS_PER_ORDER))}
      </p>
    );
  }
  const { netCents, vatRate, vatCents, grossCents } = monthlyPrice(unitCents, listings, rate);
  const first = way === "transfer" ? words.todayTransfer : words.today;
  return (
    <div aria-live="polite" className="grid gap-3 text-sm">
      <input type="hidden" name="shownCents" value={grossCents} />
      <dl className="grid gap-1.5">
        <PriceLine name={words.netPrice(listings, unitCents)} label="HT" cents={netCents} />
        <PriceLine name={labels.vatAt(formatRate(vatRate))} cents={vatCents} />
        <PriceLine name={labels.perMonth} label="TTC" cents={grossCents} strong />
      </dl>
      <p>
        {frenchSpaces(firstMonthPaid ? words.firstMonthPaid : first(grossCents, period.endsOn))}{" "}
        {frenchSpaces(words.afterwards(grossCents, addDays(period.endsOn, 1)))}
      </p>
    </div>
  );
}

function TermsBox({ accepted, errors }: { accepted: boolean; errors: string[] | undefined }) {
  return (
    <Checkbox
      id="terms"
      name="terms"
      value="on"
      required
      defaultChecked={accepted}
      errors={errors}
      className="border-t border-line pt-2"
      label={
        <>
          {words.termsRead}
          <a
            className="text-link underline underline-offset-4"
            href="/cgv"
            target="_blank"
            rel="noopener"
          >
            {words.terms}
            <span className="sr-only"> {labels.newTab}</span>
          </a>
          .
        </>
      }
    />
  );
}
