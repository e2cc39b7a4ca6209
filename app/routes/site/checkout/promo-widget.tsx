import type { KeyboardEvent, MouseEvent } from "react";
import type { HtmlRule } from "#domain/field-rule.ts";
import { formatRate } from "#domain/money.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { FORM_ID } from "./checkout-form.ts";
import type { PromoState } from "./selection.ts";
import { type PromoCodeControl, REMOVE_BUTTON_ID } from "./use-promo-code.ts";

const words = {
  checkingCode: "Vérification du code promo…",
  applied: (code: string) => `Code promo ${code} appliqué.`,
  code: "Code promo",
  checking: "Vérification…",
  apply: "Appliquer",
  lessOnOrder: (rate: string) => `−${rate} sur votre commande`,
  remove: "Retirer",
  thisCode: (code: string) => ` le code promo ${code}`,
};

interface PromoWidgetProps {
  promo: PromoCodeControl;
  html: HtmlRule;
}

export function PromoWidget({ promo, html }: PromoWidgetProps) {
  return (
    <div>
      {promo.state.kind === "applied" ? (
        <AppliedCode promo={promo} applied={promo.state} />
      ) : (
        <CodeField promo={promo} html={html} />
      )}
      <output className="sr-only">
        {promo.state.kind === "checking" && words.checkingCode}
        {promo.state.kind === "applied" && words.applied(promo.state.code)}
      </output>
    </div>
  );
}

function CodeField({ promo, html }: PromoWidgetProps) {
  const { state } = promo;
  const checking = state.kind === "checking";

  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void promo.apply();
  }
  function applyInPlace(event: MouseEvent) {
    event.preventDefault();
    void promo.apply();
  }
  return (
    <Field
      id={`${FORM_ID}-promoCode`}
      label={words.code}
      optional
      errors={state.kind === "error" ? [state.message] : undefined}
    >
      <span className="flex flex-wrap gap-2">
        <span className="min-w-40 flex-1">
          <TextInput
            name="promoCode"
            {...html}
            defaultValue={state.kind === "error" ? state.typed : ""}
            readOnly={checking}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onKeyDown={applyOnEnter}
            onInput={() => promo.clearError()}
            className="uppercase placeholder:normal-case"
          />
        </span>
        <Button
          type="submit"
          name="action"
          value="check-promo"
          variant="secondary"
          pending={checking}
          pendingLabel={words.checking}
          onClick={applyInPlace}
        >
          {words.apply}
        </Button>
      </span>
    </Field>
  );
}

interface AppliedCodeProps {
  promo: PromoCodeControl;
  applied: Extract<PromoState, { kind: "applied" }>;
}

function AppliedCode({ promo, applied }: AppliedCodeProps) {
  function removeInPlace(event: MouseEvent) {
    event.preventDefault();
    promo.remove();
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-success/25 bg-success-surface px-4 py-3">
      <input type="hidden" name="promoCode" value={applied.code} />
      <p className="flex min-w-0 items-center gap-2.5">
        <Icon name="check-circle" className="size-5 text-success" />
        <span className="min-w-0 text-sm">
          <strong className="font-semibold break-all">{applied.code}</strong>
          <span className="block text-muted">
            {words.lessOnOrder(formatRate(applied.discountRate))}
          </span>
        </span>
      </p>
      <Button
        id={REMOVE_BUTTON_ID}
        type="submit"
        name="action"
        value="remove-promo"
        variant="ghost"
        onClick={removeInPlace}
      >
        {words.remove}
        <VisuallyHidden>{words.thisCode(applied.code)}</VisuallyHidden>
      </Button>
    </div>
  );
}
