import { orderFailure, orderNotices } from "#copy/site/checkout.ts";
import { labels } from "#copy/labels.ts";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { PlanType } from "#domain/catalogue.ts";
import { reportVisitEvent } from "#ui/report-visit-event.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { useToast } from "#ui/toast.tsx";
import { type Unanswered, usePostInPlace } from "../post-in-place.ts";
import type { CheckoutAnswer } from "./post-checkout.server.ts";
import type { PlacedOrder } from "./take-order.server.ts";
import { waitFor } from "./wait-for.ts";

/** Time to read the test-mode notice (docs/sources/specification.md, 4). */
const TEST_NOTICE_MS = 2_000;

type OrderPhase =
  | { kind: "editing" }
  | { kind: "sending" }
  | { kind: "placed"; order: PlacedOrder };

interface OrderSubmission {
  phase: OrderPhase;
  submit: (form: FormData, planType: PlanType) => Promise<void>;
}

/** Steps of the submission (docs/sources/specification.md, 4), one submission at a time. */
export function useOrderSubmission(options: {
  mode: "demo" | "live";
  onRefused: (fieldErrors: Record<string, string[]>) => void;
  onPriceChanged: () => Promise<void>;
}): OrderSubmission {
  const [phase, setPhase] = useState<OrderPhase>({ kind: "editing" });
  const busy = useRef(false);
  const pageLeft = usePageLeft();
  const { notify } = useToast();
  const post = usePostInPlace(useFetcher<CheckoutAnswer | Unanswered>());

  async function submit(form: FormData, planType: PlanType): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setPhase({ kind: "sending" });
    if (options.mode === "demo") {
      notify({
        title: orderNotices.testMode,
        description: frenchSpaces(orderNotices.nothingPaid),
      });
      await waitFor(TEST_NOTICE_MS);
      if (pageLeft.current) return;
    }
    const answer = await post(form);
    const outcome = answer.kind === "placed" ? "success" : "error";
    reportVisitEvent({
      eventType: "form_submit",
      eventData: { formType: "order", planType, outcome },
    });
    if (answer.kind === "placed") {
      notify(noticeOf(answer.order));
      setPhase({ kind: "placed", order: answer.order });
      return;
    }
    busy.current = false;
    setPhase({ kind: "editing" });
    const { form: told, priceChanged = false } = answer.kind === "form" ? answer : {};
    if (priceChanged) {
      await options.onPriceChanged();
      notify({
        variant: "destructive",
        title: orderNotices.totalChanged,
        description: orderNotices.checkAgain,
      });
      return;
    }
    const { fieldErrors = {}, refusal = null } = told ?? {};
    options.onRefused(fieldErrors);
    // Field errors stand beside their fields; a notification would cover them.
    if (Object.keys(fieldErrors).length > 0) return;
    notify({ variant: "destructive", title: labels.error, description: orderFailure(refusal) });
  }
  return { phase, submit };
}

function noticeOf({ orderNumber, warning }: PlacedOrder) {
  return warning
    ? {
        variant: "destructive" as const,
        title: orderNotices.placedWithWarning,
        description: frenchSpaces(warning),
      }
    : {
        title: orderNotices.placed,
        description: orderNotices.number(orderNumber),
      };
}

/** True after unmount: an order not sent yet must not be sent any more. */
function usePageLeft() {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return left;
}
