import { invoiceMoneyWords as words } from "#copy/admin/invoices.ts";
import { paymentMethodLabels } from "#copy/payment.ts";
import { shortCalendarDay, shortDay } from "#domain/french-dates.ts";
import type { moneyBeside } from "#queries/invoice/by-id.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";

type Movements = Awaited<ReturnType<typeof moneyBeside>>;

export function InvoiceMoney({ received, returned }: Movements) {
  return (
    <Card aria-labelledby="argent">
      <CardHeader id="argent" title={words.title} />
      <CardBody className="text-sm">
        {received.length === 0 && returned.length === 0 ? (
          <p className="text-muted">{words.none}</p>
        ) : (
          <ul className="divide-y divide-line">
            {received.map(({ id, method, receivedOn, amountCents }) => (
              <Movement
                key={id}
                name={words.received(paymentMethodLabels[method])}
                detail={shortCalendarDay(receivedOn)}
                cents={amountCents}
              />
            ))}
            {returned.map(({ id, means, status, askedAt, sentAt, amountCents }) => (
              <Movement
                key={id}
                name={words.returned[means]}
                detail={words.state(words.refundStates[status], shortDay(sentAt ?? askedAt))}
                cents={-amountCents}
              />
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  );
}

function Movement({ name, detail, cents }: { name: string; detail: string; cents: number }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 first:pt-0 last:pb-0">
      <p className="min-w-0">
        {name} <span className="block text-muted">{detail}</span>
      </p>
      <Money cents={cents} className="font-semibold" />
    </li>
  );
}
