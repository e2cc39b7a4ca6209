import { promoNotices } from "#copy/site/checkout.ts";
import { useEffect, useRef, useState } from "react";
import { formatRate } from "#domain/money.ts";
import { useToast } from "#ui/toast.tsx";
import { controlOnPage, FORM_ID } from "./checkout-form.ts";
import { checkPromoCode } from "./check-promo-code.ts";
import type { PromoState } from "./selection.ts";

export const REMOVE_BUTTON_ID = `${FORM_ID}-promo-remove`;

/** The promo widget's states and notices; `initial` is what the server already checked. */
export function usePromoCode(initial: PromoState) {
  const [state, setState] = useState(initial);
  const moveFocus = useRef(false);
  const { notify } = useToast();

  // The control that was pressed has just disappeared: its counterpart takes the focus.
  useEffect(() => {
    if (!moveFocus.current || state.kind === "checking") return;
    moveFocus.current = false;
    if (state.kind === "applied") document.getElementById(REMOVE_BUTTON_ID)?.focus();
    else controlOnPage("promoCode")?.focus();
  }, [state]);

  function settle(next: PromoState): void {
    moveFocus.current = true;
    setState(next);
  }

  return {
    state,

    /** A code is in the field and hasn't been applied. */
    isCodeWaiting: () => state.kind !== "applied" && typedCode().trim() !== "",

    async apply(): Promise<PromoState> {
      if (state.kind === "checking") return state;
      setState({ kind: "checking" });
      const checked = await checkPromoCode(typedCode());
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
      settle({ kind: "error", typed: typedCode(), message });
    },

    /** The person types again: the error has been read. */
    clearError(): void {
      if (state.kind === "error") setState({ kind: "empty" });
    },
  };
}

export type PromoCodeControl = ReturnType<typeof usePromoCode>;

/** What stands in the form, typed or applied. */
function typedCode(): string {
  return controlOnPage("promoCode")?.value ?? "";
}
