import { orderProgress, orderStepLabels, progressUnpaid, stepLabelsUnpaid } from "#copy/portal.ts";
import { orderStepsWords as texts } from "#copy/portal/orders.ts";
import { shortDay } from "#domain/french-dates.ts";
import { type OrderStatus, type OrderStep, orderSteps } from "#domain/order.ts";
import type { PaymentPart } from "#domain/payment.ts";
import { Icon } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface OrderStepsProps {
  status: OrderStatus;
  unpaid: PaymentPart | null;
}

export function progressOf({ status, unpaid }: OrderStepsProps) {
  return unpaid !== null && status === "pending" ? progressUnpaid[unpaid] : orderProgress[status];
}

export function OrderSteps({ status, unpaid, placedAt }: OrderStepsProps & { placedAt: Date }) {
  const { title, text } = progressOf({ status, unpaid });
  const labelOf = (step: OrderStep) =>
    unpaid !== null && step === "paid" ? stepLabelsUnpaid[unpaid] : orderStepLabels[step];
  const now = orderSteps.findIndex((step) => step === status);
  return (
    <section
      aria-labelledby="avancement"
      className="grid gap-6 rounded-lg border border-line bg-raised p-5 shadow-soft sm:p-6"
    >
      <div>
        <h2 id="avancement" className="text-lg">
          {frenchSpaces(title)}
        </h2>
        <p className="mt-1 text-sm text-muted">{frenchSpaces(text)}</p>
      </div>
      {now >= 0 && <StepLine now={now} labelOf={labelOf} placedAt={placedAt} />}
    </section>
  );
}

type Stage = "done" | "current" | "coming";

const words: Record<Stage, string> = { done: "fait", current: texts.now, coming: texts.toCome };
const dots: Record<Stage, string> = {
  done: "border-transparent bg-success-surface text-success",
  current: "border-transparent bg-lamp text-ink-950",
  coming: "border-control text-muted",
};

interface StepLineProps {
  now: number;
  labelOf: (step: OrderStep) => string;
  placedAt: Date;
}

function StepLine({ now, labelOf, placedAt }: StepLineProps) {
  const over = now === orderSteps.length - 1;
  return (
    <ol className="order-steps">
      {orderSteps.map((step, index) => {
        const stage = index < now || over ? "done" : index === now ? "current" : "coming";
        return (
          <li key={step} data-stage={stage} aria-current={stage === "current" ? "step" : undefined}>
            <span
              aria-hidden
              className={`relative grid size-8 place-items-center rounded-full border text-sm font-semibold tabular-nums ${dots[stage]}`}
            >
              {stage === "done" ? <Icon name="check" className="size-4 stroke-2" /> : index + 1}
            </span>
            <span className={`text-sm ${stage === "coming" ? "text-muted" : "font-semibold"}`}>
              {labelOf(step)}
              <span className="sr-only">, {words[stage]}</span>
              {index === 0 && (
                <time
                  dateTime={placedAt.toISOString()}
                  className="block text-xs font-normal text-muted"
                >
                  {shortDay(placedAt)}
                </time>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
