import { ownProperty } from "#domain/own-property.ts";
import type { FormAnswer } from "#ui/use-form.ts";

/** What was typed about a transfer, to fill the form again. */
interface TypedTransfer {
  amount: string;
  receivedOn: string;
  reference: string;
  partial: boolean;
  surplus: boolean;
}

/** What the page says of a transfer that was not written down. */
export interface TransferAnswer {
  refusal: string | null;
  /** By field. */
  errors: Record<string, string[]>;
  typed: TypedTransfer;
}

/** The answer of a page whose acts are in one table (routes/acts). */
export function transferAnswer(answer: FormAnswer | undefined): TransferAnswer | null {
  if (!answer) return null;
  const { typed, fieldErrors: errors, refusal } = answer;
  const text = (name: string) => ownProperty(typed, name)?.[0] ?? "";
  const isTicked = (name: string) => (ownProperty(typed, name) ?? []).length > 0;
  return {
    refusal,
    errors,
    typed: {
      amount: text("amount"),
      receivedOn: text("receivedOn"),
      reference: text("reference"),
      partial: isTicked("partial"),
      surplus: isTicked("surplus"),
    },
  };
}
