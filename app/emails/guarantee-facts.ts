import type { EmailSender } from "./content.ts";
import type { OrderFacts } from "./order-facts.ts";

export interface GuaranteeEmailInput extends EmailSender {
  order: OrderFacts;
  guarantee: {
    at: Date;
    words: string;
    /** French calendar date. */
    refundDueOn: string;
  };
  /** Signed link. */
  guaranteeUrl: string;
}
