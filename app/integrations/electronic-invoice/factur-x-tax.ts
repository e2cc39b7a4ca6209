import { type FacturXInvoiceInput, VatCategoryCode } from "@stackforge-eu/factur-x";
import type { InvoiceContent } from "#domain/invoice.ts";
import { bearsVat, type InvoiceMentions } from "#domain/invoice-mentions.ts";

/** UNTDID 5189: discount. */
const DISCOUNT = "95";

/** Standard rate, exempt or reverse charge: one category per invoice (docs/sources/law.md, X5 and F9). */
export function vatCategory({ vat }: InvoiceContent) {
  if (bearsVat({ vat })) {
    return { vatCategoryCode: VatCategoryCode.STANDARD_RATE, vatRatePercent: vat.rate / 100 };
  }
  const isReversed = vat.regime === "normal" && vat.treatment === "reverse-charge";
  const vatCategoryCode = isReversed ? VatCategoryCode.REVERSE_CHARGE : VatCategoryCode.EXEMPT;
  return { vatCategoryCode, vatRatePercent: 0 };
}

export function taxFields(
  content: InvoiceContent,
  { discount, vatExemption }: InvoiceMentions,
): Pick<FacturXInvoiceInput, "allowancesCharges" | "totals" | "vatBreakdown"> {
  const { vatCategoryCode, vatRatePercent } = vatCategory(content);
  const discountCents = content.discount?.amountCents ?? 0;
  return {
    ...(discountCents > 0 && {
      allowancesCharges: [
        {
          isCharge: false,
          amount: discountCents / 100,
          reasonCode: DISCOUNT,
          ...(discount && { reason: discount }),
          vatCategoryCode,
          vatRatePercent,
        },
      ],
    }),
    vatBreakdown: [
      {
        categoryCode: vatCategoryCode,
        ratePercent: vatRatePercent,
        taxableAmount: content.netCents / 100,
        taxAmount: content.vatCents / 100,
        ...(vatExemption && {
          exemptionReason: vatExemption.text,
          ...(vatExemption.code !== null && { exemptionReasonCode: vatExemption.code }),
        }),
      },
    ],
    totals: {
      lineTotal: content.subtotalCents / 100,
      ...(discountCents > 0 && { allowanceTotal: discountCents / 100 }),
      taxBasisTotal: content.netCents / 100,
      taxTotal: content.vatCents / 100,
      grandTotal: content.grossCents / 100,
      ...(content.paidCents > 0 && { prepaidAmount: content.paidCents / 100 }),
      duePayableAmount: content.dueCents / 100,
      currency: "EUR",
    },
  };
}

const breakdown =
  /<ram:BasisAmount>[\d.]+<\/ram:BasisAmount><ram:CategoryCode>S<\/ram:CategoryCode>/;

/**
 * The library lacks BT-8 (when VAT is due): 5 is the invoice date, for sellers who opted for debits
 * (docs/sources/law.md, X5). XSD validation follows, and fails if the library's output changes.
 */
export function withTaxDueDate(xml: string, { vat }: InvoiceContent): string {
  if (!bearsVat({ vat }) || !vat.onDebits) return xml;
  if (!breakdown.test(xml)) throw new Error("no VAT breakdown to say the tax's date in");
  return xml.replace(breakdown, (found) => `${found}<ram:DueDateTypeCode>5</ram:DueDateTypeCode>`);
}
