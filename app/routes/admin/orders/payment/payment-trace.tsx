import { receivedPaymentsWords as words } from "#copy/admin/payments.ts";
import { paymentProviderLabels } from "#copy/payment-desk.ts";
import type { PaymentProviderName } from "#domain/payment.ts";

interface PaymentTraceProps {
  payment: {
    provider: PaymentProviderName | "transfer";
    providerPaymentId: string;
    reference: string;
    /** Provider's page about the payment; null: none. */
    page: string | null;
  };
}

export function PaymentTrace({ payment }: PaymentTraceProps) {
  const { provider, reference, providerPaymentId, page } = payment;
  const name = paymentProviderLabels[provider];
  if (provider === "transfer") {
    return <p className="wrap-anywhere text-muted">{reference || words.noReference}</p>;
  }
  return (
    <p className="wrap-anywhere text-muted">
      {page === null ? (
        `${name}, ${providerPaymentId}`
      ) : (
        <a href={page} rel="noreferrer" className="text-link underline underline-offset-3">
          {words.seeAt(name)}
          <span className="sr-only">{words.thePayment(providerPaymentId)}</span>
        </a>
      )}
    </p>
  );
}
