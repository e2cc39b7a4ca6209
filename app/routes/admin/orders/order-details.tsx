import { orderDetailsWords as words } from "#copy/admin/orders.ts";
import { labels } from "#copy/labels.ts";
import { buyerFacts } from "#copy/buyer-facts.ts";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { formatRate } from "#domain/money.ts";
import type { ListedOrder } from "#queries/order/list.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useHydrated } from "#ui/hydrated.ts";
import { Icon } from "#ui/icon.tsx";
import { Money } from "#ui/money.tsx";
import { recordAddress } from "../record/address.ts";

/** Native popover, rendered only when opened: fifty sheets outweigh their list. Without JavaScript, a link. */
export function OrderDetails({ order }: { order: ListedOrder }) {
  if (useHydrated()) return <Sheet order={order} />;
  return (
    <ButtonLink
      href={recordAddress.order(order.id)}
      variant="outline"
      aria-label={words.detailsOf(order.number)}
    >
      {words.details}
    </ButtonLink>
  );
}

function Sheet({ order }: { order: ListedOrder }) {
  const id = `commande-${order.id}`;
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button popoverTarget={id} variant="outline" aria-label={words.detailsOf(order.number)}>
        {words.details}
      </Button>
      <dialog
        id={id}
        popover="auto"
        aria-labelledby={`${id}-titre`}
        // Render synchronously: the popover moves the focus inside as it opens.
        onBeforeToggle={() => flushSync(() => setOpened(true))}
        className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-md overflow-y-auto border-l border-line bg-raised text-start text-sm font-normal whitespace-normal text-text shadow-lift backdrop:bg-ink-950/50"
      >
        {opened && <Details order={order} sheet={id} />}
      </dialog>
    </>
  );
}

function Details({ order, sheet }: { order: ListedOrder; sheet: string }) {
  return (
    <div className="grid gap-6 p-5 sm:p-6">
      <div className="flex items-start justify-between gap-3">
        <h2 id={`${sheet}-titre`} className="text-xl">
          {words.orderNumber(order.number)}
        </h2>
        <button
          type="button"
          popoverTarget={sheet}
          popoverTargetAction="hide"
          aria-label={labels.close}
          className="-mt-2 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken hover:text-text"
        >
          <Icon name="close" />
        </button>
      </div>
      <Contact order={order} />
      <PriceLines order={order} />
      <Message text={order.message} />
      <ButtonLink href={recordAddress.order(order.id)} iconEnd="arrow-right" block>
        {labels.openOrder}
      </ButtonLink>
    </div>
  );
}

function Contact({ order }: { order: ListedOrder }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-sans text-base tracking-normal">{words.contact}</h3>
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-2 [overflow-wrap:anywhere]">
        {buyerFacts(order).map(({ label, value, url }) => (
          <Fact key={label} name={label}>
            {url ? (
              <a href={url} className="text-link underline underline-offset-3">
                {value}
              </a>
            ) : (
              value
            )}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function PriceLines({ order }: { order: ListedOrder }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-sans text-base tracking-normal">{labels.price}</h3>
      <dl className="grid gap-2">
        <PriceLine name={`${order.packName} × ${order.listings}`}>
          <Money cents={order.unitPriceCents * order.listings} />
        </PriceLine>
        {order.promoCode && (
          <PriceLine name={words.code(order.promoCode, formatRate(order.discountRate))}>
            <Money cents={-order.discountCents} />
          </PriceLine>
        )}
        <PriceLine name="Total HT">
          <Money cents={order.netCents} />
        </PriceLine>
        <PriceLine name={`TVA ${formatRate(order.vatRate)}`}>
          <Money cents={order.vatCents} />
        </PriceLine>
        <PriceLine name="Total TTC" strong>
          <Money cents={order.grossCents} />
        </PriceLine>
      </dl>
    </section>
  );
}

interface PriceLineProps {
  name: string;
  strong?: boolean;
  children: ReactNode;
}

function PriceLine({ name, strong = false, children }: PriceLineProps) {
  return (
    <div
      className={`flex justify-between gap-3 ${strong ? "border-t border-line pt-2 font-semibold" : ""}`}
    >
      <dt className={strong ? undefined : "text-muted"}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Message({ text }: { text: string }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-sans text-base tracking-normal">{labels.message}</h3>
      {text ? (
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
      ) : (
        <p className="text-muted">{words.noMessage}</p>
      )}
    </section>
  );
}
