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
