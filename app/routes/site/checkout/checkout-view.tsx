import { labels } from "#copy/labels.ts";
import { ErrorSummary } from "#ui/field.tsx";
import { LongTextField } from "#ui/text-field.tsx";
import { BillingFields, PersonalFields } from "./contact-fields.tsx";
import { FormSection } from "./form-section.tsx";
import { ListingsField } from "./listings-field.tsx";
import type { CheckoutData } from "./load-checkout.server.ts";
import { OfferChoice } from "./offer-choice.tsx";
import { OrderPanel } from "./order-panel.tsx";
import { PromoWidget } from "./promo-widget.tsx";
import { StickyTotal } from "./sticky-total.tsx";
import type { Checkout } from "./use-checkout.ts";

const words = {
  faults: "Erreur de validation",
  lastPart: "Pour finir",
  messageExample: "Une question, une contrainte, un horaire pour vous appeler…",
  order: "Commander",
};

interface CheckoutViewProps {
  data: CheckoutData;
  checkout: Checkout;
}

export function CheckoutView({ data, checkout }: CheckoutViewProps) {
  const { form, fields, errors } = checkout;
  return (
    <form
      {...form}
      aria-label={labels.order}
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)] lg:gap-12"
    >
      <DefaultButton />
      <HiddenFields data={data} checkout={checkout} />
      <div className="grid gap-8">
        {errors.length > 0 && <ErrorSummary title={words.faults} errors={errors} />}
        <OfferChoice checkout={checkout} />
        <ListingsField fields={fields} />
        <PersonalFields fields={fields} />
        <BillingFields
          fields={fields}
          consumersServed={data.consumersServed}
          companyRegister={data.companyRegister}
          countries={data.countries}
        />
        <FormSection title={words.lastPart}>
          <div className="grid gap-5 sm:col-span-2">
            <PromoWidget promo={checkout.promo} html={fields.promoCode.html} />
            <LongTextField
              field={fields.message}
              label={labels.message}
              placeholder={words.messageExample}
            />
          </div>
        </FormSection>
        <StickyTotal checkout={checkout} />
      </div>
      <div className="checkout-panel">
        <OrderPanel checkout={checkout} />
      </div>
    </form>
  );
}

/** Enter in a field presses the form's first submit button: it must be the order, not the promo code. */
function DefaultButton() {
  return (
    <button type="submit" name="action" value="order" tabIndex={-1} aria-hidden className="sr-only">
      {words.order}
    </button>
  );
}

function HiddenFields({ data, checkout: { offer, price } }: CheckoutViewProps) {
  return (
    <>
      <input type="hidden" name="idempotencyKey" value={data.idempotencyKey} />
      <input type="hidden" name="unitPrice" value={offer.unitPriceCents / 100} />
      <input type="hidden" name="totalPrice" value={(price?.grossCents ?? 0) / 100} />
    </>
  );
}
