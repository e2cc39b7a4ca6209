import { promoNotices } from "#copy/site/checkout.ts";
import { orderRefusals } from "#copy/order-refusals.ts";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { formatRate } from "#domain/money.ts";
import { useToast } from "#ui/toast.tsx";
import { controlOnPage, FORM_ID } from "./checkout-form.ts";
import { type Unanswered, usePostInPlace } from "../post-in-place.ts";
import type { CheckoutAnswer } from "./post-checkout.server.ts";
import type { PromoState } from "./selection.ts";
import { waitFor } from "./wait-for.ts";

/** Long enough for « Vérification… » to be read (docs/sources/specification.md, 9). */
const FEEDBACK_MS = 800;

export const REMOVE_BUTTON_ID = `${FORM_ID}-promo-remove`;

export function usePromoCode(initial: PromoState) {
  const [state, setState] = useState(initial);
  const moveFocus = useRef(false);
  const { notify } = useToast();
  const post = usePostInPlace(useFetcher<CheckoutAnswer | Unanswered>());

  // The pressed button unmounts: move the focus to the control that replaces it.
  useEffect(() => {
    if (!moveFocus.current || state.kind === "checking") return;
    moveFocus.current = false;
    if (state.kind === "applied") document.getElementById(REMOVE_BUTTON_ID)?.focus();
    else controlOnPage("promoCode")?.focus();
  }, [state]);

  async function check(typed: string): Promise<PromoState> {
    if (typed.trim() === "") return refused(typed, orderRefusals["promo-code-empty"]);
    const asked = new FormData();
    asked.set("action", "check-promo");
    asked.set("promoCode", typed);
    const [answer] = await Promise.all([post(asked), waitFor(FEEDBACK_MS)]);
    return answer.kind === "form" ? answer.promo : refused(typed, promoNotices.notChecked);
  }

  function settle(next: PromoState): void {
    moveFocus.current = true;
    setState(next);
  }

  return {
    state,

    isCodeWaiting: () => state.kind !== "applied" && typedCode().trim() !== "",

    async apply(): Promise<PromoState> {
      if (state.kind === "checking") return state;
      setState({ kind: "checking" });
      const checked = await check(typedCode());
      settle(checked);
      if (checked.kind === "applied") {
        const rate = formatRate(checked.discountRate);
        notify({
          title: promoNotices.applied,
          description: promoNotices.gives(checked.code, rate),
        });
      }
      return checked;
    },

    remove(): void {
      settle({ kind: "empty" });
      notify({ title: promoNotices.removed, description: promoNotices.noDiscount });
    },

    refuse(message: string): void {
      settle(refused(typedCode(), message));
    },

    clearError(): void {
      if (state.kind === "error") setState({ kind: "empty" });
    },
  };
}

function refused(typed: string, message: string): PromoState {
  return { kind: "error", typed, message };
}

export type PromoCodeControl = ReturnType<typeof usePromoCode>;

function typedCode(): string {
  return controlOnPage("promoCode")?.value ?? "";
}
